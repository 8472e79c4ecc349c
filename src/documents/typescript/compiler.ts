import type ts from 'typescript';

/** The TypeScript library as a value: it is handed in, never imported. */
export type TypeScript = typeof ts;

import fc from 'fast-check';

// The same random cases in every run, so that a red build can be repeated; another SEED looks at others.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20261129) });

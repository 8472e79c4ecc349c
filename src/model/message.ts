/** The placeholders `{{name}}` of a message text, as a union of their names. */
type Placeholders<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The values for a message's placeholders; a message without any takes an empty object. */
export type MessageData<Text extends string> = { readonly [Name in Placeholders<Text>]: string | number };

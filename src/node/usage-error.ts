/** A mistake of the user's, such as a file that is not there; the message is one line for them. */
export class UsageError extends Error {}

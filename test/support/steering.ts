/** What steers a terminal, hides text or turns it around. */
export const STEERING = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

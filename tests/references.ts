// By what payments of tests are found again: every mode but cash wants a reference, and no two of a party may have one.
let count = 0;

/** Another each time. */
export const newReference = (): string => `UTR${++count}`;

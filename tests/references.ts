// By what payments of tests are found again: every mode but cash wants a reference, and no two of a party may have one.
// Above any that a test writes by hand.
let count = 1_000_000;

/** Another each time. */
export const newReference = (): string => `UTR${++count}`;

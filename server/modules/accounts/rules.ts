// The delays of accounts: between failed sign-ins of one account from one address (wire: sign-in delay), and after codes
// that wrong tries killed (security 2).

/** So many tries are answered at once. */
export const freeTries = 3;
/** Seconds. */
export const longestDelay = 30;

/** Seconds to wait after the given number of failures: none for the first three, then 1, 2, 4 … at most 30. */
export function signInDelay(failures: number): number {
  return failures < freeTries ? 0 : Math.min(longestDelay, 2 ** (failures - freeTries));
}

/** Milliseconds that a code holds. */
export const codeLifetime = 10 * 60_000;
export const maxCodeTries = 5;
/** So many wrong tries a day, at codes that were then replaced, make nobody wait. */
export const freeWrongCodes = 15;

/** Milliseconds until the next code after so many killed ones in a row: 1, 2, 4 … at most 60 minutes. */
export function pauseAfterKilled(killed: number): number {
  return Math.min(60, 2 ** (killed - 1)) * 60_000;
}

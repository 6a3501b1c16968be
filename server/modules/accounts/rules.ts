// The delay between failed sign-ins of one account from one address (wire: sign-in delay).

/** So many tries are answered at once. */
export const freeTries = 3;
/** Seconds. */
export const longestDelay = 30;

/** Seconds to wait after the given number of failures: none for the first three, then 1, 2, 4 … at most 30. */
export function signInDelay(failures: number): number {
  return failures < freeTries ? 0 : Math.min(longestDelay, 2 ** (failures - freeTries));
}

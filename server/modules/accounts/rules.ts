// The delay between failed sign-ins of one account from one address (wire: sign-in delay).

/** Seconds to wait after the given number of failures: none for the first three, then 1, 2, 4 … at most 30. */
export function signInDelay(failures: number): number {
  return failures < 3 ? 0 : Math.min(30, 2 ** (failures - 3));
}

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

/** So long after signing in a session alone switches the second factor on; later it takes the password. */
export const freshSignIn = 10 * 60_000;

const day = 86_400_000;

/** Who sets the company up has other things to do first. */
const graceOfTheFirst = 7 * day;

/**
 * From when a member of staff must have a second factor; null where none is asked. Unless the operator said so or so, it is
 * asked outside a demonstration, from the second day of the account, of the first one after a week (security 8); said, it is
 * asked at once.
 */
export function secondFactorFrom(
  setting: boolean | null,
  { demonstration, createdAt, isFirst }: { demonstration: boolean; createdAt: Date; isFirst: boolean },
): Date | null {
  if (setting) return createdAt;
  if (setting === false || demonstration) return null;
  return new Date(createdAt.getTime() + (isFirst ? graceOfTheFirst : day));
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

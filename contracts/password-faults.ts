// What a new password may not be, besides weak (design 10; security 8): one of the commonest, whatever the case of its letters,
// or little more than one's own name. A page loads it when a password has been typed, never with its own code.
import { commonPasswords } from "./common-passwords.ts";
import { isLeaked } from "./leaked-passwords.ts";
import { normalForm } from "./normal-form.ts";
import { organisationKey } from "./organisation-key.ts";

/** Whose password it is; the company is empty for those who have none. */
export interface Owner {
  email: string;
  company: string;
}

/** So many characters must be left of a password without the words of one's e-mail and company. */
const ownEnough = 6;

const wordsOfPassword = (text: string) => normalForm(text, "NFKC").split(/[^\p{L}\p{M}\p{N}]+/u);

/** The e-mail and the company's name, whole and in their words, longest first. */
function ownWords(email: string, company: string): string[] {
  const words = [email, ...email.split("@"), ...wordsOfPassword(email), company, ...wordsOfPassword(company)];
  return [...new Set(words.map(organisationKey))]
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
}

/** As it is, and without what others only add at its end. */
const asGuessed = (password: string) => {
  const lower = password.toLowerCase();
  return [lower, /^(?:.*[a-z0-9])?/s.exec(lower)![0]];
};

/**
 * What is wrong with a password for the user of an e-mail and company (empty without one); nothing when it will do. `leaked` is
 * the filter of leaked passwords; without it only those are known that stand in the code.
 */
export function faultOfPassword(password: string, { email, company }: Owner, leaked?: Uint8Array): string | undefined {
  if (asGuessed(password).some((guess) => commonPasswords.has(guess) || (leaked && isLeaked(leaked, guess))))
    return "This password is one of the commonest, and guessed first. Choose another.";
  const own = ownWords(email, company);
  const bare = organisationKey(password);
  const rest = own.reduce((text, word) => text.replaceAll(word, ""), bare);
  if (rest !== bare && rest.length < ownEnough)
    return "This password is made of your email or your company's name, and easily guessed. Choose another.";
  return undefined;
}

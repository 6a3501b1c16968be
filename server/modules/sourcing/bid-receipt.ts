// What proves a bid (sourcing 4): a receipt over what it says and a salt, and at closing a list in which every receipt's hash stands.
import { randomBytes } from "node:crypto";
import type { ReceivedBid } from "@vanik/contracts/bid";
import { canonicalJson } from "@vanik/trading/canonical-json";
import { sha256 } from "./bid-seal.ts";

/** Hexadecimal: SHA-256 over the bid's canonical JSON, then the raw salt. Without the salt a hash could be guessed from figures. */
export interface Receipt {
  hash: string;
  salt: string;
}

const saltLength = 16;

export function receiptFor(bid: ReceivedBid, salt: Buffer = randomBytes(saltLength)): Receipt {
  return { hash: sha256(canonicalJson(bid), salt), salt: salt.toString("hex") };
}

/** Whether a receipt is that of a bid; one that is not makes the bid uncounted. */
export function isReceiptOf(bid: ReceivedBid, { hash, salt }: Receipt): boolean {
  const isSalt = /^[0-9a-f]{32}$/.test(salt);
  return isSalt && receiptFor(bid, Buffer.from(salt, "hex")).hash === hash;
}

/** As many lines as the list has, whoever bid: its length tells no count. A round invites at most 40. */
const listed = 64;

/** The list of a closed round: the hashes of the bids that count, and random ones up to 64, sorted, a line each. */
export function closingList(hashes: readonly string[]): string {
  if (hashes.length > listed) throw new RangeError(`A list has at most ${listed} hashes`);
  const unused = Array.from({ length: listed - hashes.length }, () => randomBytes(32).toString("hex"));
  const lines = [...hashes, ...unused].toSorted((one, other) => (one < other ? -1 : 1));
  return lines.map((line) => `${line}\n`).join("");
}

/** What is mailed to all who were invited as the round closes: `sha256sum` of the list gives the same. */
export const listHash = (list: string): string => sha256(list);

/** Whether a bid stood in the list whose hash was mailed. */
export function wasListed(list: string, mailed: string, hash: string): boolean {
  return listHash(list) === mailed && list.split("\n").includes(hash);
}

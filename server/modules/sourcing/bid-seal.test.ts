import { createHash, randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { Bid } from "@vanik/contracts/bid";
import { canonicalJson } from "@vanik/trading/canonical-json";
import { openSecret } from "../../platform/secret.ts";
import { closingList, isReceiptOf, listHash, receiptFor, wasListed } from "./bid-receipt.ts";
import { drawRoundKey, openRow, openWrapKey, rewrapKey, type SealedAs, sealRow, Unreadable } from "./bid-seal.ts";

const key = drawRoundKey();
const as: SealedAs = { round: randomUUID(), supplier: randomUUID(), version: randomUUID(), kind: "bid" };
const most = 1_000_000;
const open = (sealed: Buffer, changed: Partial<SealedAs> = {}, by = key) =>
  openRow(by, { ...as, ...changed }, sealed, most);

describe("a sealed row", () => {
  test("opens to what was sealed, and shows nothing of it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 9000 }), async (bytes) => {
        const plain = Buffer.from(bytes);
        const sealed = await sealRow(key, as, plain);
        expect(open(sealed).equals(plain)).toBe(true);
        if (plain.length > 8) expect(sealed.includes(plain)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    [0, 4],
    [4000, 4],
    [4100, 8],
    [12_000, 16],
  ])("of %i bytes that do not shrink is %i KiB", async (length, size) =>
    expect(await sealRow(key, as, randomBytes(length))).toHaveLength(size * 1024 + 28),
  );

  test("of many megabytes is sealed in pieces, and opens to all of them", async () => {
    for (const length of [1_048_572, 1_048_577, 3_000_000]) {
      const plain = randomBytes(length);
      expect(openRow(key, as, await sealRow(key, as, plain), length).equals(plain)).toBe(true);
    }
  });

  test("is never the same twice", async () => {
    const [one, other] = await Promise.all(["1", "1"].map((text) => sealRow(key, as, Buffer.from(text))));
    expect(one!.equals(other!)).toBe(false);
  });

  let sealed: Buffer;
  beforeAll(async () => {
    sealed = await sealRow(key, as, Buffer.from("₹ 12.34"));
  });
  test.each<[string, Partial<SealedAs>]>([
    ["another round", { round: randomUUID() }],
    ["another supplier", { supplier: randomUUID() }],
    ["another version", { version: randomUUID() }],
    ["another kind", { kind: "draft" }],
  ])("is unreadable as that of %s", (_, changed) => expect(() => open(sealed, changed)).toThrow(Unreadable));

  test("is unreadable by another key, cut short, or with a bit turned anywhere", () => {
    expect(() => open(sealed, {}, drawRoundKey())).toThrow(Unreadable);
    expect(() => open(sealed.subarray(0, 20))).toThrow(Unreadable);
    fc.assert(
      fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
        const turned = Buffer.from(sealed);
        turned[bit >> 3]! ^= 1 << (bit & 7);
        expect(() => open(turned)).toThrow(Unreadable);
      }),
      { numRuns: 60 },
    );
  });

  test("that swells is unreadable", async () => {
    const bomb = await sealRow(key, as, Buffer.alloc(most + 1));
    expect(bomb).toHaveLength(4 * 1024 + 28);
    expect(() => open(bomb)).toThrow(Unreadable);
  });
});

describe("a round's key", () => {
  const wrapKeyOf = (two: string) => openWrapKey(openSecret(two.repeat(32)));
  const [now, before] = [wrapKeyOf("ab"), wrapKeyOf("cd")];

  test("is wrapped for its round by one key, which its fingerprint tells", () => {
    const wrapped = now.wrap(key, as.round);
    expect(now.unwrap(wrapped, as.round).equals(key)).toBe(true);
    expect(wrapped.includes(key)).toBe(false);
    expect(() => now.unwrap(wrapped, randomUUID())).toThrow(Unreadable);
    expect(() => before.unwrap(wrapped, as.round)).toThrow(Unreadable);
    expect(now.fingerprint).toMatch(/^[0-9a-f]{32}$/);
    expect(now.fingerprint).toBe(wrapKeyOf("ab").fingerprint);
    expect(now.fingerprint).not.toBe(before.fingerprint);
  });

  test("is wrapped anew without what it seals being touched", async () => {
    const wrapped = rewrapKey(before.wrap(key, as.round), as.round, before, now);
    expect(open(await sealRow(key, as, Buffer.from("1")), {}, now.unwrap(wrapped, as.round)).toString()).toBe("1");
  });
});

describe("a receipt", () => {
  const bid = Bid.parse({ lines: [{ idx: 1, rate: 12.34, remark: "größer" }] });

  test("is that of one bid and one salt", () => {
    const receipt = receiptFor(bid);
    expect(isReceiptOf(bid, receipt)).toBe(true);
    expect(isReceiptOf(Bid.parse({ ...bid, remark: "x" }), receipt)).toBe(false);
    expect(isReceiptOf(bid, { ...receipt, salt: "0".repeat(32) })).toBe(false);
    expect(isReceiptOf(bid, { ...receipt, salt: `${receipt.salt}zz` })).toBe(false);
    expect(receiptFor(bid).hash).not.toBe(receipt.hash);
  });

  test("is SHA-256 over the canonical text, then the raw salt", () => {
    const salt = Buffer.alloc(16, 7);
    const bytes = Buffer.concat([Buffer.from(canonicalJson(bid), "utf8"), salt]);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(receiptFor(bid, salt).hash);
    expect(canonicalJson(bid)).toMatch(/^\{"advance_percentage":null,.*"valid_till":null\}$/);
  });
});

describe("the list of a closing", () => {
  const hashes = [1, 2, 3].map((lead) => receiptFor(Bid.parse({ lines: [{ idx: 1, lead_days: lead }] })).hash);

  test("has 64 sorted lines, whoever bid, and its hash proves each", () => {
    for (const few of [[], hashes]) {
      const lines = closingList(few).trimEnd().split("\n");
      expect(lines).toHaveLength(64);
      expect(new Set(lines).size).toBe(64);
      expect(lines).toEqual(lines.toSorted((one, other) => (one < other ? -1 : 1)));
      expect(lines).toEqual(expect.arrayContaining(few));
    }
    const list = closingList(hashes);
    expect(wasListed(list, listHash(list), hashes[0]!)).toBe(true);
    expect(wasListed(list, listHash(list), "0".repeat(64))).toBe(false);
    expect(wasListed(`${list}${"0".repeat(64)}\n`, listHash(list), "0".repeat(64))).toBe(false);
  });

  test("never has more", () => expect(() => closingList(Array.from({ length: 65 }, () => "a"))).toThrow(RangeError));
});

import type { LookupAddress } from "node:dns";
import { describe, expect, test } from "vitest";
import { describeUnreached, guardedLookup, mayReach, requireReachable } from "./peer.ts";

const nowhere = [
  "169.254.169.254",
  "0.0.0.0",
  "0.1.2.3",
  "224.0.0.1",
  "255.255.255.255",
  "fe80::1",
  "fd00:ec2::254",
  "ff02::1",
  "::",
  "::ffff:169.254.169.254",
  "no address",
];
const nearby = [
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "::1",
  "fd12::1",
  "::ffff:10.0.0.1",
];
const far = ["8.8.8.8", "172.32.0.1", "2001:db8::1", "::ffff:8.8.8.8"];

describe("a machine", () => {
  test.each(nowhere)("%s is never reached", (address) => {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([false, false]);
  });
  test.each(nearby)("%s is reached with TLS and without", (address) => {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([true, true]);
  });
  test.each(far)("%s is reached with TLS alone", (address) => {
    expect([mayReach(address, true), mayReach(address, false)]).toEqual([true, false]);
  });
});

/** Looks up through names that resolve to these addresses. */
const resolved = (addresses: LookupAddress[], hasTls: boolean, all: boolean) => {
  const resolver = ((_: string, __: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, addresses)) as never;
  return new Promise<{ error: Error | null; address: unknown }>((resolve) =>
    guardedLookup(hasTls, resolver)("erp.example", { all }, (error, address) => resolve({ error, address })),
  );
};

describe("a name", () => {
  const good = { address: "8.8.8.8", family: 4 };
  const bad = { address: "169.254.169.254", family: 4 };
  test("gives its first address, or all", async () => {
    expect(await resolved([good], true, false)).toEqual({ error: null, address: "8.8.8.8" });
    expect(await resolved([good], true, true)).toEqual({ error: null, address: [good] });
  });
  test("of which one address may not be reached is refused whole", async () => {
    const { error } = await resolved([good, bad], true, true);
    expect(error?.message).toBe("erp.example is 169.254.169.254, which is not spoken to");
  });
  test("that is public is refused without TLS", async () => {
    const { error } = await resolved([good], false, false);
    expect(describeUnreached(error)).toBe("erp.example is 8.8.8.8, which is not spoken to without TLS: use https");
  });
  test("without an address is refused", async () => {
    expect((await resolved([], true, false)).error).not.toBeNull();
  });
});

test.each([
  [
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "its certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE): name its authority in ERPNEXT_CA where that is your own",
  ],
  [
    "CERT_HAS_EXPIRED",
    "its certificate is not trusted (CERT_HAS_EXPIRED): name its authority in ERPNEXT_CA where that is your own",
  ],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "it speaks no TLS as it is asked (ERR_SSL_WRONG_VERSION_NUMBER)"],
  ["ECONNREFUSED", null],
])("of %s why it is not reached is said, where that is mended here", (code, sentence) =>
  expect(describeUnreached(Object.assign(new Error("no"), { code }))).toBe(sentence),
);

test.each([
  [
    "http://203.0.113.5",
    "ERPNEXT_URL names 203.0.113.5: without TLS only this machine and private networks are asked: use https.",
  ],
  ["https://169.254.169.254", "ERPNEXT_URL names 169.254.169.254: it is never asked."],
  ["http://[fe80::1]:8000", "ERPNEXT_URL names fe80::1: it is never asked."],
])("a start that names %s is stopped", (url, sentence) => expect(() => requireReachable(url)).toThrow(sentence));
test.each(["http://127.0.0.1:8000", "http://10.0.0.7", "https://203.0.113.5", "http://erp.example.com"])(
  "%s is asked",
  (url) => expect(() => requireReachable(url)).not.toThrow(),
);

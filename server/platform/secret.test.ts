import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSecret, readSecret } from "./secret.ts";
import { StartError } from "./start-error.ts";

const one = openSecret("1".repeat(64));
const other = openSecret("2".repeat(64));

describe("a signature", () => {
  const signature = one.sign("unsubscribe", "a");

  test("fits its purpose, its text and its secret alone", () => {
    expect(signature).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(one.isSigned("unsubscribe", "a", signature)).toBe(true);
    expect(one.isSigned("codes", "a", signature)).toBe(false);
    expect(one.isSigned("unsubscribe", "b", signature)).toBe(false);
    expect(other.isSigned("unsubscribe", "a", signature)).toBe(false);
  });

  test.each(["", "é".repeat(43), signature.slice(1), `${signature}=`, signature.toUpperCase()])(
    "is not %j",
    (wrong) => {
      expect(one.isSigned("unsubscribe", "a", wrong)).toBe(false);
    },
  );
});

describe("a seal", () => {
  const sealed = one.seal("codes", "042137");

  test("opens for its purpose and its secret alone, and never reads the same twice", () => {
    expect(one.unseal("codes", sealed)).toBe("042137");
    expect(one.seal("codes", "042137")).not.toBe(sealed);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("042137");
    expect(() => one.unseal("links", sealed)).toThrow();
    expect(() => other.unseal("codes", sealed)).toThrow();
  });

  test.each(["", "AAAA", sealed.slice(0, -2), `${sealed.slice(0, -1)}${sealed.endsWith("A") ? "Q" : "A"}`])(
    "that was changed to %j does not open",
    (wrong) => expect(() => one.unseal("codes", wrong)).toThrow(),
  );
});

test("a fingerprint is the secret's own, always the same, and no part of it", () => {
  expect(openSecret("1".repeat(64)).fingerprint).toBe(one.fingerprint);
  expect(one.fingerprint).not.toBe(other.fingerprint);
  expect(one.fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(one.fingerprint).not.toContain("1".repeat(16));
});

describe("the secret of a data directory", () => {
  let dir: string;
  beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "vanik-secret-"))));
  afterAll(() => rm(dir, { recursive: true }));

  test("is made once, for its owner's eyes only", async () => {
    const made = await readSecret(dir, undefined);
    expect((await stat(join(dir, "secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual(["secret"]);
    expect((await readSecret(dir, undefined)).fingerprint).toBe(made.fingerprint);
    expect(openSecret((await readFile(join(dir, "secret"), "utf8")).trim()).fingerprint).toBe(made.fingerprint);
  });

  test("gives way to SECRET", async () => {
    expect((await readSecret(dir, "2".repeat(64))).fingerprint).toBe(other.fingerprint);
  });

  test("stops the start when it is damaged", async () => {
    await writeFile(join(dir, "secret"), "");
    await expect(readSecret(dir, undefined)).rejects.toThrow(StartError);
  });
});

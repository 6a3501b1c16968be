// A form of nothing but boundaries is cut off before its reader makes a part of each; what its sender has cut off is refused.
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import type { Endpoint } from "@vanik/contracts/endpoint";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { boundParts, readForm } from "./form.ts";
import { readFormToDisk } from "./form-to-disk.ts";

const type = "multipart/form-data; boundary=x7";

/** What a reader behind the bound gets of these pieces, and whether it was past. */
async function readBehind(pieces: readonly string[], contentType = type) {
  const raw = new PassThrough();
  const isPast = boundParts(raw, contentType);
  const got = buffer(raw.pipe(new PassThrough()));
  for (const piece of pieces) raw.write(Buffer.from(piece));
  raw.end();
  return { got: (await got).toString(), isPast: isPast() };
}

test.each([
  ["a form", ['--x7\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x7--\r\n']],
  [
    "a form of 103 boundaries behind its first, sign by sign",
    `--x7\r\n\r\n${"\r\n--x7\r\n\r\n".repeat(102)}\r\n--x7--\r\n`.split(""),
  ],
  ["a form of 102 parts", ["--x7\r\n\r\n", "\r\n--x7\r\n\r\n".repeat(101), "\r\n--x7--\r\n"]],
  ["a file whose lines are dashes", ["--x7\r\n\r\n", "--\r\n-- x\r\n--x\r\n".repeat(5000), "\r\n--x7--\r\n"]],
])("%s comes as it was sent", async (_, pieces) => {
  expect(await readBehind(pieces)).toEqual({ got: pieces.join(""), isPast: false });
});

test.each([
  ["in one piece", ["\r\n--x7".repeat(300_000)]],
  ["in pieces that cut them in two", Array<string>(400).fill("7\r\n--x")],
  ["sign by sign", "\r\n--x7".repeat(400).split("")],
])("of boundaries %s its reader sees no more than an honest form has", async (_, pieces) => {
  const { got, isPast } = await readBehind(pieces);
  expect(isPast).toBe(true);
  expect(got.split("\r\n--x7").length - 1).toBeLessThanOrEqual(103);
});

describe("its boundary", () => {
  test.each(["multipart/form-data; boundary=a-b_c'()+,./:=?", 'multipart/form-data; boundary="x7"; charset=utf-8'])(
    "is found in %s",
    (contentType) => expect(boundParts(new PassThrough(), contentType)()).toBe(false),
  );
  test.each([
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=a; boundary=b",
    "multipart/form-data; boundary*=utf-8''x",
    'multipart/form-data; x="; boundary=a"; boundary=b',
    `multipart/form-data; boundary=${"a".repeat(71)}`,
    undefined,
  ])("is asked for in words where it is not plain: %s", (contentType) =>
    expect(() => boundParts(new PassThrough(), contentType)).toThrow("multipart/form-data with its boundary"),
  );
});

/** A request whose sender has gone before it is read. */
const requestCutOff = (contentType: string) =>
  ({
    raw: new PassThrough().destroy(),
    headers: { "content-type": contentType },
    isMultipart: () => contentType === type,
    parts: () => expect.unreachable("Nothing of it comes any more"),
  }) as unknown as FastifyRequest;

test.each([
  [type, readForm],
  [type, readFormToDisk],
  ["application/json", readFormToDisk],
])("of %s whose sender has gone nothing is waited for", async (contentType, read) => {
  const multipart = { file: "myfile", maxBytes: 1_000_000, withoutFile: z.object({}) };
  await expect(read(requestCutOff(contentType), { multipart } as unknown as Endpoint, "/")).rejects.toMatchObject({
    code: "invalid",
  });
});

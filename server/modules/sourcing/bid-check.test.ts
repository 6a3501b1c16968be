// What docs/sealed-bids.md tells a supplier to type proves a receipt and a list, with tools that are not ours.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Bid } from "@vanik/contracts/bid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closingList, listHash, receiptFor } from "./bid-receipt.ts";

const page = readFileSync(join(import.meta.dirname, "../../../docs/sealed-bids.md"), "utf8");
const [, script = ""] = /```sh\n([\s\S]*?)```/.exec(page) ?? [];
let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), "receipt-"))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bid = Bid.parse({
  lines: [
    { idx: 1, rate: 0.01, per: 1000, remark: 'größer, "M12", ½ \\ \n पेटी 📦', breaks: [{ from: 0.125, rate: 1e9 }] },
    { idx: 2, answer: "alternative", rate: 12.3, alternative: { name: "Nut", why: "the same thread" }, lead_days: 3 },
  ],
  freight: { kind: "slabs", slabs: [{ from: 0, amount: 99.9 }] },
  discount_percentage: 2.25,
});
const receipt = receiptFor(bid);
const list = closingList([receipt.hash, receiptFor(bid).hash]);

/** What the script says, line by line. */
const outputOf = (receipt: object, hashes = list) => {
  writeFileSync(join(folder, "receipt.json"), JSON.stringify(receipt));
  writeFileSync(join(folder, "list.txt"), hashes);
  return execFileSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" }).trimEnd().split("\n");
};

test("of a receipt and a list as they were told", () => {
  const [hash, own, count, hashOfList] = outputOf({ version: 1, at: "", ...receipt, bid });
  expect([hash, own, count, hashOfList]).toEqual([receipt.hash, receipt.hash, "1", `${listHash(list)}  list.txt`]);
});

test("not of another bid, nor of a list that it stood in not", () => {
  const [hash] = outputOf({ ...receipt, bid: { ...bid, discount_percentage: 2.5 } });
  expect(hash).not.toBe(receipt.hash);
  expect(outputOf({ ...receipt, bid }, closingList([]))[2]).toBe("0");
});

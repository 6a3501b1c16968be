// Where trade is run in a company's own ERPNext, what a call would be refused of is not drawn (connector 1): whatever file makes such a
// call asks for the mode, or whatever draws it does, up to each page; or it is named here with the reason. What is drawn then
// tests/look/beside-erpnext.look.ts walks.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as api from "@vanik/contracts/api";
import { expect, test } from "vitest";
import routes from "../../web/routes.ts";
import { isPageThere } from "../../web/lists/rights/pages-there.ts";
import { importsOf, root, sourceFiles } from "./imports.ts";

/** Files that make such a call, and by whom or why they are drawn all the same. */
const drawnAllTheSame: Readonly<Record<string, string>> = {
  "web/features/documents/document-movements.tsx": "the challan of a dispatch of ours: ERPNext's have none",
  "web/features/documents/document-payments.tsx": "the voucher of a payment of ours: ERPNext's have none",
  "web/features/documents/page/queries.ts":
    "The case is asked for by one document's page alone, which asks for the mode",
  "web/features/documents/page/quotation-look.tsx": "The desk's page asks for it; a party's dialog is handed none",
  "web/features/parties/dues-view.tsx": "It stands below ?due=, which is not there (pages-there.ts)",
  "web/features/parties/queries.ts": "What is due is asked for below ?due=, which is not there",
  "web/features/rounds/queries.ts":
    "Proposals are asked for by a round that is published, which a press that asks leads to",
  "web/features/sourcing/make-quotation.tsx": "QuoteAct, which asks, opens it",
  "web/features/sourcing/queries.ts": "Who supplies is asked for by dialogs that are opened by what asks",
};

/** What of the eight kinds is written by staff; the others are reads, and what a party does. */
const documentCalls = ["create", "edit", "discard", "amend", "begin"];
const asks = /\b(?:useErpnext|useMayTrade|usePageThere|useTheirs)\b/;

interface Line {
  method?: string;
  inErpnext?: string;
}

/** Whether anything below a name of the contract is not called in this mode. */
function isRefused(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { method, inErpnext } = value as Line;
  return method === undefined ? Object.values(value).some(isRefused) : Boolean(inErpnext && inErpnext !== "only");
}

function makesRefusedCall(text: string): boolean {
  const names = [...text.matchAll(/import \{([^}]*)\} from "@vanik\/contracts\/api"/g)].flatMap(([, list]) =>
    list!.split(",").map((name) => name.trim().split(" as ")[0]!),
  );
  return names.some((name) => {
    if (name === "documents") return documentCalls.some((call) => new RegExp(`\\.${call}\\b`).test(text));
    return isRefused((api as Record<string, unknown>)[name]);
  });
}

type Route = { path?: string; file: string; index?: boolean; children?: Route[] };
/** The files of pages by their addresses. */
function pagesOf(all: readonly Route[], above = ""): [file: string, path: string][] {
  return all.flatMap(({ path = "", file, children = [] }): [string, string][] => {
    const here = path ? `${above}/${path}` : above;
    return [[`web/${file}`, here || "/"], ...pagesOf(children, here)];
  });
}
const pages = new Map(pagesOf(routes as unknown as Route[]));
const isNotThere = (file: string) => !isPageThere(pages.get(file)!, { besideErpnext: true });

const files = sourceFiles("web").filter((file) => !/\.test\.tsx?$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const importers = new Map<string, string[]>();
for (const [file, text] of texts)
  for (const { target } of importsOf(file, text)) importers.set(target, [...(importers.get(target) ?? []), file]);

/** The ways from a file to a page that is there, on which nothing asks for the mode. */
function waysOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || asks.test(texts.get(file) ?? "")) return [];
  seen.add(file);
  if (pages.has(file)) return isNotThere(file) ? [] : [file];
  return (importers.get(file) ?? []).flatMap((next) => waysOf(next, seen).map((way) => `${file} < ${way}`));
}

const calling = files.filter((file) => makesRefusedCall(texts.get(file)!));

test("what makes a call that is refused beside an ERPNext is not drawn there, or named with a reason", () => {
  const ways = calling.filter((file) => !(file in drawnAllTheSame)).flatMap((file) => waysOf(file));
  expect(ways).toEqual([]);
  expect(calling.length).toBeGreaterThan(40);
});

test("no reason is of a file that needs none", () => {
  const needless = Object.keys(drawnAllTheSame).filter((file) => !calling.includes(file) || waysOf(file).length === 0);
  expect(needless).toEqual([]);
});

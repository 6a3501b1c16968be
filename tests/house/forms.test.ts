// Every call of the web that writes is made by a form of tests/e2e/forms/, which the browser sends and has refused; or it is
// named here with the reason why not.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as api from "@vanik/contracts/api";
import { forms } from "../e2e/forms/table.ts";
import { root, sourceFiles } from "./imports.ts";
import { unwalked } from "./unwalked-forms.ts";

const features = "web/features/";

/** The calls below a name of the contract that write. */
function writesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { method, path } = value as { method?: string; path?: string };
  if (typeof method === "string") return method === "GET" ? [] : [`${method} ${path}`];
  return Object.values(value).flatMap(writesOf);
}

const documentCalls: Readonly<Record<string, string>> = {
  create: "POST /:kind",
  edit: "PUT /:kind/:id",
  change: "PUT /:kind/:id",
  discard: "DELETE /:kind/:id",
  amend: "POST /:kind/:id/amend",
  move: "POST /:kind/:id/moves",
  begin: "POST /:kind/begin",
  raise: "POST /:kind/:id/raise",
  changeRaised: "PUT /:kind/:id/raise",
};

/** Which calls of a table a file makes it says itself: `documents[kind].move`, `settingCalls.trade`, `calls.create`. */
function membersIn(text: string, name: string): string[] {
  const used = [...text.matchAll(new RegExp(`\\b(?:${name}|calls)((?:\\[[\\w.]+\\]|\\.\\w+)+)`, "g"))];
  return used.flatMap(([, path]) => path!.split(/[.[\]]+/).filter(Boolean));
}

function callsOf(name: string, text: string): string[] {
  const value = (api as Record<string, unknown>)[name];
  const members = membersIn(text, name);
  if (name === "documents") return members.flatMap((member) => documentCalls[member] ?? []);
  const table = value as Readonly<Record<string, unknown>>;
  const isOne = typeof table?.method === "string";
  const used = isOne || text.includes(`${name}[`) ? [] : members.filter((member) => Object.hasOwn(table, member));
  const calls = used.length > 0 ? used.flatMap((member) => writesOf(table[member])) : writesOf(value);
  return calls.map((call) => call.replace(/^POST (\/desk\/settings)\/\w+\/restore$/, "POST $1/:name/restore"));
}

function writesIn(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const names = [...text.matchAll(/import \{([^}]*)\} from "@vanik\/contracts\/api"/g)].flatMap(([, list]) =>
    list!.split(",").map((name) => name.trim().split(" as ")[0]!),
  );
  return names.flatMap((name) => callsOf(name, text));
}

const written = sourceFiles("web")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => writesIn(file).map((call) => `${file.replace(features, "")}: ${call}`));

test("every call that writes is refused in a form of the table, or named with a reason", () => {
  const walked = new Set([...forms.flatMap(({ makes }) => makes), ...Object.keys(unwalked)]);
  expect([...new Set(written)].filter((call) => !walked.has(call))).toEqual([]);
});

test("no form and no reason is of a call that nobody makes", () => {
  const made = new Set(written);
  const named = [...forms.flatMap(({ makes }) => makes), ...Object.keys(unwalked)];
  expect(named.filter((call) => !made.has(call) && !call.startsWith("bids/link-page/"))).toEqual([]);
  expect(Object.keys(unwalked).filter((call) => forms.some(({ makes }) => makes.includes(call)))).toEqual([]);
});

test("no two forms have one name", () => {
  const names = forms.map(({ of }) => of);
  expect(names).toEqual([...new Set(names)]);
});

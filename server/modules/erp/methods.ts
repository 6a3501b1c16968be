// The ERP methods by name: what each needs of a key, and what it does (design 4.3, spec 7).
import { cleanText } from "@vanik/contracts/fields";
import { DocumentName } from "@vanik/contracts/documents";
import type { KeyAct, KeySide } from "@vanik/contracts/keys";
import { type ErpKind, erpKinds, isRequest, isSale, type Kind } from "@vanik/contracts/trade";
import type { Deps } from "../../deps.ts";
import type { FileReply } from "../../platform/endpoint-reply.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { type PartyReader, toReader } from "../../platform/viewer.ts";
import { changeProfile, organisationNamed } from "../accounts/use-cases.ts";
import { documentKinds, followParties, ownRows, partyOfDocument, printDocument } from "../documents/use-cases.ts";
import { type AdmittedKey, limitPapers } from "./admission.ts";
import { type Arguments, neededText, textArgument, wholeArgument } from "./arguments.ts";
import { profileChange } from "./profile-names.ts";

/** One call of a method. */
export interface MethodCall {
  deps: Deps;
  key: AdmittedKey;
  args: Arguments;
  /** What stands behind the method's name in the path. */
  rest: string;
  /** Aborted when the caller has gone. */
  gone: AbortSignal;
}

export interface Method {
  side: KeySide;
  act: KeyAct;
  run(call: MethodCall): Promise<{ message: unknown } | FileReply>;
}

const parties = { customer: "buyer", supplier: "supplier" } as const satisfies Record<KeySide, string>;
const labels = { customer: "Customer", supplier: "Supplier" } as const satisfies Record<KeySide, string>;
const mostRows = 1000;

/** What was asked for, short enough to be said. */
const shortName = (name: string) => cleanText(name.slice(0, 140));
const noSuchName = (what: string, name: string) => new Refusal("not_found", `${what} ${shortName(name)} not found`);

/**
 * The reader of an organisation that a call names. A key of a single one is refused every other name alike, be there such an
 * organisation or not.
 */
async function readerOf({ deps, key }: MethodCall, side: KeySide, name: string): Promise<PartyReader> {
  const kind = parties[side];
  const { organisationId } = key;
  const found = name.length <= 300 ? await organisationNamed(deps.db, kind, name) : undefined;
  const reader = found && toReader({ kind, organisationId }, found);
  if (reader) return reader;
  if (organisationId)
    throw new Refusal("forbidden", `This key is for one ${side} alone, and not for ${shortName(name)}`);
  throw noSuchName(labels[side], name);
}

function listMethod(side: KeySide, kind: Kind): Method {
  const parameter = `${side}s`;
  return {
    side,
    act: "read",
    async run(call) {
      const { deps, args } = call;
      const name = neededText(args, parameter, `the ${side}'s name`);
      const start = wholeArgument(args, "limit_start") ?? 0;
      // As in Frappe, 0 is all of them.
      const pageLength = wholeArgument(args, "limit_page_length") ?? wholeArgument(args, "limit") ?? 0;
      const length = pageLength === 0 ? mostRows : Math.min(pageLength, mostRows);
      return { message: await ownRows(deps, await readerOf(call, side, name), kind, { start, length }) };
    },
  };
}

function paper(side: KeySide, kind: ErpKind): Method {
  return {
    side,
    act: "pdf",
    async run(call) {
      const { deps, key, args, gone } = call;
      const name = neededText(args, "name", "the document's name");
      // Without one, a request for quotation names nobody.
      const supplier = isRequest(kind) ? textArgument(args, "supplier") : undefined;
      const only = supplier === undefined ? key.organisationId : (await readerOf(call, side, supplier)).scope;
      const isName = DocumentName.safeParse(name).success;
      const party = isName ? await partyOfDocument(deps, kind, name, only) : undefined;
      const reader = party && toReader({ kind: parties[side], organisationId: key.organisationId }, party);
      if (!reader) throw noSuchName(documentKinds[kind].erp.doctype, name);
      await limitPapers(deps, key);
      return printDocument(deps, reader, kind, { name, gone, unaddressed: supplier === undefined });
    },
  };
}

function update(side: KeySide): Method {
  return {
    side,
    act: "write",
    async run(call) {
      const { deps, args, rest } = call;
      if (rest === "") throw invalid({ [side]: `Name the ${side} behind the method: update_${side}/{orgName}` });
      const reader = await readerOf(call, side, rest);
      return { message: await changeProfile(deps, reader.scope, profileChange(args), followParties) };
    },
  };
}

const ofDocuments = erpKinds.flatMap((kind): [string, Method][] => {
  const side = isSale(kind) ? "customer" : "supplier";
  const { erp } = documentKinds[kind];
  return [
    [erp.list, listMethod(side, kind)],
    [erp.pdf, paper(side, kind)],
  ];
});

export const methods: ReadonlyMap<string, Method> = new Map([
  ...ofDocuments,
  ["update_customer", update("customer")],
  ["update_supplier", update("supplier")],
]);

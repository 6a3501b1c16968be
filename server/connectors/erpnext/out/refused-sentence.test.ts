// What passes to ERPNext is read with what it is of, and why it was refused only where that names nobody else (connector 5, The user).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertBareDocument } from "../../../../tests/documents.ts";
import { type SendingBeside, startSending } from "../../../../tests/erpnext/sending.ts";
import type { TestApp } from "../../../../tests/app.ts";
import { users } from "../../../modules/accounts/tables.ts";
import { tradeDocuments } from "../../../modules/documents/tables.ts";
import { inTransaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import { mailJob } from "../../../platform/mail.ts";
import { type LinkToWrite, writeLinks } from "../in/links.ts";
import { type OutboxState } from "../outbox-tables.ts";
import { namesOwnAlone } from "./refused-sentence.ts";

let beside: SendingBeside;
let vanik: TestApp;
let buyer: typeof users.$inferSelect;
let own: string;
let other: string;
beforeAll(async () => {
  beside = await startSending();
  ({ vanik } = beside);
  const userOf = async (email: string) => (await vanik.deps.db.select().from(users).where(eq(users.email, email)))[0]!;
  buyer = await userOf("buyer@vanik.example");
  own = buyer.organisationId!;
  other = (await userOf("buyer2@vanik.example")).organisationId!;
});
afterAll(() => beside.close());

const moment = "2026-01-01 10:00:00.000000";
const link = (values: Pick<LinkToWrite, "doctype" | "name"> & Partial<LinkToWrite>): LinkToWrite => ({
  creation: moment,
  modified: moment,
  docstatus: 0,
  ...values,
});
const party = (name: string, localId: string) =>
  link({ doctype: "Customer", name, localKind: "organisation", localId });

/** The id of a quotation to them that is called so. */
async function offer(email: string, called: string): Promise<string> {
  await insertBareDocument(vanik, "quotation", [email], { called });
  const [row] = await vanik.deps.db.select().from(tradeDocuments).where(eq(tradeDocuments.name, called));
  return row!.id;
}

/** A row as what came of it leaves it. */
async function put(act: string, subject: string, state: OutboxState, ownSentence: string | null = null, lane = own) {
  const row = [newId(), lane, act, subject, state, ownSentence, vanik.deps.clock.now()];
  await vanik.deps.db.$client.query(
    `insert into erpnext_outbox (id, lane, act, subject, state, own_sentence, due_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $7)`,
    row,
  );
}

test("a sentence is told where all that it names is the reader's own", async () => {
  const { db } = vanik.deps;
  const mine = await offer("buyer@vanik.example", "Offer for March");
  const theirs = await offer("buyer2@vanik.example", "Offer for April");
  const beOf = (name: string) => ({ of: [{ doctype: "Customer", name }] });
  await inTransaction(db, (tx) =>
    writeLinks(tx, [
      party("Shree Works", own),
      party("Other Mills", other),
      party("XO", other),
      link({ doctype: "Quotation", name: "Offer for March", localKind: "document", localId: mine }),
      link({ doctype: "Quotation", name: "Offer for April", localKind: "document", localId: theirs }),
      link({ doctype: "Contact", name: "Ravi-Shree Works", seen: beOf("Shree Works") }),
      link({ doctype: "Contact", name: "Ravi-Other", seen: beOf("Other Mills") }),
      link({ doctype: "Item", name: "Bolt" }),
    ]),
  );
  const isOwn = (sentence: string) => namesOwnAlone(db, sentence, own);
  for (const sentence of [
    "Invalid GSTIN! The check digit validation has failed",
    "Postal Code 110001 for address is not associated with Maharashtra",
    "shree works has a Bolt in Offer for March",
    "Contact Ravi-Shree Works: buyer@vanik.example is no good",
    "Boxoffice is no word of anybody",
  ])
    expect([sentence, await isOwn(sentence)]).toEqual([sentence, true]);
  for (const sentence of [
    "Customer OTHER MILLS has this GSTIN",
    "XO: not so",
    "Offer for April was lost",
    "Contact Ravi-Other has it",
    "It is in SAL-ORD-2026-00009 already",
    "It is in CRM/26/7 already",
    "first@elsewhere.example has it",
    "It is that of Lead Ravi",
  ])
    expect([sentence, await isOwn(sentence)]).toEqual([sentence, false]);
  // A number that the reader typed is theirs, and hides nothing else.
  const sentenceOf = (order: string) =>
    `Sales Order ${order} already exists against Customer's Purchase Order SEW/26-27/118`;
  for (const [sentence, typed, isTold] of [
    [sentenceOf("Offer for March"), "SEW/26-27/118", true],
    [sentenceOf("Offer for March"), "SEW/26-27/11", false],
    [sentenceOf("SAL-ORD-2026-00009"), "SEW/26-27/118", false],
    [sentenceOf("SAL-ORD-2026-00009"), "-", false],
    [sentenceOf("Offer for April"), "Offer for April SEW/26-27/118", false],
  ] as const)
    expect([sentence, typed, await namesOwnAlone(db, sentence, own, typed)]).toEqual([sentence, typed, isTold]);
});

test("the profile says what became of what was saved last, in every state", async () => {
  const token = await vanik.tokenOf("buyer@vanik.example");
  const read = async () => (await vanik.call("GET", "/profile", { token })).body.success.data.passing;
  expect(await read()).toBeUndefined();
  const at = vanik.deps.clock.now().toISOString();
  for (const [state, shown] of [
    ["waiting", "waiting"],
    ["sending", "waiting"],
    ["sent", "taken"],
  ] as const) {
    await put("profile", own, state);
    expect(await read()).toEqual({ act: "profile", state: shown, at });
  }
  await put("profile", own, "refused", "");
  expect(await read()).toEqual({ act: "profile", state: "refused", at });
  await put("profile", own, "refused", "Invalid GSTIN");
  expect(await read()).toEqual({ act: "profile", state: "refused", at, message: "Invalid GSTIN" });
  await put("profile", own, "dropped");
  expect(await read()).toBeUndefined();
  // Another party's, and what is of no profile.
  await put("profile", other, "refused", "Not yours");
  await put("party", own, "refused", "Not of the profile");
  expect(await read()).toBeUndefined();
});

test("a mirrored document says what its party did with it, to nobody else", async () => {
  const { db } = vanik.deps;
  const token = await vanik.tokenOf("buyer@vanik.example");
  const id = await offer("buyer@vanik.example", "SAL-QTN-1");
  const read = async () =>
    (await vanik.call("GET", "/quotation/SAL-QTN-1", { token })).body.success.data as { passing?: object };
  await put("accept", id, "waiting");
  expect((await read()).passing).toBeUndefined();
  await db.update(tradeDocuments).set({ remote: true }).where(eq(tradeDocuments.id, id));
  expect((await read()).passing).toMatchObject({ act: "accept", state: "waiting" });
  const desk = await vanik.tokenOf("desk@vanik.example");
  expect((await vanik.call("GET", "/quotation/SAL-QTN-1", { token: desk })).body.success.data).toMatchObject({
    passing: { act: "accept" },
  });
  await put("decline", id, "refused", "Not yours", other);
  expect((await read()).passing).toMatchObject({ act: "accept", state: "waiting" });
});

test("who saved what was refused is mailed why, and not once it is settled", async () => {
  const { db, queue } = vanik.deps;
  const mailed = async () => {
    await inTransaction(db, (tx) => queue.send(tx, mailJob, [{ mail: "profile-refused", id: own, to: buyer.id }]));
    return vanik.runMailJobs();
  };
  await put("profile", own, "refused", "Invalid GSTIN");
  const [mail] = await mailed();
  expect(mail!.to.address).toBe("buyer@vanik.example");
  expect(mail!.text).toContain("could not be taken over into our books: Invalid GSTIN");
  await put("profile", own, "waiting");
  expect(await mailed()).toEqual([]);
});

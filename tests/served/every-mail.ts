// Every mail that a job writes, by what really leads to it, in one language.
import { addDays } from "@vanik/trading/days";
import { sendMail } from "../../server/jobs.ts";
import { issueToken } from "../../server/modules/accounts/signing-in/tokens.ts";
import { users } from "../../server/modules/accounts/tables.ts";
import { mailNewestSeal, sealLines } from "../../server/modules/audit/use-cases.ts";
import { saveDeskSettings } from "../../server/modules/content/use-cases.ts";
import { remindOfNotes } from "../../server/modules/documents/use-cases.ts";
import { runDigest } from "../../server/modules/sourcing/use-cases.ts";
import { inTransaction } from "../../server/platform/db.ts";
import type { Erpnext } from "../../server/platform/erpnext.ts";
import { type Mail, mailJob, type MailPayload } from "../../server/platform/mail.ts";
import type { TestApp } from "../app.ts";
import { authenticatorOf } from "../authenticator.ts";
import { playDeal } from "../deal.ts";
import { formBody, pdf } from "../files.ts";
import { sahyadri } from "../orders.ts";
import { openRounds, type Rounds } from "../rounds.ts";
import { karolBagh, openTrade, rajkot } from "../trade.ts";

export type SentMail = Mail & { kind: string };
type Language = "en" | "hi";

/** An ERPNext that has refused all that it was asked of. */
const refusing = {
  findPassing: async (_db, acts, subjects) =>
    new Map(subjects.map((id) => [id, { act: acts[0]!, state: "refused", at: "2026-11-27T05:00:00.000Z" }])),
  mails: {},
} satisfies Pick<Erpnext, "findPassing" | "mails"> as Partial<Erpnext> as Erpnext;

/** Runs the mail jobs that wait; resolves to what they sent, each with the name of its writer. */
async function sendWaiting(vanik: TestApp, language: Language): Promise<SentMail[]> {
  const { $client } = vanik.deps.db;
  if (language === "hi") await $client.query("update users set language = 'hi' where type <> 'staff'");
  const { rows } = await $client.query<{ id: string; data: MailPayload }>(
    `with taken as (delete from pgboss.job where name = $1 returning id, data, created_on)
     select id, data from taken order by created_on, id`,
    [mailJob.name],
  );
  const sent: SentMail[] = [];
  for (const { id, data } of rows) {
    const mailer = { send: async (mail: Mail) => void sent.push({ ...mail, kind: data.mail }) };
    // Each by itself, to be read by its kind.
    await sendMail({ ...vanik.deps, erpnext: refusing, mailer }, { ...data, gathered: undefined }, id);
  }
  return sent;
}

/** Sends what waits, and has it read while what it tells of stands. */
type Told = () => Promise<void>;

/** The application as who reads pages of a language calls it. */
const speaking = (vanik: TestApp, language: Language): TestApp => ({
  ...vanik,
  call: (method, path, more = {}) => vanik.call(method, path, { ...more, headers: { language, ...more.headers } }),
});

const guest = { name: "Leela Nair", company: "Malabar Pumps", email: "leela@malabar.example", phone: "9847012345" };

/** Messages, codes, invitations, a party's bank, a second factor. */
async function writeIn(vanik: TestApp) {
  const { done, tokens, inquire } = await openTrade(vanik);
  const { name, email, phone } = guest;
  await done("POST", "/contact", { ...guest, message: "Do you ship to Kochi?" }, "");
  await done("POST", "/newsletter", { email: "reader@kalewadi.example" }, "");
  await done("POST", "/callback", { name, email, phone }, tokens.buyer);
  await done("POST", "/sendOTP", { email: "new@kalewadi.example", purpose: "REGISTER" }, "");
  await done("POST", "/sendOTP", { email: "buyer@vanik.example", purpose: "REGISTER" }, "");
  await inquire("", { email });
  await done("POST", "/parties", { kind: "buyer", name: guest.company, person: name, email, phone });
  // Rounds write to a colleague who has no password yet.
  await done(
    "POST",
    "/people",
    { name: "Jignesh Patel", email: "jignesh@rajkot.example", roles: ["member"] },
    tokens.supplier,
  );
  // An address of another company: its owner reads that nothing came of it.
  await done(
    "POST",
    "/people",
    { name: "Kiran Rao", email: "buyer3@vanik.example", roles: ["member"] },
    tokens.supplier,
  );
  const [{ id }] = await done("GET", `/parties?q=${encodeURIComponent("Rajkot Precision")}`);
  await done("POST", `/parties/${id}/invite`, { email: "chirag@rajkot.example", person: "Chirag Shah" });
  const bank = { account: "50200012345678", ifsc: "HDFC0000123", name: "Rajkot Precision" };
  await done("POST", `/parties/${id}/banks`, bank);
  await authenticatorOf(vanik).setUp("buyer2@vanik.example");
  // A password that is set anew, by the old one and by a code.
  const words = { password: "Guava8tree", cnfPassword: "Guava8tree" };
  const token = await vanik.tokenOf("buyer3@vanik.example");
  await done("POST", "/changePwd", { ...words, oldPassword: "Demo1234" }, token);
  const forgetful = "supplier5@vanik.example";
  const ofCode = await issueToken(vanik.deps.db, vanik.deps, { purpose: "RESET", email: forgetful });
  await done("POST", "/resetPwd", { ...words, email: forgetful, token: ofCode }, "");
}

async function trade(vanik: TestApp) {
  const deals = await openTrade(vanik);
  const items = [{ item_code: "FS-HB-12050-Z", qty: 173, cost: 20.37, rate: 25.61 }];
  const deal = await playDeal(deals, {
    buyer: "buyer",
    supplier: "supplier",
    rival: "supplier2",
    items,
    poNo: "4500",
    billNo: "R/1",
  });
  for (const [noun, from] of [
    ["creditNote", deal.salesInvoice],
    ["debitNote", deal.purchaseInvoice],
  ] as const) {
    const draft = await deals.done("POST", `/${noun}`, { from, cause: "return", lines: [{ source: 1, qty: 1 }] });
    await deals.submitted(noun, draft.name);
  }
  const dearer = { lines: [{ source: 1, qty: 1, rate: 500 }], reason: "Its price went up" };
  const raise = await deals.done("POST", `/purchaseInvoice/${deal.salesInvoice}/raise`, dearer);
  await deals.submitted("purchaseInvoice", raise.name);
  // An advance, of a sum that no invoice says.
  const advance = { direction: "in", day: deals.today(), mode: "NEFT", reference: "UTR-7", amount: 4321.09 };
  await deals.done("POST", "/payments", { organisation: sahyadri, ...advance, allocations: [] });
  const quotation = await deals.quote(await deals.inquire());
  await deals.moved("quotation", quotation, { move: "decline", reason: "Bought elsewhere" }, deals.tokens.buyer);
}

/** A round that is amended, answered and asked about, with an invitation that is taken back and a bid that nobody confirms. */
async function changedRound(vanik: TestApp, rounds: Rounds, sendAll: Told): Promise<void> {
  const { name } = await rounds.publish();
  await rounds.clock();
  const path = `/requestForQuotation/${name}`;
  const { supplier, supplier2 } = rounds.tokens;
  await rounds.done("POST", `${path}/invitations/${encodeURIComponent(rajkot)}/link`);
  await rounds.done("POST", `${path}/questions`, { question: "Which grade?" }, supplier);
  await rounds.done("POST", `${path}/rounds/1/questions/1/answer`, { wording: "Which grade?", answer: "8.8." });
  await rounds.submitBid(name, [10.43, 50_137]);
  const form = await formBody([["myfile", { name: "offer.pdf", bytes: pdf }]]);
  await vanik.call("POST", `${path}/bid/files`, { token: supplier, body: form.body, headers: form.headers });
  await sendAll();
  await rounds.moved("requestForQuotation", name, { move: "decline", reason: "No stock" }, supplier2);
  await rounds.moveRound(name, { move: "extend", closes_at: rounds.inHours(140).toISOString(), reason: "Diwali" });
  await rounds.moveRound(name, { move: "amend", changes: { note: "Gate 3" } });
  await rounds.moveRound(name, { move: "amend", changes: { schedule_date: addDays(rounds.today(), 50) } });
  // Whom the supplier's own administrator shuts out, lets in and gives rights while a round of its runs.
  const people = await rounds.done("GET", "/people", undefined, supplier);
  let colleague = people.find(({ email }: { email: string }) => email === "jignesh@rajkot.example");
  for (const change of [{ disabled: true }, { disabled: false }, { roles: ["administrator"] }]) {
    const { id, version } = colleague;
    colleague = await rounds.done("PUT", `/people/${id}`, { version, ...change }, supplier);
  }
  await sendAll();
  await rounds.closed(name);
}

/** One that is awarded after a better rate was asked, and accepted. */
async function awardedRound(rounds: Rounds): Promise<void> {
  const { name } = await rounds.publish();
  const { supplier2 } = rounds.tokens;
  await rounds.submitBid(name, [10.43, 50_137]);
  await rounds.submitBid(name, [11.29, 51_211], supplier2);
  await rounds.askBid(name, { move: "withdraw" }, supplier2);
  await rounds.closed(name);
  await rounds.moveRound(name, { move: "unseal" });
  const path = `/requestForQuotation/${name}/rounds/1`;
  await rounds.done("POST", `${path}/targets`, { supplier: rajkot, lines: [{ idx: 1, rate: 9.57 }] });
  const { version } = await rounds.page(name);
  await rounds.askBid(name, { move: "accept", base: version });
  const { lines } = await rounds.done("GET", `${path}/landed`);
  const [{ bid }] = lines[0].bids;
  const round = await rounds.roundOf(name);
  await rounds.done("POST", `${path}/award`, { version: round.version, lines: [1, 2].map((idx) => ({ idx, bid })) });
}

/** One that nobody answers, with an invitation that is taken back. */
async function unansweredRound(vanik: TestApp, rounds: Rounds, sendAll: Told): Promise<void> {
  const { name } = await rounds.publish();
  await rounds.clock();
  await sendAll();
  await rounds.moveRound(name, { move: "revoke", supplier: karolBagh, reason: "Asked twice" });
  vanik.advance(97 * 3600);
  await rounds.clock();
}

/** What is saved here and refused by the company's own ERPNext, and what the desk says of who registered beside it. */
async function besideErpnext(vanik: TestApp): Promise<void> {
  const { db, queue } = vanik.deps;
  const deals = await openTrade(vanik);
  const quotation = await deals.quote(await deals.inquire());
  const { rows } = await db.$client.query<{ id: string }>("select id from trade_documents where name = $1", [
    quotation,
  ]);
  const people = await db.select().from(users);
  const person = (email: string) => people.find((one) => one.email === email)!;
  const [buyer, other] = [person("buyer@vanik.example"), person("buyer3@vanik.example")];
  await db.$client.query("update organisations set blocked_at = now(), block_reason = 'Not known' where id = $1", [
    other.organisationId,
  ]);
  await inTransaction(db, (tx) =>
    queue.send(tx, mailJob, [
      { mail: "profile-refused", id: buyer.organisationId!, to: buyer.id },
      { mail: "answer-refused", id: rows[0]!.id, to: buyer.id },
      { mail: "person-linked", id: other.id, to: buyer.id },
      { mail: "registration-refused", id: other.organisationId!, to: other.id },
    ]),
  );
}

/** Lets time pass until a minute after the next 08:00 IST. */
function untilEight(vanik: TestApp): void {
  const day = 86_400_000;
  const sinceEight = (vanik.deps.clock.now().getTime() - 2.5 * 3_600_000) % day;
  vanik.advance((day - sinceEight) / 1000 + 60);
}

/** What somebody chose to read of once a day. */
async function digestOfRound(vanik: TestApp): Promise<void> {
  const rounds = await openRounds(vanik);
  await rounds.done("PUT", "/preferences", { kind: "invitations", choice: "digest" }, rounds.tokens.supplier);
  await rounds.publish();
  await rounds.clock();
  untilEight(vanik);
  await runDigest(vanik.deps);
}

async function cancelledRound(rounds: Rounds): Promise<void> {
  const { name } = await rounds.publish();
  await rounds.clock();
  await rounds.moveRound(name, { move: "cancel", reason: "Not needed" });
}

/** A supplier that does not enter its credit note is asked for it once more. */
async function awaitedNote(vanik: TestApp): Promise<void> {
  vanik.advance(16 * 86_400);
  await remindOfNotes(vanik.deps);
}

/** Does all that mails tell of; has the mails read step by step. */
/** Whoever looks over the books is named, here one of the desk, and mailed the newest seal of the log. */
async function mailedSeal(vanik: TestApp): Promise<void> {
  await sealLines(vanik.deps);
  const desk = { second_factor_required: null, audit_mail: "desk@vanik.example" };
  await inTransaction(vanik.deps.db, (tx) => saveDeskSettings(tx, desk));
  await mailNewestSeal(vanik.deps);
}

export async function sendEveryMail(
  plain: TestApp,
  language: Language,
  read: (sent: SentMail[]) => Promise<void>,
): Promise<void> {
  const vanik = speaking(plain, language);
  const sendAll = async () => read(await sendWaiting(vanik, language));
  const steps = [
    () => writeIn(vanik),
    () => trade(vanik),
    () => awaitedNote(vanik),
    async () => changedRound(vanik, await openRounds(vanik), sendAll),
    async () => awardedRound(await openRounds(vanik)),
    async () => unansweredRound(vanik, await openRounds(vanik), sendAll),
    async () => cancelledRound(await openRounds(vanik)),
    () => digestOfRound(vanik),
    () => besideErpnext(vanik),
    () => mailedSeal(vanik),
  ];
  for (const step of steps) {
    await step();
    await sendAll();
  }
}

// What people have said to the demonstration's desk in the last days, for its inbox.
import { ContactInput, NewsletterInput } from "@vanik/contracts/content";
import { CallbackInput } from "@vanik/contracts/inquiry";
import { noPaise } from "@vanik/contracts/money";
import { and, asc, eq, gt } from "drizzle-orm";
import { sendMessage } from "../modules/content/contact.ts";
import { subscribeAddress } from "../modules/content/newsletter.ts";
import { reportPaid } from "../modules/documents/goods-and-money/reported-paid.ts";
import { tradeDocuments } from "../modules/documents/tables.ts";
import { requestCall } from "../modules/inquiry/use-cases.ts";
import { guest } from "../platform/viewer.ts";
import { once, type Play, type Stage } from "./stage.ts";

const address = "seed";

const message = (daysAgo: number, input: object): Play => ({
  ago: daysAgo,
  play: ({ deps, tx }) => once(() => sendMessage(deps, { tx, address, input: ContactInput.parse(input) })),
});
const call = (daysAgo: number, input: object): Play => ({
  ago: daysAgo,
  play: ({ deps, tx }) =>
    once(() => requestCall(deps, { tx, viewer: guest, address, input: CallbackInput.parse(input) })),
});
const reader = (daysAgo: number, email: string): Play => ({
  ago: daysAgo,
  play: ({ deps, tx }) => once(() => subscribeAddress(deps, { tx, address, ...NewsletterInput.parse({ email }) })),
});

/** The buyer says that the invoice which is due first is paid. */
async function reportFirstPaid(stage: Stage): Promise<void> {
  const { deps, tx } = stage;
  const viewer = stage.party("buyer@vanik.example");
  const { kind, organisationId, outstanding, dueDate, name } = tradeDocuments;
  const owed = and(eq(kind, "sales_invoice"), eq(organisationId, viewer.scope), gt(outstanding, noPaise));
  const [invoice] = await tx
    .select({ name })
    .from(tradeDocuments)
    .where(owed)
    .orderBy(asc(dueDate), asc(name))
    .limit(1);
  if (invoice)
    await reportPaid(deps, tx, viewer, {
      id: invoice.name,
      reference: "HDFCR52026112",
      day: stage.today,
      tds_amount: 0,
      tds_section: "goods",
    });
}

export const saidToTheDesk: readonly Play[] = [
  message(3, {
    name: "Farida Contractor",
    company: "Contractor & Sons Interiors",
    email: "farida@contractorsons.example",
    phone: "9820015567",
    message:
      "We fit out shops in Mumbai and Pune and buy plywood, laminates and hardware every week.\nDo you deliver to sites, and from which order value on?",
  }),
  message(0.3, {
    name: "Sukhwinder Gill",
    company: "Gill Agro Machinery",
    email: "purchase@gillagro.example",
    phone: "9815022031",
    message: "Please call about bearings for threshers: about 400 a month, SKF or NBC.",
  }),
  call(0.2, { name: "Meera Joshi", phone: "9822041176", email: "meera@example.com" }),
  { ago: 0.1, play: (stage) => once(() => reportFirstPaid(stage)) },
  reader(40, "office@shreejifab.example"),
  reader(12, "farida@contractorsons.example"),
  reader(2, "stores@example.com"),
];

// Documents of the demonstration parties, written straight into the tables: what a test needs before it begins.
import { randomInt } from "node:crypto";
import type { Kind, State, Status } from "@vanik/contracts/trade";
import { noPaise } from "@vanik/contracts/money";
import { kinds } from "@vanik/contracts/trade";
import type { TestApp } from "./app.ts";
import { newId } from "../server/platform/ids.ts";
import { invitations, tradeDocuments } from "../server/modules/documents/tables.ts";

async function organisationOf({ deps }: TestApp, email: string): Promise<string> {
  const text = "select organisation_id as id from users where email = $1";
  const { rows } = await deps.db.$client.query<{ id: string }>(text, [email]);
  return rows[0]!.id;
}

/** Inserts a document without lines; `emails` are the e-mails of its party, for an RFQ of all that are asked. */
export async function insertBareDocument(
  vanik: TestApp,
  kind: Kind,
  emails: readonly string[],
  { state = "submitted", status = "Submitted", called }: { state?: State<Kind>; status?: Status; called?: string } = {},
): Promise<string> {
  const { db, clock } = vanik.deps;
  const [id, transactionDate] = [newId(), "2026-11-21"];
  const name = called ?? `${kinds[kind].prefix}-2627-${randomInt(100_000, 999_999)}`;
  const parties = await Promise.all(emails.map((email) => organisationOf(vanik, email)));
  const isRfq = kind === "request_for_quotation";
  const nobody = { name: "", gstin: "", address: "", state: "" };
  await db.insert(tradeDocuments).values({
    id,
    kind,
    name,
    state,
    status,
    transactionDate,
    caseId: id,
    total: noPaise,
    totalQty: 0,
    itemCount: 0,
    organisationId: isRfq ? null : parties[0],
    party: nobody,
    operator: nobody,
    extras: {},
    createdAt: clock.now(),
  });
  const invitees = isRfq ? parties : [];
  for (const organisationId of invitees)
    await db
      .insert(invitations)
      .values({ rfqId: id, organisationId, state: "pending", sent: state !== "draft", transactionDate, name });
  return name;
}

// What ERPNext brings is mailed as what the desk does here would be: once, to whom it is for, and never what was there before.
import type { ErpKind } from "@vanik/contracts/trade";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { dying, type Mirrored, startMirrored } from "../../../../tests/erpnext/mirrored.ts";
import { applyPage, linkParty, mirrorContext, remoteSource } from "../../../../tests/mirror.ts";
import { mailJob, type MailPayload } from "../../../platform/mail.ts";
import { newId } from "../../../platform/ids.ts";
import { refillCursors } from "./cursors.ts";
import { documentStreams } from "./documents.ts";
import { customerStream } from "./parties.ts";
import type { StreamContext } from "./stream.ts";

interface Row {
  id: string;
  organisation_id: string;
}
const figures = { total_qty: 1, total: 425, net_total: 425, grand_total: 425, rounded_total: 425 };
const row = { item_name: "5 ply box", qty: 10, uom: "Nos", rate: 42.5, amount: 425, net_amount: 425 };

describe("a page", () => {
  let vanik: TestApp;
  let [buyer, supplier, rival] = ["", "", ""];
  beforeAll(async () => {
    vanik = await startTestApp({ RATE_LIMIT: "off" });
    const ownerOf = async (email: string) => {
      const { rows } = await vanik.deps.db.$client.query<Row>("select * from users where email = $1", [email]);
      return rows[0]!.organisation_id;
    };
    [buyer, supplier, rival] = [
      await ownerOf("buyer@vanik.example"),
      await ownerOf("supplier@vanik.example"),
      await ownerOf("supplier2@vanik.example"),
    ];
    await linkParty(vanik, "Customer", "Acme", buyer);
    await linkParty(vanik, "Supplier", "Zen", supplier);
    await linkParty(vanik, "Supplier", "Asha", rival);
  });
  afterAll(() => vanik.close());
  afterEach(() => vanik.runMailJobs());

  const live = (more: Partial<StreamContext> = {}) =>
    mirrorContext(new Date("2026-04-03T12:00:00Z"), { liveSince: new Date("2026-04-01T00:00:00Z"), ...more });
  const source = (kind: ErpKind, name: string, fields: object, tables = {}) =>
    remoteSource(kind, name, { customer: "Acme", supplier: "Zen", ...figures, ...fields }, [row], tables);
  const quotationTo = { quotation_to: "Customer", party_name: "Acme", status: "Open", valid_till: "2026-04-30" };
  const mailed = async () => {
    const mails = await vanik.runMailJobs();
    return mails.map(({ to, subject }) => `${to.address}: ${subject}`).toSorted();
  };
  const applied = (kind: ErpKind, page: ReturnType<typeof source>, context = live()) =>
    applyPage(vanik, kind, [page], context);

  test("tells what is new as its kind's own mail does, with a link to the list where it lies open", async () => {
    await applied("quotation", source("quotation", "QTN-1", quotationTo));
    const [mail] = await vanik.runMailJobs();
    expect(mail).toMatchObject({
      to: { address: "buyer@vanik.example" },
      subject: expect.stringMatching(/^Quotation QTN-1: ₹425\.00, valid till 30 Apr 2026$/),
    });
    expect(mail!.text).toContain("?details=QTN-1");
    expect(mail!.attachments).toMatchObject([{ fileName: "QTN-1.pdf" }]);
  });

  test.each<[ErpKind, object, string[]]>([
    ["sales_order", { status: "To Deliver and Bill" }, ["buyer@vanik.example"]],
    ["sales_invoice", { status: "Unpaid", outstanding_amount: 425 }, ["buyer@vanik.example"]],
    ["purchase_order", { status: "To Receive and Bill" }, ["supplier@vanik.example"]],
    ["purchase_invoice", { status: "Unpaid", outstanding_amount: 425 }, []],
    ["supplier_quotation", { status: "Submitted" }, []],
    ["opportunity", { opportunity_from: "Customer", party_name: "Acme", status: "Open" }, []],
    ["sales_invoice", { status: "Paid", outstanding_amount: 0 }, []],
    ["sales_invoice", { status: "Return", is_return: 1, return_against: "SI-0", outstanding_amount: -425 }, []],
    ["quotation", { ...quotationTo, status: "Ordered" }, []],
    ["sales_order", { status: "On Hold" }, []],
  ])("%s %o: to %o", async (kind, fields, addresses) => {
    await applied(kind, source(kind, `${kind} ${JSON.stringify(fields).length}`, fields));
    expect((await vanik.runMailJobs()).map(({ to }) => to.address)).toEqual(addresses);
  });

  test("says a rate and a quantity as exactly as ERPNext does", async () => {
    const exact = { ...row, qty: 1.50049, rate: 283.2408611, amount: 425, net_amount: 425 };
    const fields = { customer: "Acme", ...figures, ...quotationTo };
    await applyPage(vanik, "quotation", [remoteSource("quotation", "QTN-exact", fields, [exact])], live());
    const [mail] = await vanik.runMailJobs();
    expect(mail!.text).toContain("1.50049 Nos × 283.2408611");
    expect(mail!.html).toContain("1.50049 Nos × 283.2408611");
  });

  test("tells those alone whom ERPNext does not mail that they are asked", async () => {
    const suppliers = [
      { supplier: "Zen", send_email: 0 },
      { supplier: "Asha", send_email: 1 },
    ];
    await applied("request_for_quotation", source("request_for_quotation", "RFQ-1", {}, { suppliers }));
    expect(await mailed()).toEqual([expect.stringMatching(/^supplier@vanik\.example: Request for quotation RFQ-1/)]);
  });

  test("tells it once, however often it is read, changed, renamed, or there again", async () => {
    const quotation = source("quotation", "QTN-2", quotationTo);
    await applied("quotation", quotation);
    expect(await mailed()).toHaveLength(1);
    await applied("quotation", quotation);
    const later = {
      ...quotation,
      fields: { ...quotation.fields, status: "Replied", modified: "2026-04-03 10:00:00.000001" },
    };
    await applied("quotation", later);
    await applied("quotation", { ...later, fields: { ...later.fields, name: "QTN-2b" } });
    const stream = documentStreams(vanik.deps).find(({ asked }) => asked.doctype === "Quotation")!;
    await vanik.deps.db.transaction((tx) => stream.remove(tx, ["QTN-2b"], live()));
    await applied("quotation", { ...later, fields: { ...later.fields, name: "QTN-2b" } });
    expect(await mailed()).toEqual([]);
  });

  test("a draft is told when it is submitted, however old it is", async () => {
    const draft = source("sales_order", "SO-draft", { docstatus: 0, creation: "2026-02-01 10:00:00.000001" });
    await applied("sales_order", draft);
    expect(await mailed()).toEqual([]);
    const { fields } = draft;
    const submitted = { docstatus: 1, status: "To Deliver and Bill", modified: "2026-04-03 11:00:00.000001" };
    await applied("sales_order", { ...draft, fields: { ...fields, ...submitted } });
    expect(await mailed()).toEqual([expect.stringContaining("SO-draft")]);
  });

  test("tells nothing of what was there before, of a week ago, or of a fill", async () => {
    await applied("quotation", source("quotation", "QTN-3", quotationTo), live({ liveSince: null }));
    await applied(
      "quotation",
      source("quotation", "QTN-4", { ...quotationTo, creation: "2026-03-31 10:00:00.000001" }),
    );
    await applied(
      "quotation",
      source("quotation", "QTN-5", quotationTo),
      live({ now: new Date("2026-04-20T00:00:00Z") }),
    );
    expect(await mailed()).toEqual([]);
  });

  test("what was nobody's is told when it becomes somebody's", async () => {
    const quotation = source("quotation", "QTN-6", { ...quotationTo, party_name: "Later" });
    await applied("quotation", quotation);
    expect(await mailed()).toEqual([]);
    await applied("quotation", { ...quotation, fields: { ...quotation.fields, ...quotationTo } });
    expect(await mailed()).toEqual([expect.stringContaining("QTN-6")]);
  });

  test("what is cancelled or gone before its mail went is told to nobody", async () => {
    const [one, other] = [source("quotation", "QTN-7", quotationTo), source("quotation", "QTN-8", quotationTo)];
    await applied("quotation", one);
    await applied("quotation", other);
    await applied("quotation", {
      ...one,
      fields: { ...one.fields, docstatus: 2, status: "Cancelled", modified: "2026-04-03 11:00:00.000001" },
    });
    const stream = documentStreams(vanik.deps).find(({ asked }) => asked.doctype === "Quotation")!;
    await vanik.deps.db.transaction((tx) => stream.remove(tx, ["QTN-8"], live()));
    expect(await mailed()).toEqual([]);
  });
});

describe("the engine", () => {
  let mirrored: Mirrored;
  beforeAll(async () => {
    mirrored = await startMirrored();
    const add = (doctype: string, values: Record<string, unknown>) =>
      mirrored.site.store.insert(doctype, values, "Administrator");
    add("Customer", { customer_name: "Acme", customer_group: "Commercial", territory: "India" });
    add("Item", { item_code: "X-1", item_group: "Products", stock_uom: "Nos" });
    quote();
    mirrored.advance(10);
  });
  afterAll(() => mirrored.close());

  const streams = () => {
    const { deps } = mirrored.vanik;
    return [customerStream(deps), ...documentStreams(deps).filter(({ asked }) => asked.doctype === "Quotation")];
  };
  function quote(): string {
    const { store } = mirrored.site;
    const items = [{ item_code: "X-1", qty: 1, rate: 10, uom: "Nos" }];
    const values = { quotation_to: "Customer", party_name: "Acme", company: "Demo Traders", valid_till: "2099-01-01" };
    const made = store.insert("Quotation", { ...values, items }, "Administrator");
    store.set(made, { docstatus: 1, status: "Open" });
    return made.name;
  }
  /** The documents that mails wait for. */
  const waiting = async (): Promise<string[]> => {
    const { rows } = await mirrored.vanik.deps.db.$client.query<{ name: string; data: MailPayload }>(
      "select d.name, j.data from pgboss.job j join trade_documents d on d.id::text = j.data ->> 'id' where j.name = $1",
      [mailJob.name],
    );
    return rows.map(({ name }) => name).toSorted();
  };

  test("mails nothing of its first fill or a refill, and each that is new once, wherever it is killed", async () => {
    await mirrored.node(streams()).settle();
    const { db, clock } = mirrored.vanik.deps;
    await db.$client.query(
      `insert into users (id, organisation_id, type, name, email, phone, password_hash, roles, created_at)
       select $1, id, 'buyer', 'Asha', 'asha@acme.example', '', '', '{administrator}', $2 from organisations where name = 'Acme'`,
      [newId(), clock.now()],
    );
    await db.transaction((tx) => refillCursors(tx, ["Quotation"]));
    mirrored.advance(20);
    await mirrored.node(streams()).settle();
    expect(await waiting()).toEqual([]);
    const names: string[] = [];
    for (const isCommitted of [false, true])
      for (let at = 1; at <= 6; at++) {
        names.push(quote());
        mirrored.advance(20);
        await mirrored
          .node(streams(), { db: dying(db, at, isCommitted) })
          .settle()
          .catch(() => {});
        mirrored.advance(20);
        await mirrored.node(streams()).settle();
        // Told of again, and looked at again behind the cursor.
        await mirrored.hint("Quotation", names.at(-1)!);
        await mirrored.node(streams()).settle();
        expect(await waiting(), `killed at ${at}`).toEqual(names.toSorted());
      }
  });
});

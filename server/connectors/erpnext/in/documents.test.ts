// The eight kinds as they come: once however often, in any order, under whichever name.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../../tests/app.ts";
import { applyPage, linkParty, mirrorContext, remoteSource, streamOf } from "../../../../tests/mirror.ts";
import { openTrade, type Trade } from "../../../../tests/trade.ts";
import type { ErpKind } from "@vanik/contracts/trade";
import { inTransaction } from "../../../platform/db.ts";
import { newId } from "../../../platform/ids.ts";
import type { Row } from "../client.ts";
import type { SourceDocument } from "../mapping/asked-fields.ts";

let vanik: TestApp;
let trade: Trade;
let [buyer, supplier, rival] = ["", "", ""];

const ask = async <Found extends object = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Found[]> => (await vanik.deps.db.$client.query<Found & Record<string, unknown>>(text, values)).rows;

beforeAll(async () => {
  vanik = await startTestApp({ RATE_LIMIT: "off" });
  trade = await openTrade(vanik);
  const owner = async (email: string) =>
    (await ask<{ id: string }>("select organisation_id as id from users where email = $1", [email]))[0]!.id;
  [buyer, supplier] = [await owner("buyer@vanik.example"), await owner("supplier@vanik.example")];
  [{ id: rival }] = (await ask<{ id: string }>(
    "select id from organisations where kind = 'supplier' and id <> $1 limit 1",
    [supplier],
  )) as [{ id: string }];
});
afterAll(() => vanik.close());

let count = 0;
/** Names that no other test has. */
let named: (name: string) => string;
beforeEach(async () => {
  const suffix = ++count;
  named = (name) => `${name}-${suffix}`;
  await linkParty(vanik, "Customer", named("Acme"), buyer);
  await linkParty(vanik, "Supplier", named("Zen"), supplier);
  await linkParty(vanik, "Supplier", named("Asha"), rival);
});

const row = (more: object = {}) => ({
  item_code: "",
  item_name: "5 ply box",
  qty: 10,
  uom: "Nos",
  rate: 42.5,
  amount: 425,
  net_amount: 425,
  ...more,
});
const figures = { total_qty: 10, total: 425, net_total: 425, grand_total: 425, rounded_total: 425 };

/** A deal from the inquiry to both invoices, each naming what it came from. */
function dealOf(): [ErpKind, SourceDocument][] {
  const buys = { customer: named("Acme"), customer_name: "Acme", ...figures };
  const sells = { supplier: named("Zen"), supplier_name: "Zen", ...figures };
  const suppliers = [
    { supplier: named("Zen"), quote_status: "Received" },
    { supplier: named("Asha"), quote_status: "Pending", send_email: 1 },
  ];
  return [
    [
      "opportunity",
      remoteSource(
        "opportunity",
        named("OPP"),
        {
          opportunity_from: "Customer",
          party_name: named("Acme"),
          customer_name: "Acme",
          status: "Converted",
          total: 425,
        },
        [row()],
      ),
    ],
    [
      "request_for_quotation",
      remoteSource("request_for_quotation", named("RFQ"), { schedule_date: "2026-05-01" }, [row()], { suppliers }),
    ],
    [
      "supplier_quotation",
      remoteSource("supplier_quotation", named("SQ"), sells, [row({ request_for_quotation: named("RFQ") })]),
    ],
    [
      "quotation",
      remoteSource(
        "quotation",
        named("QTN"),
        { quotation_to: "Customer", party_name: named("Acme"), customer_name: "Acme", status: "Ordered", ...figures },
        [row({ prevdoc_docname: named("OPP") })],
      ),
    ],
    [
      "sales_order",
      remoteSource("sales_order", named("SO"), { ...buys, status: "To Bill" }, [
        row({ prevdoc_docname: named("QTN"), delivered_qty: 10 }),
      ]),
    ],
    [
      "purchase_order",
      remoteSource("purchase_order", named("PO"), { ...sells, status: "To Receive and Bill" }, [
        row({ supplier_quotation: named("SQ") }),
      ]),
    ],
    [
      "sales_invoice",
      remoteSource(
        "sales_invoice",
        named("SI"),
        { ...buys, status: "Unpaid", outstanding_amount: 425, due_date: "2026-05-02" },
        [row({ sales_order: named("SO") })],
      ),
    ],
    [
      "purchase_invoice",
      remoteSource(
        "purchase_invoice",
        named("PI"),
        { ...sells, status: "Unpaid", outstanding_amount: 425, bill_no: named("B") },
        [row({ purchase_order: named("PO") })],
      ),
    ],
    [
      "sales_invoice",
      remoteSource(
        "sales_invoice",
        named("RET"),
        {
          ...buys,
          status: "Return",
          is_return: 1,
          return_against: named("SI"),
          grand_total: -425,
          rounded_total: -425,
        },
        [row({ qty: -10, amount: -425, net_amount: -425 })],
      ),
    ],
    [
      "sales_order",
      remoteSource("sales_order", named("SO-A"), { ...buys, status: "Completed", amended_from: named("SO") }, [row()]),
    ],
  ];
}

/** All that is stored of these, but for moments of ours; `rows` with what tells that one was written. */
async function stored(rows = false) {
  const suffix = `%-${count}`;
  const version = rows ? ", xmin::text as written" : "";
  const mine = "(select id from trade_documents where name like $1)";
  return Promise.all(
    [
      `select *${version} from trade_documents where name like $1 order by kind, name`,
      `select *${version} from trade_lines where document_id in ${mine} order by document_id, idx`,
      `select *${version} from document_links where to_id in ${mine} order by from_id, to_id`,
      `select *${version} from invitations where rfq_id in ${mine} order by rfq_id, organisation_id`,
      `select *${version} from erpnext_references where document_id in ${mine} order by document_id, name`,
      `select * from document_names where document_id in ${mine} order by document_id, name`,
      `select doctype, name, local_id, hash, seen, left_out from erpnext_links where name like $1 order by doctype, name`,
    ].map((text) => ask(text, [suffix])),
  );
}

const changed = (source: SourceDocument, fields: object): SourceDocument => ({
  ...source,
  fields: { ...source.fields, ...fields },
});
const documentNamed = async (name: string, kind: ErpKind = "sales_order") =>
  (
    await ask<{
      id: string;
      version: number;
      status: string;
      organisation_id: string | null;
      amended_from: string | null;
    }>("select * from trade_documents where kind = $1 and name = $2", [kind, name])
  )[0]!;

test("a page applied twice is applied once: no row is written anew", async () => {
  const deal = dealOf();
  for (const [kind, source] of deal) await applyPage(vanik, kind, [source]);
  const [documents, , links] = await stored();
  expect(documents).toHaveLength(10);
  expect(links).toHaveLength(7);
  const before = await stored(true);
  for (const [kind, source] of deal) await applyPage(vanik, kind, [source]);
  expect(await stored(true)).toEqual(before);
});

test("in whatever order they come, the same is there in the end", async () => {
  const deal = dealOf();
  const first = deal.map((_, at) => (at * 7 + 3) % deal.length);
  const orders = [first, first.toReversed(), deal.map((_, at) => at).toReversed()];
  const ends = [];
  for (const order of [deal.map((_, at) => at), ...orders]) {
    await ask("delete from invitations where rfq_id in (select id from trade_documents where name like $1)", [
      `%-${count}`,
    ]);
    await ask("delete from erpnext_links where name like $1 and local_kind = 'document'", [`%-${count}`]);
    await ask("delete from trade_documents where name like $1", [`%-${count}`]);
    for (const at of order) await applyPage(vanik, deal[at]![0], [deal[at]![1]]);
    ends.push(await stored());
  }
  for (const end of ends) expect(end).toEqual(ends[0]);
  expect(ends[0]![4], "nothing is waited for").toEqual([]);
});

test("pages in one go, and what is of nobody here waits until its party is", async () => {
  const order = remoteSource(
    "sales_order",
    named("SO"),
    { customer: named("Newcomer"), customer_name: "Newcomer", ...figures },
    [row()],
  );
  await applyPage(vanik, "sales_order", [
    order,
    remoteSource("sales_order", named("SO2"), { customer: named("Acme"), ...figures }, [row()]),
  ]);
  expect((await documentNamed(named("SO"))).organisation_id).toBeNull();
  expect((await documentNamed(named("SO2"))).organisation_id).toBe(buyer);
  await linkParty(vanik, "Customer", named("Newcomer"), buyer);
  expect(await documentNamed(named("SO"))).toMatchObject({ organisation_id: buyer, version: 1 });
  expect((await stored())[4]).toEqual([]);
});

test("a party that is another here by now takes its documents along, but none that is older than itself", async () => {
  const order = remoteSource("sales_order", named("SO"), { customer: named("Acme"), ...figures }, [row()]);
  await applyPage(vanik, "sales_order", [order]);
  const [{ id: other }] = (await ask<{ id: string }>(
    "select id from organisations where kind = 'buyer' and id <> $1 limit 1",
    [buyer],
  )) as [{ id: string }];
  await linkParty(vanik, "Customer", named("Acme"), other);
  expect((await documentNamed(named("SO"))).organisation_id).toBe(other);
  expect((await trade.ask("GET", `/purchaseOrder/${named("SO")}`, undefined, trade.tokens.buyer)).status).toBe(404);
  await linkParty(vanik, "Customer", named("Acme"), buyer, "2026-04-20 10:00:00.000001");
  expect((await documentNamed(named("SO"))).organisation_id).toBe(other);
});

test("a supplier who comes after the request that asks it has the request read anew", async () => {
  const request = remoteSource("request_for_quotation", named("RFQ"), { schedule_date: "2026-05-01" }, [row()], {
    suppliers: [{ supplier: named("Late"), quote_status: "Pending" }],
  });
  await applyPage(vanik, "request_for_quotation", [request]);
  await linkParty(vanik, "Supplier", named("Late"), supplier);
  expect(
    await ask("select name from erpnext_hints where doctype = 'Request for Quotation' and name = $1", [named("RFQ")]),
  ).toHaveLength(1);
  await applyPage(vanik, "request_for_quotation", [request]);
  expect(await trade.read("requestForQuotation", named("RFQ"), trade.tokens.supplier)).toMatchObject({
    version: 1,
    quote_status: "Pending",
  });
});

test("a change is one version on, its status an event of nobody at its moment, and only the lines that differ are written", async () => {
  const order = remoteSource(
    "sales_order",
    named("SO"),
    { customer: named("Acme"), status: "To Deliver and Bill", ...figures },
    [row(), row({ item_name: "Lid" }), row()],
  );
  await applyPage(vanik, "sales_order", [order]);
  const { id } = await documentNamed(named("SO"));
  const lines = () =>
    ask<{ idx: number; written: string }>(
      "select idx, item_name, xmin::text as written from trade_lines where document_id = $1 order by idx",
      [id],
    );
  const before = await lines();
  const after = {
    ...changed(order, { status: "To Bill", modified: "2026-04-05 01:11:56.260956" }),
    tables: {
      items: order.tables["items"]!.slice(0, 2).map((one, at) => (at === 1 ? { ...one, item_name: "Cover" } : one)),
    },
  };
  await applyPage(vanik, "sales_order", [after]);
  const now = await lines();
  expect(now).toMatchObject([before[0]!, { item_name: "Cover" }]);
  expect(now[1]!.written).not.toBe(before[1]!.written);
  expect(await documentNamed(named("SO"))).toMatchObject({ version: 2, status: "To Bill" });
  expect(
    await ask("select at, move, by_party, note, user_id from document_events where document_id = $1", [id]),
  ).toEqual([
    { at: new Date("2026-04-04T19:41:56.260Z"), move: "status", by_party: "system", note: "To Bill", user_id: null },
  ]);
  expect((await trade.read("purchaseOrder", named("SO"), trade.tokens.buyer)).history).toMatchObject([
    { move: "status", by: "Vanik", note: "To Bill" },
  ]);
});

describe("names", () => {
  test("one that is renamed keeps what it is, and is found by what it was called", async () => {
    const order = remoteSource("sales_order", named("SO/26 1%"), { customer: named("Acme"), ...figures }, [row()]);
    await applyPage(vanik, "sales_order", [order]);
    const { id } = await documentNamed(named("SO/26 1%"));
    await applyPage(vanik, "sales_order", [changed(order, { name: named("SO new") })]);
    expect(await documentNamed(named("SO new"))).toMatchObject({ id, version: 2 });
    const read = await trade.read("purchaseOrder", named("SO/26 1%"), trade.tokens.buyer);
    expect(read).toMatchObject({ name: named("SO new"), former_name: named("SO/26 1%") });
    // Its old name is gone there: that takes nothing away.
    await inTransaction(vanik.deps.db, (tx) =>
      streamOf("sales_order", vanik).remove(tx, [named("SO/26 1%")], mirrorContext(vanik.deps.clock.now())),
    );
    expect((await trade.read("purchaseOrder", named("SO new"))).name).toBe(named("SO new"));
  });

  test("two that change their names in one page", async () => {
    const [one, other] = ["A", "B"].map((name) =>
      remoteSource("sales_order", named(name), { customer: named("Acme"), ...figures, total: name === "A" ? 1 : 2 }, [
        row(),
      ]),
    );
    await applyPage(vanik, "sales_order", [one!, other!]);
    const [a, b] = [await documentNamed(named("A")), await documentNamed(named("B"))];
    await applyPage(vanik, "sales_order", [changed(other!, { name: named("C") }), changed(one!, { name: named("B") })]);
    expect([(await documentNamed(named("B"))).id, (await documentNamed(named("C"))).id]).toEqual([a.id, b.id]);
  });

  test("what was made anew under a name is another document, and the one before is gone", async () => {
    const order = remoteSource("sales_order", named("SO"), { customer: named("Acme"), ...figures }, [row()]);
    await applyPage(vanik, "sales_order", [order]);
    const { id } = await documentNamed(named("SO"));
    await applyPage(vanik, "sales_order", [changed(order, { creation: "2026-04-09 10:00:00.000001" })]);
    expect((await documentNamed(named("SO"))).id).not.toBe(id);
    const listed = await trade.done("GET", `/purchaseOrder?q=${named("SO")}`);
    expect(listed.map(({ name }: { name: string }) => name)).toEqual([named("SO")]);
  });

  test("a name that another bears is taken from it", async () => {
    const ours = await trade.inquire();
    await applyPage(vanik, "opportunity", [
      remoteSource("opportunity", ours.toLowerCase(), {
        opportunity_from: "Customer",
        party_name: named("Acme"),
        status: "Open",
      }),
    ]);
    const names = await ask(
      "select name, remote from trade_documents where kind = 'opportunity' and upper(name) like $1 order by name",
      [`${ours}%`],
    );
    expect(names).toEqual(
      [
        { name: `${ours}~1`, remote: false },
        { name: ours.toLowerCase(), remote: true },
      ].toSorted((x, y) => (x.name < y.name ? -1 : 1)),
    );
  });
});

describe("what was sent from here", () => {
  const inquiryOf = (name: string) => documentNamed(name, "opportunity");

  test("is that document: its sender's, under its number too, with what ERPNext says nothing of", async () => {
    const name = await trade.inquire();
    const { id, organisation_id: owner } = await inquiryOf(name);
    expect(owner).toBe(buyer);
    const remote = remoteSource(
      "opportunity",
      named("CRM-OPP"),
      {
        opportunity_from: "Lead",
        party_name: "CRM-LEAD-1",
        customer_name: "Somebody",
        status: "Open",
        total: 425,
        contact_email: "",
        custom_portal_ref: `${name} ${id}`,
      },
      [row()],
    );
    await applyPage(vanik, "opportunity", [remote]);
    await applyPage(vanik, "opportunity", [remote]);
    expect(await inquiryOf(named("CRM-OPP"))).toMatchObject({ id, organisation_id: owner, version: 2, remote: true });
    const read = await trade.read("opportunity", name, trade.tokens.buyer);
    expect(read).toMatchObject({
      name: named("CRM-OPP"),
      former_name: name,
      opportunity_amount: 425,
      items: [{ item_name: "5 ply box" }],
    });
    expect(read.email).not.toBe("");
    expect(read.party?.name).not.toBe("Somebody");
    await inTransaction(vanik.deps.db, (tx) =>
      streamOf("opportunity", vanik).remove(tx, [named("CRM-OPP")], mirrorContext(vanik.deps.clock.now())),
    );
    expect(await trade.read("opportunity", name, trade.tokens.buyer)).toMatchObject({ status: "Closed" });
  });

  test("another installation's reference is nobody's here", async () => {
    const name = await trade.inquire();
    await applyPage(vanik, "opportunity", [
      remoteSource("opportunity", named("CRM-OPP"), {
        opportunity_from: "Customer",
        party_name: named("Acme"),
        status: "Open",
        custom_portal_ref: `${name} ${newId()}`,
      }),
    ]);
    expect(await inquiryOf(name)).toMatchObject({ remote: false });
  });
});

test("a quotation to a lead is of whoever sent the inquiry that it answers, in either order", async () => {
  const name = await trade.inquire();
  const { id } = await documentNamed(name, "opportunity");
  const quotation = remoteSource(
    "quotation",
    named("QTN"),
    { quotation_to: "Lead", party_name: "CRM-LEAD-1", status: "Open", ...figures },
    [row({ prevdoc_docname: named("OPP") })],
  );
  await applyPage(vanik, "quotation", [quotation]);
  expect((await documentNamed(named("QTN"), "quotation")).organisation_id).toBeNull();
  await applyPage(vanik, "opportunity", [
    remoteSource(
      "opportunity",
      named("OPP"),
      { opportunity_from: "Lead", party_name: "CRM-LEAD-1", custom_portal_ref: `${name} ${id}` },
      [row()],
    ),
  ]);
  expect(
    await ask("select name from erpnext_hints where doctype = 'Quotation' and name = $1", [named("QTN")]),
  ).toHaveLength(1);
  await applyPage(vanik, "quotation", [quotation]);
  expect((await documentNamed(named("QTN"), "quotation")).organisation_id).toBe(buyer);
});

test("a name that a party had before is not that of one that was made later", async () => {
  const quotation = remoteSource(
    "quotation",
    named("QTN"),
    { quotation_to: "Customer", party_name: named("Acme"), status: "Open", ...figures },
    [row()],
  );
  await linkParty(vanik, "Customer", named("Acme"), buyer, "2026-04-20 10:00:00.000001");
  await applyPage(vanik, "quotation", [quotation]);
  expect((await documentNamed(named("QTN"), "quotation")).organisation_id).toBeNull();
});

describe("what is over", () => {
  test("cancelled it is held if it was here, and never comes otherwise; its amendment names it", async () => {
    const order = remoteSource("sales_order", named("SO"), { customer: named("Acme"), ...figures }, [row()]);
    const cancelled = changed(order, { docstatus: 2, status: "Cancelled" });
    await applyPage(vanik, "sales_order", [cancelled]);
    expect(await documentNamed(named("SO"))).toBeUndefined();
    await applyPage(vanik, "sales_order", [order]);
    await applyPage(vanik, "sales_order", [
      cancelled,
      remoteSource("sales_order", named("SO-1"), { customer: named("Acme"), amended_from: named("SO"), ...figures }, [
        row(),
      ]),
    ]);
    const { id, status } = await documentNamed(named("SO"));
    expect([status, (await documentNamed(named("SO-1"))).amended_from]).toEqual(["Cancelled", id]);
  });

  test("gone it is found by nobody, and the same again once it is there", async () => {
    const deal = dealOf();
    for (const [kind, source] of deal) await applyPage(vanik, kind, [source]);
    const remove = (kind: ErpKind, name: string) =>
      inTransaction(vanik.deps.db, (tx) =>
        streamOf(kind, vanik).remove(tx, [name], mirrorContext(vanik.deps.clock.now())),
      );
    const before = await documentNamed(named("SO"));
    await remove("sales_order", named("SO"));
    await remove("request_for_quotation", named("RFQ"));
    const { buyer: buyersToken, supplier: suppliersToken, desk } = trade.tokens;
    for (const token of [buyersToken, desk]) {
      expect((await trade.ask("GET", `/purchaseOrder/${named("SO")}`, undefined, token)).status).toBe(404);
      expect(
        (await trade.done("GET", "/purchaseOrder?limit_page_length=100", undefined, token)).map(
          ({ name }: { name: string }) => name,
        ),
      ).not.toContain(named("SO"));
    }
    expect(
      (await trade.done("GET", `/desk/find?q=${named("SO")}`)).documents.map(({ name }: { name: string }) => name),
    ).not.toContain(named("SO"));
    expect(
      (await trade.done("GET", "/requestForQuotation", undefined, suppliersToken)).map(
        ({ name }: { name: string }) => name,
      ),
    ).not.toContain(named("RFQ"));
    expect((await trade.read("purchaseInvoice", named("SI"), buyersToken)).links).not.toContainEqual({
      kind: "sales_order",
      name: named("SO"),
    });
    await ask("update erpnext_links set gone_at = now() where name = any($1)", [[named("SO"), named("RFQ")]]);
    for (const [kind, source] of deal) await applyPage(vanik, kind, [source]);
    expect(await documentNamed(named("SO"))).toMatchObject({ id: before.id, organisation_id: buyer });
    expect((await trade.read("requestForQuotation", named("RFQ"), suppliersToken)).quote_status).toBe("Received");
  });

  test("what can no longer be read is found by nobody, and stops nothing", async () => {
    const order = remoteSource("sales_order", named("SO"), { customer: named("Acme"), ...figures }, [row()]);
    await applyPage(vanik, "sales_order", [order]);
    const { id } = await documentNamed(named("SO"));
    await applyPage(vanik, "sales_order", [
      changed(order, { grand_total: "much" }),
      remoteSource("sales_order", named("SO2"), { customer: named("Acme"), ...figures }, [row()]),
    ]);
    expect(
      await ask("select left_out, left_out_field, local_id from erpnext_links where name = $1", [named("SO")]),
    ).toEqual([{ left_out: "unreadable", left_out_field: "grand_total", local_id: id }]);
    expect((await trade.ask("GET", `/purchaseOrder/${named("SO")}`)).status).toBe(404);
    expect((await trade.read("purchaseOrder", named("SO2"))).name).toBe(named("SO2"));
    await applyPage(vanik, "sales_order", [order]);
    expect((await trade.read("purchaseOrder", named("SO"), trade.tokens.buyer)).name).toBe(named("SO"));
  });
});

describe("requests", () => {
  const suppliers = (...rows: Row[]) => ({ suppliers: rows });
  const statesOf = async () =>
    Object.fromEntries(
      (
        await ask<{ organisation_id: string; state: string }>(
          "select organisation_id, state from invitations where name = $1",
          [named("RFQ")],
        )
      ).map(({ organisation_id: id, state }) => [id === supplier ? "Zen" : "Asha", state]),
    );
  const requestWith = (...rows: Row[]) =>
    remoteSource("request_for_quotation", named("RFQ"), { schedule_date: "2026-05-01" }, [row()], suppliers(...rows));
  const [zen, asha] = [
    (state: string) => ({ supplier: named("Zen"), quote_status: state }),
    (state: string) => ({ supplier: named("Asha"), quote_status: state }),
  ];

  test("who is asked is what ERPNext says; what a supplier said here stands until it is received there", async () => {
    await applyPage(vanik, "request_for_quotation", [requestWith(zen("Pending"), asha("Pending"))]);
    await ask("update invitations set state = 'declined' where name = $1 and organisation_id = $2", [
      named("RFQ"),
      rival,
    ]);
    await applyPage(vanik, "request_for_quotation", [requestWith(zen("Received"), asha("Pending"))]);
    expect(await statesOf()).toEqual({ Zen: "received", Asha: "declined" });
    await applyPage(vanik, "request_for_quotation", [requestWith(zen("Pending"))]);
    expect(await statesOf()).toEqual({ Zen: "pending" });
  });

  test("a supplier who is asked reads itself alone, and another nothing", async () => {
    await applyPage(vanik, "request_for_quotation", [requestWith(zen("Pending"), asha("Received"))]);
    const read = await trade.read("requestForQuotation", named("RFQ"), trade.tokens.supplier);
    expect(read).toMatchObject({ quote_status: "Pending", document: false });
    const [{ name: rivals }] = (await ask<{ name: string }>("select name from organisations where id = $1", [
      rival,
    ])) as [{ name: string }];
    for (const path of [
      `/requestForQuotation/${named("RFQ")}`,
      "/requestForQuotation",
      `/requestForQuotation/${named("RFQ")}/files`,
    ]) {
      const { body } = await trade.ask("GET", path, undefined, trade.tokens.supplier);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${rivals}|${named("Asha")}`));
    }
    await applyPage(vanik, "request_for_quotation", [requestWith(asha("Received"))]);
    expect(
      (await trade.ask("GET", `/requestForQuotation/${named("RFQ")}`, undefined, trade.tokens.supplier)).status,
    ).toBe(404);
  });

  test("a quotation has its request read anew, where what is known of it is otherwise", async () => {
    await applyPage(vanik, "request_for_quotation", [requestWith(zen("Pending"), asha("Received"))]);
    const hinted = async () =>
      (await ask("select from erpnext_hints where doctype = 'Request for Quotation' and name = $1", [named("RFQ")]))
        .length;
    const bid = (name: string, from: string) =>
      remoteSource("supplier_quotation", named(name), { supplier: named(from), ...figures }, [
        row({ request_for_quotation: named("RFQ") }),
      ]);
    await applyPage(vanik, "supplier_quotation", [bid("SQ1", "Asha")]);
    expect(await hinted()).toBe(0);
    await applyPage(vanik, "supplier_quotation", [bid("SQ2", "Zen")]);
    expect(await hinted()).toBe(1);
  });
});

test("a page is one line of the audit log, and names its DocType and how many", async () => {
  const [{ last }] = (await ask<{ last: number }>("select coalesce(max(id), 0)::int as last from audit_log")) as [
    { last: number },
  ];
  const deal = dealOf();
  for (const [kind, source] of deal.slice(0, 4)) await applyPage(vanik, kind, [source]);
  await applyPage(
    vanik,
    "sales_order",
    [1, 2, 3].map((n) =>
      remoteSource("sales_order", named(`SO${n}`), { customer: named("Acme"), ...figures }, [row()]),
    ),
  );
  await applyPage(vanik, "sales_order", [
    remoteSource("sales_order", named("SO1"), { customer: named("Acme"), ...figures }, [row()]),
  ]);
  expect(await ask("select name, after from audit_log where id > $1 order by id", [last])).toEqual([
    ...["Opportunity", "Request for Quotation", "Supplier Quotation", "Quotation"].map((doctype) => ({
      name: doctype,
      after: { doctype, count: 1 },
    })),
    { name: "Sales Order", after: { doctype: "Sales Order", count: 3 } },
  ]);
  expect(await trade.done("GET", "/audit?q=Sales%20Order&limit_page_length=1")).toMatchObject([
    { name: "Sales Order", who: "Vanik", after: { count: 3 } },
  ]);
});

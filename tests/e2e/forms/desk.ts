// The forms of the desk's day: inbox, approvals, books, imports, keys, the audit.
import { type Form, pressRow } from "./form.ts";

const id = "01a220bd-4612-7047-b423-832a73ed276a";
const at = "2026-01-01T00:00:00.000Z";

const inbox = { who: "desk", at: "/desk/inbox" } as const;

const ofInbox: readonly Form[] = [
  {
    of: "an entry of the inbox that is taken",
    makes: ["inbox/entry-dialog.tsx: PUT /desk/inbox/:id"],
    ...inbox,
    go: pressRow(),
    send: "Take it",
  },
  {
    of: "a note to an entry of the inbox",
    makes: ["inbox/entry-notes.tsx: POST /desk/inbox/:id/notes"],
    ...inbox,
    go: pressRow(),
    fill: { Note: "Rang, nobody there" },
    send: "Add note",
    field: ["text", "Note"],
    narrow: true,
  },
  {
    of: "a guest's inquiry that is linked",
    makes: ["inbox/link-guest.tsx: POST /desk/inbox/:id/link"],
    who: "desk",
    at: async (_, request) => {
      const data = {
        party_name: "Refused Pumps",
        opportunity_amount: 0,
        with_items: 1,
        email: "g@refused.example",
        phone: "",
        items: [
          {
            item_code: "FS-HB-12050-Z",
            qty: 100,
            uom: "Nos",
            item_name: "",
          },
        ],
      };
      await request.post("/api/sendEnquiry", { headers: { "application-key": "vanik-web" }, data });
      return "/desk/inbox";
    },
    go: async (page) => {
      await pressRow(/g@refused\.example|Refused Pumps/)(page);
      await page.locator("dialog:modal").getByRole("button", { name: "Link to a buyer" }).click();
    },
    fill: { "A buyer we have": true, Buyer: "Deccan Pumps" },
    field: ["party", "Buyer"],
  },
  {
    of: "an entry of the inbox that is opened",
    makes: ["inbox/queries.ts: POST /desk/inbox/:id/open"],
    ...inbox,
    send: async (page) => {
      await page.getByRole("main").locator("[data-row]").first().click();
    },
  },
  {
    of: "a subscription that is ended",
    makes: ["inbox/subscribers-list.tsx: POST /desk/subscribers/:id/end"],
    who: "desk",
    at: "/desk/subscribers",
    go: pressRow("stores@example.com"),
    send: "End subscription",
  },
];

const approval = {
  id,
  act: "cancel",
  amount: 153842,
  limit: 1e5,
  state: "asked",
  at,
  note: "Billed twice",
  doing: "Cancel",
  asked_by: {
    id: "01a220bd-4614-7057-bf9b-54afcd10b430",
    name: "Ravi Iyer",
  },
  party: "Nilgiri Infra Projects LLP",
  decided_by: null,
  decided_at: null,
  answer: "",
  open: ["approve", "refuse"],
  barred: [],
};
const approvals = { who: "desk", at: "/desk/approvals", go: pressRow() } as const;

const ofApprovals: readonly Form[] = [
  {
    of: "what a second person approves",
    makes: ["approvals/answer-form.tsx: POST /desk/approvals/:id/approve"],
    ...approvals,
    answers: { "desk/approvals": [approval] },
    fill: { Note: "Seen" },
    send: "Approve",
    field: ["note", "Note"],
    narrow: true,
  },
  {
    of: "what a second person refuses",
    makes: ["approvals/answer-form.tsx: POST /desk/approvals/:id/refuse"],
    ...approvals,
    answers: { "desk/approvals": [approval] },
    fill: { Note: "Not so" },
    send: "Refuse",
    field: ["note", "Note"],
  },
  {
    of: "what is withdrawn by who asked for it",
    makes: ["approvals/answer-form.tsx: POST /desk/approvals/:id/withdraw"],
    who: "desk",
    at: "/desk/approvals",
    go: async (page) => {
      const own = await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").id as string);
      await page.route("**/api/desk/approvals?*", (route) =>
        route.fulfill({
          json: {
            success: {
              data: [{ ...approval, open: ["withdraw"], asked_by: { id: own, name: "Anita Menon" } }],
              page: { start: 0, length: 1, total: 1 },
            },
          },
        }),
      );
      await page.reload();
      await pressRow()(page);
    },
    send: "Withdraw",
  },
];

/** Of an ERPNext that was never compared. */
export const notCompared = {
  comparing: false,
  compared_at: null,
  failure: null,
  doctypes: [],
  differences: [],
  too_many: false,
  sent_gone: [],
};
/** The desk where trade is run in a company's own ERPNext. */
const profileBesideErpnext = {
  name: "Anita Menon",
  email: "desk@vanik.example",
  phone: "9876500001",
  userType: "staff",
  rights: ["administrator"],
  erpnext: { url: "https://erp.example.com", desk: "app" },
};
/** What its page asks. */
const erpnextPage = {
  "desk/erpnext": {
    url: "https://erp.example.com",
    versions: { erpnext: "15.99.1" },
    state: "up",
    since: null,
    last_error: null,
    live_since: at,
    streams: [{ doctype: "Customer", total: 120, done: 120, lag_s: 8, swept_at: at, left_out: {} }],
    out: { waiting: 0, refused: 0, oldest: null, unmerged: false },
    hint_at: at,
    many_gone: null,
    to_link: 0,
  },
  "desk/erpnext/check": { url: "https://erp.example.com", checking: false, checked_at: null, points: null },
  "desk/erpnext/compare": notCompared,
  "desk/erpnext/links": [],
  "desk/erpnext/unreached": [],
};
/** The same with somebody who waits to be linked. */
const erpnextPageToLink = {
  profile: profileBesideErpnext,
  ...erpnextPage,
  "desk/erpnext/links": [
    {
      organisation: id,
      version: 1,
      name: "Deccan Pumps",
      side: "buyer",
      people: [{ name: "", email: "asha@deccan.example" }],
      since: at,
      sentence: "Deccan Pumps has the same name",
      candidates: [{ party: id, name: "Deccan Pumps", sentence: "CUST-12 has the same GST No., 27AAACA0001A1ZX" }],
    },
  ],
};
const erpnextProblem = {
  id,
  act: "inquiry",
  whose: "stores@works.example",
  side: "buyer",
  since: at,
  sentence: "ERPNext refused it: Mandatory fields are missing",
  both: [],
  open: ["again", "drop"],
  party: null,
  document: { kind: "opportunity", name: "OPP-2627-000123" },
};

const trouble = {
  id,
  job: "mail",
  what: "welcome",
  given_up: true,
  tries: 9,
  since: at,
  next: null,
  reason: "No such mailbox",
};
const key = {
  id,
  name: "ERPNext",
  key: "k".repeat(15),
  scopes: ["read"],
  organisation: null,
  made_at: at,
  made_by: "Anita Menon",
  last_used: null,
  revoked_at: null,
};
const books = { who: "desk", at: "/desk/books" } as const;

const ofHouse: readonly Form[] = [
  {
    of: "books that are closed",
    makes: ["books/close-books.tsx: POST /desk/books/close"],
    ...books,
    open: ["Close books"],
    fill: { "Closed until": "31 Mar 2020" },
    field: ["until", "Closed until"],
  },
  {
    of: "books that are opened again",
    makes: ["books/reopen-books.tsx: POST /desk/books/reopen"],
    ...books,
    answers: { "desk/books": { version: 1, until: "2026-03-31", proposed: "2026-04-30", history: [] } },
    open: ["Open again"],
    fill: { Reason: "A bill of March came late" },
    field: ["reason", "Reason"],
  },
  {
    of: "what is read of ERPNext anew",
    makes: ["erpnext/read-anew.tsx: POST /desk/erpnext/refill"],
    who: "desk",
    at: "/desk/erpnext",
    answers: { profile: profileBesideErpnext, ...erpnextPage },
    open: ["Read anew"],
    fill: {},
    field: ["doctype", "What"],
    narrow: true,
  },
  {
    of: "who registered and is linked",
    makes: ["erpnext/to-link.tsx: POST /desk/erpnext/links/:id"],
    who: "desk",
    at: "/desk/erpnext",
    answers: erpnextPageToLink,
    open: ["Link"],
    field: ["to", "Party in ERPNext"],
    narrow: true,
  },
  {
    of: "who registered and is refused",
    makes: ["erpnext/to-link.tsx: POST /desk/erpnext/links/:id"],
    who: "desk",
    at: "/desk/erpnext",
    answers: erpnextPageToLink,
    open: ["Refuse"],
    fill: { Reason: "Nobody of Deccan Pumps knows them" },
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "somebody of a supplier who is asked and has nobody here",
    makes: ["erpnext/unreached.tsx: POST /parties/:id/invite"],
    who: "desk",
    at: "/desk/erpnext",
    answers: {
      profile: profileBesideErpnext,
      ...erpnextPage,
      "desk/erpnext/unreached": [
        {
          party: id,
          name: "Quiet Forgings",
          email: "sales@quiet.example",
          requests: [{ name: "PUR-RFQ-2026-00012", in_round: true }],
        },
      ],
    },
    open: ["Invite Quiet Forgings"],
    field: ["email", "Email"],
    narrow: true,
  },
  {
    of: "a problem of ERPNext that is dropped",
    makes: ["erpnext/problems-view.tsx: POST /desk/erpnext/problems/:id"],
    who: "desk",
    at: "/desk/erpnext/problems",
    answers: { profile: profileBesideErpnext, "desk/erpnext/problems": [erpnextProblem] },
    open: ["Drop"],
    fill: { Reason: "Told by phone" },
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "a job that is tried again",
    makes: ["desk/troubles-view.tsx: POST /desk/troubles/:id/retry"],
    who: "desk",
    at: "/desk/troubles",
    answers: { "desk/troubles": [trouble] },
    send: "Try again",
  },
  {
    of: "a key that is made",
    makes: ["keys/make-key.tsx: POST /keys"],
    who: "desk",
    at: "/desk/keys",
    open: ["Make a key"],
    go: (page) => page.locator("dialog:modal").getByRole("checkbox").first().check(),
    fill: { "What is it for?": "ERPNext" },
    field: ["name", "What is it for?"],
  },
  {
    of: "a key that is revoked",
    makes: ["keys/key-dialog.tsx: POST /keys/:id/revoke"],
    who: "desk",
    at: "/desk/keys",
    answers: { keys: [key] },
    go: pressRow("ERPNext"),
    next: ["Revoke"],
    send: "Revoke key",
  },
  {
    of: "the audit log that is checked",
    makes: ["audit/chain-note.tsx: POST /audit/chain/check"],
    who: "desk",
    at: "/desk/audit",
    send: "Check now",
  },
];

const sheet = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from("Item code,Name\nA,B\n") };
const imported = {
  id,
  kind: "items",
  state: "checked",
  file_name: "a.csv",
  by: "Anita Menon",
  at,
  version: 1,
  ours: false,
  counts: {
    rows: 2,
    new: 2,
    changed: 0,
    same: 0,
    faulty: 0,
  },
  encoding: "UTF-8",
  separator: ",",
  sheet: "",
  sheets: [],
  columns: [
    {
      title: "Item code",
      samples: ["A"],
    },
    {
      title: "Name",
      samples: ["B"],
    },
  ],
  fields: [
    {
      field: "item_code",
      title: "Item code",
      needed: true,
    },
    {
      field: "item_name",
      title: "Name",
      needed: true,
    },
  ],
  guess: {
    "0": "item_code",
    "1": "item_name",
  },
  mapping: {
    "0": "item_code",
    "1": "item_name",
  },
  options: { make_categories: false, totals: { sales: null, purchases: null }, accept_difference: false },
  sums: null,
  progress: null,
  failure: null,
  swept_at: null,
  change_id: null,
};
const ofImport = (more: object = {}) =>
  ({
    who: "desk",
    at: `/desk/imports/${id}`,
    answers: { [`desk/imports/${id}`]: { ...imported, ...more }, [`desk/imports/${id}/rows`]: [] },
  }) as const;

const ofImports: readonly Form[] = [
  {
    of: "a sheet that is brought in",
    makes: ["imports/new-import.tsx: POST /desk/imports"],
    who: "desk",
    at: "/desk/imports",
    go: (page) => page.getByLabel(/^Sheet/).setInputFiles(sheet),
    send: "Upload",
    narrow: true,
  },
  {
    of: "our catalogue that is added",
    makes: ["imports/bring-ours.tsx: POST /desk/imports"],
    who: "desk",
    at: "/desk/imports",
    answers: { "desk/ourCatalogue": [{ id: "fasteners", name: "Fasteners", items: 12, added: false }] },
    open: ["Add ours"],
  },
  {
    of: "columns of an import",
    makes: ["imports/import-columns.tsx: PUT /desk/imports/:id"],
    ...ofImport({ state: "mapping", options: { make_categories: false, totals: { sales: null, purchases: null } } }),
    inline: true,
    send: "Check",
    field: ["mapping.0", "Item code"],
  },
  {
    of: "what is wrong in many rows of an import",
    makes: ["imports/fault-kinds.tsx: PUT /desk/imports/:id"],
    ...ofImport({ options: {}, counts: { rows: 2, new: 0, changed: 0, unchanged: 0, faulty: 2 } }),
    answers: {
      ...ofImport({ options: {}, counts: { rows: 2, new: 0, changed: 0, unchanged: 0, faulty: 2 } }).answers,
      [`desk/imports/${id}/faultKinds`]: [
        { field: "item_name", sentence: "Not so", rows: 2, row: 2, said: "B", meant: "Bolt" },
      ],
    },
    inline: true,
    send: /^Read it so/,
    narrow: true,
  },
  {
    of: "what no row of an import says",
    makes: ["imports/fault-kinds.tsx: PUT /desk/imports/:id"],
    ...ofImport({ options: {}, counts: { rows: 2, new: 0, changed: 0, unchanged: 0, faulty: 2 } }),
    answers: {
      ...ofImport({ options: {}, counts: { rows: 2, new: 0, changed: 0, unchanged: 0, faulty: 2 } }).answers,
      [`desk/imports/${id}/faultKinds`]: [
        { field: "uom", sentence: "Enter the unit", rows: 2, row: 2, said: "", meant: null },
      ],
    },
    fill: { "Read as, where nothing stands": "Nos" },
    inline: true,
    send: /^Read it so/,
    narrow: true,
  },
  {
    of: "a reading of an import that is taken away",
    makes: ["imports/fault-kinds.tsx: PUT /desk/imports/:id"],
    ...ofImport({ options: { readings: [{ field: "item_name", said: "B", meant: "Bolt" }] } }),
    send: "Read it as it stands",
    narrow: true,
  },
  {
    of: "an import that is applied",
    makes: ["imports/apply-import.tsx: POST /desk/imports/:id/apply"],
    ...ofImport(),
    send: /^(Apply|Bring|Add)/,
  },
  {
    of: "openings that come in behind our first invoice",
    makes: ["imports/apply-import.tsx: POST /desk/imports/:id/apply"],
    ...ofImport({
      kind: "openings",
      apply_reason: "Invoices of our own are sent already, and these come in behind them.",
    }),
    fill: { Reason: "The sheet of another branch" },
    send: /^(Apply|Bring|Add)/,
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "an import that is taken back",
    makes: ["imports/take-back.tsx: POST /desk/imports/:id/takeBack"],
    ...ofImport({ kind: "openings", state: "applied", needs_reason: true }),
    fill: { Reason: "The sheet of another branch" },
    send: /^Take .*back/,
    field: ["reason", "Reason"],
    narrow: true,
  },
  {
    of: "an export of everything",
    makes: ["imports/whole-exports.tsx: POST /desk/exports"],
    who: "desk",
    at: "/desk/imports",
    send: "Make export",
  },
];

export const formsOfDesk = [...ofInbox, ...ofApprovals, ...ofHouse, ...ofImports];

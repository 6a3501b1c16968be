// The forms of the catalogue and of what the public pages say.
import type { Page } from "@playwright/test";
import { type Form, pressRow } from "./form.ts";

const id = "01a220bd-4612-7047-b423-832a73ed276a";
const catalogue = { who: "desk", at: "/desk/catalogue" } as const;
const items = { who: "desk", at: "/desk/catalogue/hex-bolts" } as const;
const sheetCell = 'input[data-row="0"][data-column="1"]';
const openItem = async (page: Page) => {
  await page
    .getByRole("button", { name: /^More of / })
    .first()
    .click();
  await page.locator("dialog:modal").waitFor();
};

const item = (code: string) => ({
  id: code,
  sub_category: "hex-bolts",
  item_code: `HB-${code}`,
  item_name: "Hex bolt",
  uom: "Nos",
  hsn: "73181500",
  gst_rate: 18,
  gst_treatment: "taxable",
  average_price: 58,
  min_qty: null,
  lead_days: null,
  makes: [],
  description: "",
  attributes: {},
  units: [],
  hidden: false,
  replaced_by: null,
  picture: null,
  version: 1,
});

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const picture = { name: "a.png", mimeType: "image/png", buffer: Buffer.from(pixel, "base64") };

const ofCatalogue: readonly Form[] = [
  {
    of: "a category",
    makes: ["catalogue-desk/tree-forms.tsx: POST /desk/categories"],
    ...catalogue,
    open: ["New category"],
    fill: { Name: "Refused" },
    field: ["name", "Name"],
    narrow: true,
  },
  {
    of: "a category that is changed",
    makes: ["catalogue-desk/tree-forms.tsx: PUT /desk/categories/:id"],
    ...catalogue,
    open: [/^Edit /],
    fill: { Name: "Refused" },
    field: ["name", "Name"],
  },
  {
    of: "a category that is deleted",
    makes: ["catalogue-desk/tree-forms.tsx: DELETE /desk/categories/:id"],
    ...catalogue,
    open: [/^Edit /],
    next: [/^Delete/],
    send: /^Delete/,
  },
  {
    of: "a sub-category",
    makes: ["catalogue-desk/tree-forms.tsx: POST /desk/subCategories"],
    ...catalogue,
    open: [/^New sub-category in /],
    fill: { Name: "Refused" },
    field: ["name", "Name"],
  },
  {
    of: "a sub-category that is changed",
    makes: ["catalogue-desk/tree-forms.tsx: PUT /desk/subCategories/:id"],
    ...catalogue,
    open: [/^Fasteners/, /^Edit Hex bolts/],
    fill: { Name: "Refused" },
    field: ["name", "Name"],
  },
  {
    of: "a sub-category that is deleted",
    makes: ["catalogue-desk/tree-forms.tsx: DELETE /desk/subCategories/:id"],
    ...catalogue,
    open: [/^Fasteners/, /^Edit Hex bolts/],
    next: [/^Delete/],
    send: /^Delete/,
  },
  {
    of: "the order of the catalogue",
    makes: ["catalogue-desk/use-order.ts: PUT /desk/order"],
    ...catalogue,
    send: async (page) => {
      await page
        .getByRole("button", { name: /^Move / })
        .first()
        .focus();
      await page.keyboard.press("Alt+ArrowDown");
    },
  },
  {
    of: "GST rates by HSN",
    makes: ["catalogue-desk/rate-dialog.tsx: POST /desk/gstRates"],
    ...catalogue,
    open: ["GST rate by HSN"],
    fill: { "HSN that begins with": "7318", Rate: "12" },
    go: (page) => page.getByRole("dialog").getByLabel("From", { exact: true }).fill("2099-01-01"),
    field: ["hsn", "HSN that begins with"],
  },
  {
    of: "items that are moved",
    makes: ["catalogue-desk/sort-view.tsx: POST /desk/items/bulk"],
    ...items,
    at: "/desk/catalogue/hex-bolts?move=1",
    go: async (page) => {
      await page.getByRole("button", { name: /^Choose all/ }).click();
      await page.getByRole("combobox", { name: "To" }).selectOption("new");
      await page.getByLabel("Its name").fill("Refused");
    },
    send: /^Move/,
    field: ["name", "Its name"],
  },
  {
    of: "items that a pasted list moves",
    makes: ["catalogue-desk/sort-by-list.tsx: POST /desk/items/bulk"],
    ...items,
    at: "/desk/catalogue/hex-bolts?move=1",
    open: ["Paste a list"],
    go: async (page) => {
      const name = await page.locator(".sort-items span > span").first().innerText();
      await page.getByLabel(/^Two columns from Excel/).fill(`${name}\tRefused`);
    },
    send: /^Move 1/,
    field: ["list", "Two columns from Excel: code or name, then category"],
  },
  {
    of: "attributes of a sub-category",
    makes: ["catalogue-desk/attributes-dialog.tsx: PUT /desk/subCategories/:id/attributes"],
    ...items,
    open: ["Attributes"],
    go: (page) => page.getByRole("dialog").getByLabel("Name in Hindi", { exact: true }).first().fill("व्यास"),
    send: "Save",
  },
  {
    of: "the sheet of items",
    makes: ["catalogue-desk/use-grid.ts: POST /desk/items/bulk"],
    ...items,
    go: (page) => page.locator(sheetCell).fill("Hex bolt, refused"),
    send: (page) => page.keyboard.press("Control+s"),
  },
  {
    of: "an item",
    makes: ["catalogue-desk/item-dialog.tsx: PUT /desk/items/:id"],
    ...items,
    go: openItem,
    fill: { Description: "Refused" },
    send: "Save",
    field: ["description", "Description"],
  },
  {
    of: "an item that is deleted",
    makes: ["catalogue-desk/item-dialog.tsx: DELETE /desk/items/:id"],
    ...items,
    go: openItem,
    next: [/^Delete/],
    send: /^Delete/,
  },
  {
    of: "a GST rate of an item",
    makes: ["catalogue-desk/item-dialog.tsx: POST /desk/gstRates"],
    ...items,
    go: async (page) => {
      await openItem(page);
      const rates = page.getByRole("region", { name: "GST rates" });
      await rates.getByLabel("From", { exact: true }).fill("2099-01-01");
    },
    fill: { "New rate": "12" },
    send: "Date this rate",
  },
  {
    of: "a change of the catalogue that is taken back",
    makes: ["catalogue-desk/undo-change.tsx: POST /desk/changes/:id/undo"],
    ...items,
    answers: {
      "desk/items/:id/history": {
        prices: [],
        rates: [],
        changes: [
          {
            id,
            at: "2026-01-01T00:00:00.000Z",
            by: "Anita Menon",
            what: "Name",
            rows: 1,
            undone_at: null,
            undoes: null,
            changed: [],
          },
        ],
      },
    },
    go: openItem,
    send: /^Undo the change of/,
  },
  {
    of: "a picture",
    makes: ["web/lists/written/picture-field.tsx: POST /desk/pictures"],
    ...catalogue,
    open: ["New category"],
    send: (page) => page.locator("dialog:modal input[type=file]").setInputFiles(picture),
  },
  {
    of: "a finding that is right as it is",
    makes: ["catalogue-desk/findings-view.tsx: PUT /desk/findings/:id"],
    who: "desk",
    at: "/desk/catalogue?mend=size",
    send: /never ask again/,
  },
  {
    of: "two items of which one is made",
    makes: ["catalogue-desk/findings-view.tsx: POST /desk/findings/:id/merge"],
    who: "desk",
    at: "/desk/catalogue?mend=same",
    answers: {
      "desk/findings": [{ id, kind: "same", item: item("a"), other: item("b"), reasons: ["one name"], denied: false }],
    },
    send: /^Keep this one/,
  },
];

const listed = (_: string, more: object) => ({ id, version: 1, ...more });
const holiday = listed("holidays", { day: "2099-01-26", name: "Republic Day", name_hi: "" });
const founder = (at: number) =>
  listed("founder", {
    id: `01a220bd-4612-7047-b423-832a73ed276${at}`,
    list: "founder",
    name: `Asha Rao ${at}`,
    name_hi: "",
    text: "Castings",
    text_hi: "",
    url: "",
    hidden: false,
    picture: null,
    picture_id: null,
  });
const policy = listed("policies", {
  kind: "terms_n_cond",
  title: "Terms of tomorrow",
  content: "<p>Ours</p>",
  content_hi: "",
  state: "draft",
  effective_from: null,
  sample: false,
  read: true,
});
const content = (part: string) => ({ who: "desk", at: `/desk/content?part=${part}` }) as const;
const written = (
  part: string,
  path: string,
  answers: Record<string, unknown>,
  opens: string,
  create: string,
  fill: Record<string, string>,
  field: readonly [string, string],
): Form[] => [
  {
    of: `${path}: a new one`,
    makes: [`content/queries.ts: POST /desk/${path}`],
    ...content(part),
    open: [create],
    fill,
    field,
  },
  {
    of: `${path}: one that is changed`,
    makes: [`content/queries.ts: PUT /desk/${path}/:id`],
    ...content(part),
    answers,
    go: pressRow(opens),
    fill: Object.fromEntries(Object.entries(fill).slice(0, 1)),
    send: "Save",
    field,
  },
  {
    of: `${path}: one that is deleted`,
    makes: [`content/queries.ts: DELETE /desk/${path}/:id`],
    ...content(part),
    answers,
    go: pressRow(opens),
    next: [/^Delete/],
    send: /^Delete/,
  },
];

const ofContent: readonly Form[] = [
  ...written(
    "holidays",
    "holidays",
    { "desk/holidays": [holiday] },
    "Republic Day",
    "New holiday",
    { Name: "Diwali", Day: "20 Oct 2099" },
    ["name", "Name"],
  ),
  ...written(
    "founders",
    "siteEntries",
    { "desk/siteEntries": [founder(1), founder(2)] },
    "Asha Rao 1",
    "New founder",
    { Name: "Ravi Iyer" },
    ["name", "Name"],
  ),
  ...written("news", "news", {}, "", "New entry", { Title: "Refused", Address: "https://refused.example/a" }, [
    "title",
    "Title",
  ]),
  {
    of: "the order of founders",
    makes: ["content/use-entry-order.ts: PUT /desk/siteEntries/order"],
    ...content("founders"),
    answers: { "desk/siteEntries": [founder(1), founder(2)] },
    send: "Move Asha Rao 1 down",
  },
  {
    of: "a text of the site",
    makes: ["content/queries.ts: POST /desk/siteTexts"],
    ...content("texts"),
    open: [/change the English text$/],
    go: (page) => page.locator("dialog:modal").getByRole("textbox").first().fill("Refused"),
    send: "Publish",
  },
  {
    of: "a policy",
    makes: ["content/queries.ts: POST /desk/policies"],
    ...content("policies"),
    open: [/^(New|Next version of the) /],
    fill: { Title: "Terms, once more" },
    field: ["title", "Title"],
  },
  {
    of: "a policy that is changed",
    makes: ["content/queries.ts: PUT /desk/policies/:id"],
    ...content("policies"),
    answers: { "desk/policies": [policy] },
    go: pressRow("Terms of tomorrow"),
    fill: { Title: "Terms, once more" },
    send: "Save",
    field: ["title", "Title"],
  },
  {
    of: "a policy that is deleted",
    makes: ["content/queries.ts: DELETE /desk/policies/:id"],
    ...content("policies"),
    answers: { "desk/policies": [policy] },
    go: pressRow("Terms of tomorrow"),
    next: [/^Delete/],
    send: /^Delete/,
  },
  {
    of: "a preview of the site",
    makes: ["web/lists/written/preview-button.tsx: POST /desk/preview"],
    ...content(""),
    send: /^Preview/,
  },
];

export const formsOfContent = [...ofCatalogue, ...ofContent];

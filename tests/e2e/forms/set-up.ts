// The forms of the set-up and of settings.
import type { Page } from "@playwright/test";
import type { Form } from "./form.ts";

const id = "01a220bd-4612-7047-b423-832a73ed276a";

const setUp = { who: "desk", at: "/desk/set-up" } as const;
const site = (open: boolean) => ({ "desk/site": { open, missing: [], sentence: null, mails: "shown" } });
const stepOf = (page: Page, name: RegExp) => page.getByRole("main").getByRole("button", { name }).first();

const ofSetUp: readonly Form[] = [
  {
    of: "a mail that is tested",
    makes: ["set-up/test-mail.tsx: POST /desk/mail/test"],
    ...setUp,
    open: [/^Test (mail|again)/],
    fill: { To: "a@b.example" },
    field: ["to", "To"],
  },
  {
    of: "a code of the mail that is tested",
    makes: ["set-up/test-mail.tsx: POST /desk/mail/confirm"],
    ...setUp,
    open: [/^Test (mail|again)/],
    replies: { "POST desk/mail/test": { received: true } },
    go: async (page) => {
      await page.getByRole("dialog").getByLabel("To", { exact: true }).fill("a@b.example");
      await page.getByRole("dialog").getByRole("button", { name: "Send mail" }).click();
    },
    fill: { "Code of the mail": "123456" },
    send: "Confirm",
    field: ["code", "Code of the mail"],
  },
  {
    of: "a step of the set-up that waits",
    makes: ["set-up/queries.ts: PUT /desk/settings/set_up"],
    ...setUp,
    send: (page) => stepOf(page, /^(Skip|Later|Take up|Leave it)/).click(),
  },
  {
    of: "digits of HSN by the turnover",
    makes: ["set-up/turnover-question.tsx: PUT /desk/settings/trade"],
    ...setUp,
    send: (page) => stepOf(page, /4 digits$/).click(),
  },
  {
    of: "policies that are drafted",
    makes: ["set-up/policies-step.tsx: POST /desk/samplePolicies"],
    ...setUp,
    answers: { "desk/policies": [] },
    send: "Draft from the samples",
  },
  {
    of: "a policy that is published",
    makes: ["set-up/publish-policy.tsx: PUT /desk/policies/:id"],
    ...setUp,
    answers: {
      "desk/policies": [
        {
          id,
          version: 1,
          kind: "terms_n_cond",
          title: "Terms",
          content: "<p>Ours</p>",
          content_hi: "",
          state: "draft",
          effective_from: null,
          sample: false,
          read: false,
        },
      ],
    },
    open: [/^Read and publish/],
    fill: { "I have read it": true },
    send: "Publish",
  },
  {
    of: "a site that is closed",
    makes: ["set-up/close-site.tsx: POST /desk/site/close"],
    ...setUp,
    open: ["Close the site"],
    fill: { "What visitors read": "Back on Monday" },
    field: ["sentence", "What visitors read"],
  },
  {
    of: "a site that is opened",
    makes: ["set-up/site-step.tsx: POST /desk/site/open"],
    ...setUp,
    answers: site(false),
    send: "Open the site",
  },
];

const setting = (name: string) => ({ who: "desk", at: `/desk/settings/${name}` }) as const;
const ofSetting = (name: string, fill: Record<string, string | true>, field?: readonly [string, string]): Form => ({
  of: `the setting ${name}`,
  makes: [`settings/queries.ts: PUT /desk/settings/${name}`],
  ...setting(name),
  fill,
  send: "Save",
  ...(field && { field }),
});

const backupsThere = {
  directory: "/srv/backups",
  problem: null,
  portable: false,
  last: { at: "2026-11-22T20:30:00.000Z", folder: "/srv/backups/vanik-2026-11-22T20-30-00Z" },
  stored: ["vanik-2026-11-22T20-30-00Z"],
  withheld: [],
  runs: [],
};

const openFirstMail = (page: Page) => page.getByRole("main").locator("summary").first().click();

const ofSettings: readonly Form[] = [
  ofSetting("operator", { Hours: "Mon to Fri, 11:00 to 17:00 IST" }, ["hours", "Hours"]),
  ofSetting("banks", { Branch: "Connaught Circus" }, ["banks.0.branch", "Branch"]),
  ofSetting("trade", { "A quotation is valid for": "21" }, ["valid_days", "A quotation is valid for"]),
  ofSetting("sourcing", { "Interest of a year": "13" }, ["interest", "Interest of a year"]),
  ofSetting("limits", { "Write-off of a payment": "777" }, ["write_off", "Write-off of a payment"]),
  ofSetting("mail_server", { Server: "smtp.example.com" }, ["host", "Server"]),
  { ...ofSetting("mails", { Subject: "Refused" }), go: openFirstMail },
  ofSetting("backups", { Folder: "/srv/backups" }, ["directory", "Folder"]),
  {
    of: "a backup that is made",
    makes: ["backups/backups-part.tsx: POST /desk/backups"],
    ...setting("backups"),
    answers: { "desk/backups": backupsThere },
    send: "Back up now",
  },
  {
    of: "a look of the doctor",
    makes: ["health/health-view.tsx: POST /desk/backups"],
    ...setting("health"),
    send: "Look now",
  },
  {
    of: "a backup that is taken away",
    makes: ["backups/download-backup.tsx: POST /desk/backups/file"],
    ...setting("backups"),
    answers: { "desk/backups": backupsThere },
    open: ["Download the newest"],
    fill: { "Your password": "Demo1234" },
    send: "Download",
    field: ["password", "Your password"],
  },
  ofSetting("desk", { "Second factor of the desk’s people": "Required" }),
  ofSetting("registrations", { GSTIN: "07AABCV1234K1Z9" }, ["registrations.0.gstin", "GSTIN"]),
  {
    ...ofSetting("numbers", { Prefix: "SGT" }, ["numbers.0.prefix", "Prefix"]),
    go: (page: Page) => page.getByRole("main").getByRole("button", { name: "Add series" }).click(),
  },
  {
    ...ofSetting("law", { From: "2026-10-01", "Rate or sum": "2", Reason: "Finance Act 2026" }, [
      "rows.0.from",
      "From",
    ]),
    go: (page: Page) => page.getByRole("main").getByRole("button", { name: "Add row" }).click(),
  },
  {
    of: "the setting brand",
    makes: ["settings/queries.ts: PUT /desk/settings/brand"],
    ...setting("brand"),
    go: (page) => page.getByRole("main").getByLabel("Accent by day").last().fill("#123456"),
    send: "Save",
  },
  {
    of: "an earlier version of a setting",
    makes: ["settings/queries.ts: POST /desk/settings/:name/restore"],
    ...setting("operator"),
    answers: {
      "desk/settings/operator/history": [
        {
          version: 9,
          at: "2026-01-01T00:00:00.000Z",
          by: "Anita Menon",
          changed: [{ key: "hours", before: "a", after: "b" }],
        },
        { version: 8, at: "2026-01-01T00:00:00.000Z", by: "Anita Menon", changed: [] },
      ],
    },
    send: /^Restore version/,
  },
  {
    of: "a logo",
    makes: ["settings/logo-field.tsx: POST /desk/logos"],
    ...setting("brand"),
    send: (page) =>
      page
        .locator("main input[type=file]")
        .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("\x89PNG") }),
  },
  {
    of: "a mail that is sent to see its words",
    makes: ["settings/part-of-form.tsx: POST /desk/settings/mails/test"],
    ...setting("mails"),
    go: openFirstMail,
    send: (page) => page.getByRole("button", { name: "Send a test" }).first().click(),
  },
];

export const formsOfSetUp = [...ofSetUp, ...ofSettings];

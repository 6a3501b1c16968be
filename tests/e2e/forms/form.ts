// What is said of one form: where it stands, how it is opened and filled in, and the call that it makes.
import type { APIRequestContext, Page } from "@playwright/test";
import type { callerOf } from "../documents-made.ts";

export type Who = "desk" | "buyer" | "supplier";

/** A call as the desk: journeys that need something to act on make it so. */
export type Ask = Awaited<ReturnType<typeof callerOf>>;

export interface Form {
  of: string;
  /** "file below web/features: METHOD /path", as tests/house/forms.test.ts counts them; of documents the kind is `:kind`. */
  makes: readonly string[];
  /** Nobody is signed in without it. */
  who?: Who;
  at: string | ((desk: Ask, request: APIRequestContext) => Promise<string>);
  /** What is pressed one after the other until it stands there; the last of them opens a dialog, unless it is `inline`. */
  open?: readonly (string | RegExp)[];
  inline?: true;
  /** What is pressed in the dialog that `go` has opened. */
  next?: readonly (string | RegExp)[];
  /** What the server would have to be brought to say first: replies of reads, by their paths below /api. */
  answers?: Readonly<Record<string, unknown>>;
  /** The same of writes that come before it, as "POST login". */
  replies?: Readonly<Record<string, unknown>>;
  /** What the browser has kept. */
  storage?: Readonly<Record<string, string>>;
  /** By label: a text, what is chosen, or that it is ticked. */
  fill?: Readonly<Record<string, string | true>>;
  /** What no table says: after it was opened, before it is filled in. */
  go?: (page: Page) => Promise<void>;
  /** The button that sends it; else the one that submits. */
  send?: string | RegExp | ((page: Page) => Promise<void>);
  /** A field of the wire, and the label that it has on the form: what is refused of it stands there. */
  field?: readonly [wire: string, label: string];
  /** Looked at on a phone as well. */
  narrow?: true;
}

/** The part of the page that is not inert. */
export const partOf = (page: Page, isDialog: boolean) =>
  isDialog ? page.locator("dialog:modal").last() : page.locator("body");

/** Opens the first row of a list that says so, and waits for its dialog. */
export const pressRow =
  (text: string | RegExp = "") =>
  async (page: Page): Promise<void> => {
    const row = page.getByRole("main").locator("tbody tr, [data-row], li").filter({ hasText: text });
    await row.getByRole("button").or(row.locator("[data-row]")).first().click();
    await page.locator("dialog:modal").waitFor();
  };

/** The page of the first document at the desk that stands so. */
export const documentOf =
  (noun: string, to: string, status: string, is: (row: Record<string, unknown>) => boolean = () => true) =>
  async (desk: Ask): Promise<string> => {
    const rows: { name: string; status: string }[] = await desk("GET", `${noun}?limit_page_length=100`);
    const found = rows.find((row) => row.status === status && is(row));
    if (!found) throw new Error(`No ${noun} is ${status}`);
    return `${to}/${found.name}`;
  };

/** A step that stands on the page or behind "More". */
export const step = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole("main").getByRole("button", { name }).first();
  await button
    .or(page.getByRole("button", { name: "More", exact: true }))
    .first()
    .waitFor();
  if (!(await button.isVisible())) await page.getByRole("button", { name: "More", exact: true }).first().click();
  await button.click();
};
export const opens = (name: string | RegExp) => async (page: Page) => {
  await step(name)(page);
  await page.locator("dialog:modal").last().waitFor();
};

/** An inquiry that is open. */
export const opportunity = documentOf("opportunity", "/desk/opportunities", "Open");
export const deskOf = { who: "desk" } as const;

// The public site: whether it is open, and the look at it before it is (operator 1).
import { z } from "zod";
import { MailWay } from "./desk.ts";
import { requiredNote } from "./fields.ts";
import { SetUpStep } from "./set-up.ts";

export const Site = z.object({
  open: z.boolean(),
  /** What visitors read while it is closed; null where nothing was said. */
  sentence: z.string().nullable(),
  /** What has to be done before it can open. */
  missing: z.array(SetUpStep),
  mails: MailWay,
});
export type Site = z.infer<typeof Site>;

export const CloseSiteInput = z.object({ sentence: requiredNote("what visitors are to read", 300) });
export type CloseSiteInput = z.output<typeof CloseSiteInput>;

/** An address of the site with all that is unpublished; whoever has it sees it until it ends. */
export const Preview = z.object({ url: z.string(), expires_at: z.iso.datetime() });
export type Preview = z.infer<typeof Preview>;

/** What every page knows of the site: what is not there is not led to. */
export interface SiteShown {
  open: boolean;
  sentence: string | null;
  /** `examples`: of the items that Home's examples name every one is sold here; `notes`: credit and debit notes are written here. */
  has: { catalogue: boolean; examples: boolean; news: boolean; privacyPolicy: boolean; terms: boolean; notes: boolean };
}

// Opening and closing the public site, and the link to what it will be (operator 1).
import type { SetUpStep } from "@vanik/contracts/set-up";
import type { CloseSiteInput, Preview, Site } from "@vanik/contracts/site";
import type { Deps } from "../../../deps.ts";
import type { Queryable, Transaction } from "../../../platform/db.ts";
import { Refusal } from "../../../platform/errors.ts";
import { signPreview } from "../../../platform/preview.ts";
import { changeSetUp, readSetUpVersion, wayOfMails } from "../../content/use-cases.ts";
import { missingSteps } from "./steps.ts";

type SiteDeps = Pick<Deps, "clock" | "config" | "demonstration" | "erpnext">;

const stepNames: Partial<Record<SetUpStep, string>> = {
  company: "the company",
  catalogue: "the catalogue",
  erpnext: "ERPNext, checked without fault and read once",
  policies: "both policies in force",
};
const listed = new Intl.ListFormat("en-IN", { type: "conjunction" });

/** As it stands now. */
export async function readSiteAtDesk(deps: SiteDeps, db: Queryable): Promise<Site> {
  const { opened_at, closed } = (await readSetUpVersion(db)).setUp;
  return {
    open: opened_at !== null && closed === null,
    sentence: closed,
    missing: await missingSteps(deps, db),
    mails: await wayOfMails(deps, db),
  };
}

/** Opens it; what is open stays as it is. */
export async function openSite(deps: SiteDeps, tx: Transaction): Promise<Site> {
  const site = await readSiteAtDesk(deps, tx);
  if (site.open) return site;
  if (site.missing.length > 0) {
    const names = site.missing.map((step) => stepNames[step] ?? step);
    throw new Refusal("refused", `The site cannot open yet. It still needs ${listed.format(names)}.`);
  }
  const now = deps.clock.now();
  await changeSetUp(tx, now, (setUp) => ({
    ...setUp,
    opened_at: setUp.opened_at ?? now.toISOString(),
    closed: null,
  }));
  return readSiteAtDesk(deps, tx);
}

/** Closes it: visitors read the sentence instead. What was never opened stays as it is. */
export async function closeSite(deps: SiteDeps, tx: Transaction, { sentence }: CloseSiteInput): Promise<Site> {
  const site = await readSiteAtDesk(deps, tx);
  if (!site.open && site.sentence === sentence) return site;
  await changeSetUp(tx, deps.clock.now(), (setUp) => ({ ...setUp, closed: sentence }));
  return readSiteAtDesk(deps, tx);
}

const holdsFor = 3_600_000;

/** A link to the site with all that is unpublished. */
export function makePreview({ clock, secret, config }: Pick<Deps, "clock" | "secret" | "config">): Preview {
  const ends = new Date(clock.now().getTime() + holdsFor);
  return { url: `${config.publicUrl}/?preview=${signPreview(secret, ends)}`, expires_at: ends.toISOString() };
}

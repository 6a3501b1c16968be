// The public site as visitors find it: whether it is open, and what there is to show (operator 1).
import type { SiteShown } from "@vanik/contracts/site";
import type { Deps } from "../deps.ts";
import { hasItems, sellsAll } from "../modules/catalogue/use-cases.ts";
import { hasNews, policiesShown, readWhetherOpen, siteIsClosed } from "../modules/content/use-cases.ts";
import { exampleCodes } from "../modules/inquiry/use-cases.ts";
import type { Doors } from "../platform/admit.ts";
import { previewUntil } from "../platform/preview.ts";
import { remember } from "../platform/remember.ts";

// Reads are many: so late may a node hear that another one opened or closed the site. What is written is never late.
const freshFor = 250;

/** Who may call what belongs to the site. */
export function siteDoor({ db, clock, secret }: Pick<Deps, "db" | "clock" | "secret">): Doors["site"] {
  const remembered = remember(freshFor, 1, () => readWhetherOpen(db));
  return {
    async closed({ isRead }) {
      const { open, sentence } = await (isRead ? remembered("site") : readWhetherOpen(db));
      return open ? null : siteIsClosed(sentence);
    },
    isPreview: (token) => previewUntil(secret, token, clock.now()) !== null,
  };
}

/** What Home's questions to try and its example of an inquiry name (web: try-these.tsx). */
const examples = ["FS-HB-12050-Z", ...exampleCodes];

/** What public pages show of the site as a whole. */
export async function readSiteShown({
  db,
  clock,
  erpnext,
}: Pick<Deps, "db" | "clock" | "erpnext">): Promise<SiteShown> {
  const { open, sentence } = await readWhetherOpen(db);
  const policies = await policiesShown(db, clock.now());
  const news = await hasNews(db, clock.now());
  const catalogue = await hasItems(db);
  const has = { catalogue, examples: await sellsAll(db, examples), news, ...policies, notes: erpnext === null };
  return { open, sentence, has };
}

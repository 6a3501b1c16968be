// What a day makes of open documents without a word, Expired and Overdue: those that are held as open are asked for it by their names (connector 3).
import { findOpenMirrored, type MirroredFigures } from "../../../modules/documents/use-cases.ts";
import { type Database, inTransaction } from "../../../platform/db.ts";
import type { KindMapping } from "../mapping/kind-mapping.ts";
import { mappedKinds } from "../mapping/kinds/kinds.ts";
import { textOfField } from "../mapping/texts.ts";
import { requireLead } from "./apply-page.ts";
import { comparedFields, isAsKnown, figuresOfRow } from "./compare-page.ts";
import { writeHints } from "./hinting.ts";
import { findLinksOf, linkOfSource } from "./links.ts";
import { remoteText } from "./remote-clock.ts";
import type { SourceReader, StreamContext } from "./stream.ts";

const openStatuses = ["Open", "Replied", "Submitted", "Unpaid", "Partly Paid"] as const;
const namesAtOnce = 200;

/** Since when a pass is due, as the site's clock says it: the hour, and of the first one its tenth and fortieth minute. */
export function openPassOf(siteTime: string): string {
  const [hour, minute] = [siteTime.slice(0, 13), siteTime.slice(14, 16)];
  const begun = hour.endsWith("00") ? ["40", "10"].find((begins) => minute >= begins) : undefined;
  return `${hour}:${begun ?? "00"}`;
}

interface Batch {
  mapping: KindMapping;
  held: readonly MirroredFigures[];
}

export interface OpenPassWork {
  reader: SourceReader;
  context: StreamContext;
  isPaused: (doctype: string) => boolean;
  guard: (doctype: string, read: () => Promise<void>) => Promise<void>;
}

export function createOpenPass({ db, me }: { db: Database; me: string }) {
  let done = "";
  let left: Batch[] = [];

  async function findBatches(): Promise<Batch[]> {
    const batches: Batch[] = [];
    for (const mapping of mappedKinds) {
      const open = await findOpenMirrored(db, mapping.kind, openStatuses);
      for (let at = 0; at < open.length; at += namesAtOnce)
        batches.push({ mapping, held: open.slice(at, at + namesAtOnce) });
    }
    return batches;
  }

  /** What is not there any more is the sweep's to judge. */
  async function ask({ mapping, held }: Batch, { reader, context: { now } }: OpenPassWork): Promise<void> {
    const { doctype } = mapping.asked;
    const figures = new Map(held.map((one) => [one.id, one]));
    const links = await findLinksOf(db, "document", [...figures.keys()]);
    const linkOfName = new Map([...links.values()].map((link) => [link.name, link]));
    const there = await reader.read(comparedFields(doctype), [...linkOfName.keys()]);
    const other = there.filter((source) => {
      const link = linkOfName.get(textOfField(source.fields, "name"));
      if (!link || link.leftOut !== null) return false;
      const isSame = link.docstatus === linkOfSource(doctype, source).docstatus;
      return !isSame || !isAsKnown(figuresOfRow(mapping, source.fields), figures.get(link.localId ?? ""));
    });
    if (other.length === 0) return;
    const names = other.map(({ fields }) => ({ doctype, name: textOfField(fields, "name") }));
    await inTransaction(db, async (tx) => {
      await requireLead(tx, me);
      await writeHints(tx, names, now);
    });
  }

  /** The next batch of the pass that is due; false where none is. */
  return async (work: OpenPassWork): Promise<boolean> => {
    const { now, zone } = work.context;
    const due = openPassOf(remoteText(now, zone));
    if (left.length === 0) {
      if (due === done) return false;
      left = await findBatches();
      done = due;
    }
    const batch = left.find(({ mapping }) => !work.isPaused(mapping.asked.doctype));
    if (!batch) {
      left = [];
      return false;
    }
    await work.guard(batch.mapping.asked.doctype, () => ask(batch, work));
    left = left.filter((one) => one !== batch);
    return true;
  };
}

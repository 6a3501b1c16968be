// Reads what ERPNext told of, a batch of one DocType at a time, and what of it is no longer there (connector 3).
import type { Database } from "../../../platform/db.ts";
import type { ErpnextClient } from "../client.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import { forgetHintsOf, findHints } from "./hints.ts";
import type { Stream } from "./stream.ts";
import type { StreamTurns, StreamWork } from "./stream-turns.ts";

interface Needs {
  db: Database;
  client: Pick<ErpnextClient, "find">;
  streams: ReadonlyMap<string, Stream>;
  turns: StreamTurns;
}

/** A list leaves out what we may not read, too: only who asks for it by name is told that it is not there. */
async function isGone(client: Needs["client"], doctype: string, name: string): Promise<boolean> {
  try {
    const found = await client.find(doctype, name);
    // Found under other letters it is another name.
    return found === null || textOfField(found, "name") !== name;
  } catch (error) {
    if (error instanceof ErpnextError && error.failure === "refused") return false;
    throw error;
  }
}

/** One batch, by `guard` of its DocType; false where there is nothing to read. Hints of `except` wait. */
export async function readHints(
  { db, client, streams, turns }: Needs,
  work: StreamWork,
  {
    except,
    guard,
  }: { except: readonly string[]; guard: (doctype: string, read: () => Promise<void>) => Promise<void> },
): Promise<boolean> {
  const hints = await findHints(db, except, (doctype) => streams.get(doctype)?.pageSize ?? 1);
  if (!hints) return false;
  const { doctype } = hints;
  const stream = streams.get(doctype);
  if (!stream) {
    await forgetHintsOf(db, [doctype]);
    return true;
  }
  await guard(doctype, async () => {
    const names = hints.hints.map(({ name }) => name);
    const { documents, beside } = await turns.readNames(stream, names, work);
    const found = new Set(documents.map(({ fields }) => textOfField(fields, "name")));
    const missing = names.filter((name) => !found.has(name));
    const judged = await Promise.all(missing.map((name) => isGone(client, doctype, name)));
    const gone = missing.filter((_, at) => judged[at]);
    turns.forgetAhead(doctype);
    await work.apply({ stream, context: work.context, documents, beside, gone, hints });
  });
  return true;
}

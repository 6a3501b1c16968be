// What an act has at hand as it is sent, and how something is made there exactly once (connector 5, Exactly once).
import type { ErpnextSettings } from "@vanik/contracts/erpnext";
import type { Clock } from "../../../platform/clock.ts";
import type { Database, Transaction } from "../../../platform/db.ts";
import type { FileStore } from "../../../platform/file-store.ts";
import type { Queue } from "../../../platform/queue.ts";
import { portalReference } from "../additions.ts";
import type { ErpnextClient, Insertable, Row } from "../client.ts";
import type { LinkToWrite } from "../in/links.ts";
import { textOfField } from "../mapping/texts.ts";
import { ErpnextError } from "../replies.ts";
import type { OutboxRow } from "./outbox-store.ts";

export interface SendingNeeds {
  db: Database;
  clock: Clock;
  client: ErpnextClient;
  files: FileStore;
  queue: Queue;
}

/** One row that is sent. */
export interface Sending extends SendingNeeds {
  row: OutboxRow;
  settings: ErpnextSettings;
  /** It was tried before, and may be there. */
  isAgain: boolean;
}

/** What goes with an outcome, in one transaction. */
interface Following {
  /** What is read at once, so that it stands here as it stands there. */
  reads?: readonly { doctype: string; name: string }[];
  link?: LinkToWrite;
  write?: (tx: Transaction) => Promise<void>;
}

/** What came of an act: done there under a name, put aside for the desk, or given up because nothing of it is left here. */
export type SendingOutcome =
  | ({
      is: "sent";
      /** Of what was made or found; null where it has no name. */
      name: string | null;
      /** What the desk should know of it. */
      message?: string;
    } & Following)
  /** Not by ERPNext: the desk has to say something. */
  | ({ is: "refused"; message: string } & Following)
  /** It is there and not yet what was meant: looked at again then, and nothing of the lane waits for it. */
  | { is: "followed"; name: string; reads: readonly { doctype: string; name: string }[]; lookAgainAt: Date }
  /** It is there, and the desk has to see to it: who did it is told nothing. */
  | { is: "unfinished"; name: string; message: string }
  | { is: "held"; message: string }
  | { is: "dropped"; message: string };

/** What it was of is forgotten here, and so it is not told there either. */
export const nothingLeft: SendingOutcome = { is: "dropped", message: "Nothing of it is kept here any longer" };

export const isUniqueRefusal = (error: unknown): boolean =>
  error instanceof ErpnextError && error.type === "UniqueValidationError";

/** What was made there of a reference of ours; null where nothing was. */
export async function findByReference(
  client: ErpnextClient,
  doctype: Insertable,
  reference: string,
  fields: readonly string[] = [],
): Promise<Row | null> {
  const { rows } = await client.list(doctype, {
    fields: ["name", ...fields],
    filters: [[portalReference, "=", reference]],
    order: "name asc",
    length: 1,
  });
  return rows[0] ?? null;
}

/**
 * Makes a document under a reference of ours, or finds the one that an earlier try made. Gives what is there of `fields`, and its name.
 * Throws the refusal of ERPNext where it makes none.
 */
export async function insertOnce(
  { client, isAgain }: Pick<Sending, "client" | "isAgain">,
  doctype: Insertable,
  reference: string,
  values: Row,
  fields: readonly string[] = [],
): Promise<Row> {
  const found = isAgain ? await findByReference(client, doctype, reference, fields) : null;
  if (found) return found;
  try {
    return await client.insert(doctype, { ...values, [portalReference]: reference });
  } catch (error) {
    // Whatever it refuses it for: what an earlier try made may be what stands in the way.
    const isRefused = error instanceof ErpnextError && error.failure === "refused";
    const made = isRefused ? await findByReference(client, doctype, reference, fields) : null;
    if (made) return made;
    throw error;
  }
}

export const nameOf = (row: Row): string => textOfField(row, "name");

/** Text for a field that holds HTML. */
export function textAsHtml(text: string): string {
  const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark).replaceAll("\n", "<br>");
}

// What people do with an entry of the inbox: have it open, take it or hand it over, note, settle.
import { type InboxChange, type InboxEntry, rightOfEntry } from "@vanik/contracts/inbox";
import type { Deps } from "../../../deps.ts";
import type { Transaction } from "../../../platform/db.ts";
import { codeOf, invalid, notFound, Refusal } from "../../../platform/errors.ts";
import { requireRight } from "../../../platform/rights.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { activeStaff } from "../../accounts/use-cases.ts";
import { addInboxNote, lockEntryRow, type StoredEntry, writeEntry } from "../../inbox/use-cases.ts";
import { hasItOpen, readInboxEntry } from "./reading.ts";

type Clock = Pick<Deps, "clock">;

async function lockEntry(tx: Transaction, id: string): Promise<StoredEntry> {
  const entry = await lockEntryRow(tx, id);
  if (!entry) throw notFound("This entry");
  return entry;
}

/** Says that the viewer has it open, unless somebody else has. No change: who wrote meanwhile is told of no other version. */
export async function openEntry(
  { clock }: Clock,
  tx: Transaction,
  { userId }: DeskViewer,
  id: string,
): Promise<InboxEntry> {
  const entry = await lockEntry(tx, id);
  const now = clock.now();
  if (entry.openedBy === userId || !hasItOpen(entry, now))
    await writeEntry(tx, id, { openedBy: userId, openedAt: now });
  return readInboxEntry({ clock }, tx, id);
}

/** The same, to be written to by who may. */
async function entryToWrite(tx: Transaction, by: DeskViewer, id: string): Promise<StoredEntry> {
  const entry = await lockEntry(tx, id);
  requireRight(by, rightOfEntry(entry.kind));
  return entry;
}

/** Throws a conflict with the entry as it stands, unless that is the version that was read. */
export async function checkEntryVersion(
  deps: Clock,
  tx: Transaction,
  entry: Pick<StoredEntry, "id" | "version">,
  version: number,
): Promise<void> {
  if (entry.version === version) return;
  const current = await readInboxEntry(deps, tx, entry.id);
  throw new Refusal("conflict", "This entry was changed by somebody else just now. Look at it again.", { current });
}

async function colleagueNamed(tx: Transaction, id: string): Promise<string> {
  const found = (await activeStaff(tx)).find((one) => one.id === id);
  if (!found) throw invalid({ assigned_to: "Choose somebody of the desk who may sign in" });
  return found.name;
}

/** Two entries about one thing cannot both be open. */
async function writeOnce(tx: Transaction, id: string, values: Parameters<typeof writeEntry>[2]): Promise<void> {
  try {
    await writeEntry(tx, id, values);
  } catch (error) {
    if (codeOf(error) !== "23505") throw error;
    throw new Refusal("refused", "Another entry about this is open already: look for it.", { cause: error });
  }
}

/** Hands it to somebody, or to nobody; settles it or takes it up again. 409 with the entry where the version is another. */
export async function changeInboxEntry(
  { clock }: Clock,
  tx: Transaction,
  by: DeskViewer,
  { id, version, assigned_to, state }: InboxChange & { id: string },
): Promise<InboxEntry> {
  const { userId } = by;
  const entry = await entryToWrite(tx, by, id);
  await checkEntryVersion({ clock }, tx, entry, version);
  const at = clock.now();
  const hands = assigned_to !== undefined && assigned_to !== entry.assignedTo;
  const turns = state !== undefined && state !== entry.state;
  const name = hands && assigned_to ? await colleagueNamed(tx, assigned_to) : "";
  if (hands || turns)
    await writeOnce(tx, id, {
      version: version + 1,
      ...(hands && { assignedTo: assigned_to }),
      ...(turns && { state, doneAt: state === "done" ? at : null }),
    });
  if (hands) await addInboxNote(tx, id, { userId, at, act: "assign", text: name });
  if (turns) await addInboxNote(tx, id, { userId, at, act: state === "done" ? "done" : "reopen", text: "" });
  return readInboxEntry({ clock }, tx, id);
}

/** A note for the others; it raises no version, so that nobody's press is lost to it. */
export async function noteInInbox(
  { clock }: Clock,
  tx: Transaction,
  by: DeskViewer,
  { id, text }: { id: string; text: string },
): Promise<InboxEntry> {
  await entryToWrite(tx, by, id);
  await addInboxNote(tx, id, { userId: by.userId, at: clock.now(), act: "note", text });
  return readInboxEntry({ clock }, tx, id);
}

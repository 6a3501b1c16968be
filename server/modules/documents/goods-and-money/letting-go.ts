// What a payment writes off wants a second person above its limit: kept under the invoice of which most is let go (operator 6).
import type { Transaction } from "../../../platform/db.ts";
import type { DeskViewer } from "../../../platform/viewer.ts";
import { needSecondPerson } from "../../approvals/use-cases.ts";
import type { StoredDocument } from "../tables.ts";
import type { writeOffsOf } from "./settling.ts";

/** Throws unless what is let go of the invoices, as they were when they were locked, may be. */
export async function needWriteOffs(
  tx: Transaction,
  viewer: DeskViewer,
  writeOffs: ReturnType<typeof writeOffsOf>,
  locked: readonly StoredDocument[],
  doing: string,
): Promise<void> {
  const [most] = writeOffs.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  const invoice = most && locked.find(({ id }) => id === most.of);
  if (!invoice) return;
  const { kind, id, version, name, party } = invoice;
  await needSecondPerson(tx, viewer, writeOffs, { kind, id, version, name, party: party?.name ?? "", doing });
}

// Suppliers whom open requests of ERPNext's ask and who have nobody here who would read it (connector 3, Mails).
import type { ErpnextUnreached } from "@vanik/contracts/erpnext-links";
import { findOrganisation, findUnpeopled } from "../../modules/accounts/use-cases.ts";
import { findOpenInvitations } from "../../modules/documents/use-cases.ts";
import { indianDay } from "../../platform/clock.ts";
import type { Queryable } from "../../platform/db.ts";
import type { SeenOfDocument } from "./in/awaited.ts";
import { findLinksOf } from "./in/links.ts";

const most = 200;

/** Those of the newest requests first. */
export async function listUnreached(db: Queryable, now: Date): Promise<ErpnextUnreached[]> {
  const open = await findOpenInvitations(db, indianDay(now));
  const unpeopled = await findUnpeopled(db, [...new Set(open.map(({ organisationId }) => organisationId))]);
  const ofSuppliers = Map.groupBy(
    open.filter(({ organisationId }) => unpeopled.has(organisationId)),
    ({ organisationId }) => organisationId,
  );
  const suppliers = [...ofSuppliers].slice(0, most);
  const links = await findLinksOf(
    db,
    "organisation",
    suppliers.map(([id]) => id),
  );
  const requests = await findLinksOf(
    db,
    "document",
    suppliers.flatMap(([, invitations]) => invitations.map(({ rfqId }) => rfqId)),
  );
  const emailOf = (rfqId: string, supplier: string | undefined): string =>
    (requests.get(rfqId)?.seen as SeenOfDocument | null | undefined)?.emails?.[supplier ?? ""] ?? "";
  const unreached: ErpnextUnreached[] = [];
  for (const [id, invitations] of suppliers) {
    const party = await findOrganisation(db, id);
    if (!party || party.blockedAt) continue;
    const remote = links.get(id)?.name;
    unreached.push({
      party: id,
      name: party.name,
      email: invitations.map(({ rfqId }) => emailOf(rfqId, remote)).find((email) => email !== "") ?? "",
      requests: invitations.map(({ name, inRound }) => ({ name, in_round: inRound })),
    });
  }
  return unreached;
}

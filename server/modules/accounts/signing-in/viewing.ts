// An administrator looks on as somebody of a party: half an hour, to read alone, told in the audit log with the reason (operator 6).
import type { ViewingAs } from "@vanik/contracts/view-as";
import type { Deps } from "../../../deps.ts";
import { inTransaction, type Transaction } from "../../../platform/db.ts";
import { notFound, Refusal } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { logSecurity } from "../../../platform/security-log.ts";
import { type DeskViewer, toLookingToken } from "../../../platform/viewer.ts";
import { hashToken, newToken } from "./tokens.ts";
import { deleteViewings, findSeen, insertViewing } from "./viewing-store.ts";

const lasts = 30 * 60_000;

/** Opens it; the token is told once and stored as its hash. Ends with the viewer's own session at the latest. */
export async function openViewing(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  viewer: DeskViewer,
  { user, reason }: { user: string; reason: string },
): Promise<ViewingAs> {
  const token = toLookingToken(newToken());
  const expiresAt = new Date(clock.now().getTime() + lasts);
  const seen = await inTransaction(db, async (tx) => {
    const found = await findSeen(tx, user);
    if (!found || found.erasedAt) throw notFound("This person");
    const { type, name, email, disabledAt, organisation } = found;
    if (type === "staff" || organisation === null)
      throw new Refusal("refused", "The desk's own people are not seen as: only buyers and suppliers are.");
    if (disabledAt) throw new Refusal("refused", `${name || email} is disabled and sees nothing.`);
    const viewing = {
      id: newId(),
      userId: user,
      sessionId: viewer.sessionId,
      tokenHash: hashToken(token),
      reason,
      expiresAt,
    };
    await insertViewing(tx, viewing);
    return { ...found, organisation };
  });
  logSecurity(log, "view-as", { ofId: user });
  const { id, name, organisation, type, email, phone } = seen;
  return {
    access_token: token,
    expires_at: expiresAt.toISOString(),
    user: { id, name, orgName: organisation, userType: type, email, phone },
  };
}

/** Ends what the viewer's session has opened as this person. */
export async function endViewing(tx: Transaction, viewer: DeskViewer, user: string): Promise<{ done: true }> {
  await deleteViewings(tx, viewer.sessionId, user);
  return { done: true };
}

// Who may call what: the viewer of a token, or a refusal. What is refused to somebody signed in leaves a line in the security log.
import type { Endpoint } from "@vanik/contracts/endpoint";
import { askYourAdministrator } from "@vanik/contracts/roles";
import { type Erpnext, runThere } from "./erpnext.ts";
import { Refusal } from "./errors.ts";
import type { Logger } from "./log.ts";
import { rightMissing } from "./rights.ts";
import { logSecurity } from "./security-log.ts";
import { guest, isLookingToken, type Viewer } from "./viewer.ts";

/** Who asks for what belongs to the public site. */
export interface SiteAsked {
  isRead: boolean;
  /** What came as `preview=`. */
  preview: unknown;
  token: string | undefined;
}

export interface Doors {
  log: Logger;
  site: {
    /** What everybody else is refused by; null while the site is open. */
    closed(asked: Pick<SiteAsked, "isRead">): Promise<Refusal | null>;
    isPreview(token: unknown): boolean;
  };
  /** Null where Vanik trades by itself. */
  erpnext: Erpnext | null;
  /** The viewer of a token; null when the token is dead. */
  findViewer(token: string): Promise<Viewer | null>;
}

export const userOf = (viewer: Viewer) => (viewer.kind === "guest" ? undefined : viewer.userId);

const secondFactorFirst = "Set up your second factor first: until then nothing else is open to you.";
const viewerNames = { guest: "Sign in first", buyer: "buyers", supplier: "suppliers", staff: "the desk" } as const;

/** Somebody signed in asked for what is not theirs to see, or not there: the two are told alike. */
export function logRefused({ log }: Doors, endpoint: Endpoint, userId: string | undefined, error: unknown): void {
  if (userId && error instanceof Refusal && ["forbidden", "not_found"].includes(error.code))
    logSecurity(log, "scope-refused", { userId, route: endpoint.path });
}

function refuseViewer(endpoint: Endpoint, doors: Doors, viewer: Viewer, refusal: Refusal): never {
  logRefused(doors, endpoint, userOf(viewer), refusal);
  throw refusal;
}

const looksOnly = "You only look on here, as somebody else: nothing can be changed. End the view first.";

const ownEyesOnly =
  "This is for that person's own eyes: whoever looks on as somebody else reads neither their bids nor their sign-ins.";

/** What of those whom `who` lets in not each one has; null for one that has it. */
function missingOf({ right, role }: Endpoint, viewer: Viewer): string | null {
  if (viewer.kind === "guest") return null;
  if (viewer.kind === "staff") return right ? rightMissing(viewer, right) : null;
  return role && !viewer.people ? askYourAdministrator : null;
}

/** Throws for what is not called beside a company's own ERPNext, or beside one alone; `id` is what the path says. */
function requireInMode({ inErpnext }: Endpoint, { erpnext }: Doors, viewer: Viewer, id: string | undefined): void {
  if (inErpnext === "only" ? !erpnext : inErpnext === "none" && erpnext)
    throw new Refusal("not_found", "There is no such call");
  if (!erpnext || viewer.kind !== "staff") return;
  if (inErpnext === "there") throw runThere();
  if (inErpnext === "opened_there") throw runThere(id);
}

/** Who asks, if the endpoint is for them; `id` is what its path says. */
export async function admit(endpoint: Endpoint, doors: Doors, token: string | undefined, id?: string): Promise<Viewer> {
  // Before all else: also where no session is looked at.
  if (token && isLookingToken(token)) {
    if (endpoint.method !== "GET") throw new Refusal("forbidden", looksOnly);
    if (endpoint.ownEyes) throw new Refusal("forbidden", ownEyesOnly);
  }
  if (endpoint.public || endpoint.sessionless) return guest;
  const viewer = token ? await doors.findViewer(token) : guest;
  if (!viewer) throw new Refusal("unauthenticated", "Your session has ended. Please sign in again.");
  if (viewer.kind !== "guest" && viewer.awaitsSecondFactor && !endpoint.withoutSecondFactor)
    refuseViewer(endpoint, doors, viewer, new Refusal("forbidden", secondFactorFirst));
  if (endpoint.who.includes(viewer.kind)) {
    const missing = missingOf(endpoint, viewer);
    if (missing) refuseViewer(endpoint, doors, viewer, new Refusal("forbidden", missing));
    requireInMode(endpoint, doors, viewer, id);
    return viewer;
  }
  if (viewer.kind === "guest") throw new Refusal("unauthenticated", `${viewerNames.guest}.`);
  const theirs = endpoint.forbidden ?? `This is for ${endpoint.who.map((kind) => viewerNames[kind]).join(" and ")}.`;
  return refuseViewer(endpoint, doors, viewer, new Refusal("forbidden", theirs));
}

/** Lets through while the site is open, and the desk always; resolves to whether a preview is read. Throws what the others are told. */
export async function admitToSite(doors: Doors, { isRead, preview, token }: SiteAsked): Promise<boolean> {
  if (isRead && preview !== undefined && doors.site.isPreview(preview)) return true;
  const refusal = await doors.site.closed({ isRead });
  if (!refusal) return false;
  const viewer = token && (await doors.findViewer(token));
  if (viewer && viewer.kind === "staff" && !viewer.awaitsSecondFactor) return false;
  throw refusal;
}

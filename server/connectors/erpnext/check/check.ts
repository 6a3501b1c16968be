// What has to hold at ERPNext before trade is mirrored: each point as it was found, or how it is mended (connector 8). It writes nothing.
import type { ErpnextPoint } from "@vanik/contracts/erpnext";
import { ErpnextError } from "../replies.ts";
import { checkDoor, checkVersions } from "./door.ts";
import { checkFieldsAdded } from "./fields.ts";
import { checkSize } from "./first-fill.ts";
import { checkNames, checkRoot } from "./names.ts";
import { checkInvoiceNumbers, checkMethods, checkPapers } from "./papers.ts";
import { type Checking, sound, toKnow, toMend } from "./points.ts";
import { checkRightsThere } from "./rights.ts";

const day = 86_400_000;

/** Each point, in the order in which they are mended; where ERPNext does not answer or know the key, that alone. */
export async function checkErpnext(checking: Checking): Promise<ErpnextPoint[]> {
  const door = await checkDoor(checking);
  if (door.some(({ state }) => state === "fault")) return door;
  const parts: [about: string, part: (checking: Checking) => Promise<ErpnextPoint[]>][] = [
    ["Version", checkVersions],
    ["Rights", checkRightsThere],
    ["Setting", checkNames],
    ["Catalogue", checkRoot],
    ["Fields", checkFieldsAdded],
    ["Hints", async () => [checkHints(checking)]],
    ["Invoice numbers", checkInvoiceNumbers],
    ["Custom methods", checkMethods],
    ["Papers", checkPapers],
    ["First fill", checkSize],
  ];
  const points = [...door];
  for (const [about, part] of parts) points.push(...(await part(checking).catch(pointInstead(about))));
  return points;
}

/** What a part of the check may not read, or gets no answer to, is a point of its own: the others stand. */
const pointInstead = (about: string) => (error: unknown) => {
  if (!(error instanceof ErpnextError)) throw error;
  return [toMend(about, `It could not be looked at: ${error.message}.`)];
};

function checkHints({ hintAt, now }: Checking): ErpnextPoint {
  return hintAt && now.getTime() - hintAt.getTime() < day
    ? sound("Hints", "ERPNext has told of a change within a day.")
    : toKnow(
        "Hints",
        "ERPNext has told of no change within a day: changes then show within half a minute. Its webhooks are made by npm run erpnext -- prepare.",
      );
}

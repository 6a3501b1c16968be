// Whether it answers, whose key ours is, and what it is.
import type { ErpnextPoint } from "@vanik/contracts/erpnext";
import { describeUnreached } from "../peer.ts";
import { ErpnextError } from "../replies.ts";
import { type Checking, sound, toKnow, toMend } from "./points.ts";

const messageIn = (error: unknown) => (error instanceof Error ? error.message : String(error));

export async function checkDoor({ client, url, tick }: Checking): Promise<ErpnextPoint[]> {
  const points: ErpnextPoint[] = [];
  const started = tick();
  try {
    await client.ping();
    points.push(sound("Address", `${url} answers in ${Math.round(tick() - started)} ms.`));
  } catch (error) {
    const unreached = error instanceof ErpnextError ? describeUnreached(error.cause) : null;
    if (unreached !== null) return [toMend("Address", `${url} is not reached: ${unreached}.`)];
    if (!(error instanceof ErpnextError) || error.failure !== "key")
      return [
        toMend(
          "Address",
          `${url} does not answer as an ERPNext: ${messageIn(error)}. Mend ERPNEXT_URL, or ERPNEXT_SITE where it serves several.`,
        ),
      ];
  }
  if (url.startsWith("http:"))
    points.push(toKnow("TLS", "What goes to ERPNext and comes from it can be read on the way: use https."));
  try {
    const user = await client.loggedUser();
    points.push(
      user === "Administrator"
        ? toKnow(
            "Key",
            "The key is Administrator's, which may do everything: make a user for the portal, with its roles alone.",
          )
        : sound("Key", `It is the key of ${user}.`),
    );
  } catch (error) {
    points.push(
      toMend(
        "Key",
        `ERPNext does not take it: ${messageIn(error)}. Make one under API Access of the portal's user, and set ERPNEXT_KEY and ERPNEXT_SECRET.`,
      ),
    );
  }
  return points;
}

export async function checkVersions({ client }: Checking): Promise<ErpnextPoint[]> {
  const versions = await client.versions();
  const { erpnext = "" } = versions;
  const major = Number.parseInt(erpnext, 10);
  const zone = await client.timeZone();
  return [
    major === 15 || major === 16
      ? sound("Version", `ERPNext ${erpnext}.`)
      : toMend(
          "Version",
          erpnext ? `ERPNext ${erpnext} is not known here: 15 and 16 are.` : "No app ERPNext is installed there.",
        ),
    versions["india_compliance"]
      ? sound("India Compliance", `Version ${versions["india_compliance"]}.`)
      : toKnow("India Compliance", "It is not installed: HSN codes, GSTINs and GST by line are not read."),
    zone ? sound("Time zone", `${zone}.`) : toMend("Time zone", "ERPNext names none: set it in System Settings."),
  ];
}

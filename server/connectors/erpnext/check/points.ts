// What a check is given, and the three ways in which it says a point.
import type { ErpnextPoint, ErpnextSettings } from "@vanik/contracts/erpnext";
import type { ErpnextClient } from "../client.ts";

export interface Checking {
  client: Pick<
    ErpnextClient,
    | "ping"
    | "loggedUser"
    | "versions"
    | "timeZone"
    | "may"
    | "find"
    | "fieldsOf"
    | "list"
    | "rowsOf"
    | "count"
    | "hasMethod"
    | "paper"
  >;
  url: string;
  settings: ErpnextSettings;
  /** When the last hint came; null for never. */
  hintAt: Date | null;
  now: Date;
  /** Milliseconds that only go forward. */
  tick: () => number;
}

export const sound = (about: string, says: string): ErpnextPoint => ({ about, state: "ok", says });
export const toKnow = (about: string, says: string): ErpnextPoint => ({ about, state: "warning", says });
export const toMend = (about: string, says: string): ErpnextPoint => ({ about, state: "fault", says });

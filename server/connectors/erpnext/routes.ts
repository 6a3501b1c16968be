import * as api from "@vanik/contracts/api";
import { handle, type Route } from "../../platform/endpoint.ts";
import { readChoices } from "./choices.ts";
import type { ErpnextConnector } from "./connector.ts";

/** What the desk asks of ERPNext; where there is none nobody comes so far. */
export function erpnextRoutes(connector: ErpnextConnector | null): Route[] {
  const there = () => connector!;
  return [
    handle(api.readErpnextCheck, () => there().readCheck()),
    handle(api.beginErpnextCheck, () => there().beginCheck()),
    handle(api.readErpnextChoices, () => readChoices(there().client)),
  ];
}

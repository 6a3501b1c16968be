import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { homeShown } from "./home.ts";
import { readDocument } from "../documents/use-cases.ts";
import { beginInquiry } from "./begin-inquiry.ts";
import { requestCall, submitInquiry } from "./use-cases.ts";

/** What Home tells of inquiries; sending one, asking for a call. */
export function inquiryRoutes(deps: Deps): Route[] {
  const showHome = homeShown(deps);
  return [
    handle(api.readHome, () => showHome()),
    handle(api.sendEnquiry, ({ input, viewer, tx, from }) =>
      submitInquiry(deps, { tx, viewer, address: from.address, input }),
    ),
    handle(api.documents.opportunity.begin, async ({ input, viewer, tx }) =>
      readDocument(deps, tx, viewer, "opportunity", await beginInquiry(deps, tx, viewer, input)),
    ),
    handle(api.callback, ({ input, viewer, tx, from }) =>
      requestCall(deps, { tx, viewer, address: from.address, input }),
    ),
  ];
}

import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { sendMessage } from "./contact.ts";
import { deskContentRoutes } from "./desk-routes.ts";
import { listHolidays } from "./holidays.ts";
import { listNews } from "./news.ts";
import { subscribeAddress, unsubscribe } from "./newsletter.ts";
import { readPolicies } from "./policies.ts";
import { listSiteEntries } from "./site-entries.ts";
import { readShownTexts } from "./site-texts.ts";

/** News, policies, entries, holidays, the contact form and the newsletter; what the desk writes of them. */
export function contentRoutes(deps: Deps): Route[] {
  return [
    handle(api.listNews, ({ input }) => listNews(deps, input)),
    handle(api.readPrivacyPolicy, () => readPolicies(deps, "privacy_policy")),
    handle(api.readTerms, () => readPolicies(deps, "terms_n_cond")),
    handle(api.readSiteTexts, () => readShownTexts(deps)),
    handle(api.listSiteEntries, ({ input }) => listSiteEntries(deps, input.list)),
    handle(api.listHolidays, () => listHolidays(deps)),
    handle(api.contact, ({ input, tx, from }) => sendMessage(deps, { tx, address: from.address, input })),
    handle(api.newsletter, ({ input, tx, from }) =>
      subscribeAddress(deps, { tx, address: from.address, email: input.email }),
    ),
    handle(api.unsubscribe, ({ input }) => unsubscribe(deps, input.token)),
    ...deskContentRoutes(deps),
  ];
}

// What the desk writes for the public pages.
import * as api from "@vanik/contracts/api";
import { eq } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { changePolicy, createPolicy, listPolicies, removePolicy, writtenPolicies } from "./desk-policies.ts";
import { changeHoliday, createHoliday, writtenHolidays } from "./holidays.ts";
import { changeNews, createNews, writtenNews } from "./news.ts";
import { changeEntry, createEntry, writeEntryOrder, writtenEntries } from "./site-entries.ts";
import { changeText, createText, writtenTexts } from "./site-texts.ts";
import { draftSamplePolicies } from "./sample-policies.ts";
import { endSubscriptionAtDesk, listSubscribers, subscribersFile } from "./subscribers.ts";
import { siteEntries } from "./tables.ts";
import { uploadPicture } from "./upload-picture.ts";

export function deskContentRoutes(deps: Deps): Route[] {
  const { db } = deps;
  const texts = writtenTexts(deps);
  const policies = writtenPolicies(deps);
  return [
    handle(api.uploadPicture, ({ form }) => uploadPicture(deps, form)),
    handle(api.deskNews.list, ({ input }) => writtenNews.page(db, input)),
    handle(api.deskNews.read, ({ input }) => writtenNews.read(db, input.id)),
    handle(api.deskNews.create, ({ input, tx }) => createNews(deps, tx, input)),
    handle(api.deskNews.change, ({ input, tx }) => changeNews(deps, tx, input)),
    handle(api.deskNews.remove, async ({ input, tx }) =>
      writtenNews.remove(tx, await writtenNews.lockWritten(tx, input.id)),
    ),
    handle(api.deskPolicies.list, ({ input }) => listPolicies(deps, db, input)),
    handle(api.deskPolicies.read, ({ input }) => policies.read(db, input.id)),
    handle(api.deskPolicies.create, ({ input, tx }) => createPolicy(deps, tx, input)),
    handle(api.deskPolicies.change, ({ input, tx }) => changePolicy(deps, tx, input)),
    handle(api.deskPolicies.remove, ({ input, tx }) => removePolicy(deps, tx, input.id)),
    handle(api.draftSamplePolicies, ({ tx }) => draftSamplePolicies(deps, tx)),
    handle(api.deskSiteTexts.list, ({ input }) => texts.page(db, input)),
    handle(api.deskSiteTexts.read, ({ input }) => texts.read(db, input.id)),
    handle(api.deskSiteTexts.create, ({ input, tx }) => createText(deps, tx, input)),
    handle(api.deskSiteTexts.change, ({ input, tx }) => changeText(deps, tx, input)),
    handle(api.deskSiteTexts.remove, async ({ input, tx }) => texts.remove(tx, await texts.lockWritten(tx, input.id))),
    handle(api.deskSiteEntries.list, ({ input: { list, ...page } }) =>
      writtenEntries.page(db, { ...page, where: list && eq(siteEntries.list, list) }),
    ),
    handle(api.deskSiteEntries.read, ({ input }) => writtenEntries.read(db, input.id)),
    handle(api.deskSiteEntries.create, ({ input, tx }) => createEntry(deps, tx, input)),
    handle(api.deskSiteEntries.change, ({ input, tx }) => changeEntry(deps, tx, input)),
    handle(api.deskSiteEntries.remove, async ({ input, tx }) =>
      writtenEntries.remove(tx, await writtenEntries.lockWritten(tx, input.id)),
    ),
    handle(api.saveEntryOrder, ({ input, tx }) => writeEntryOrder(tx, input)),
    handle(api.listSubscribers, ({ input }) => listSubscribers(deps, input)),
    handle(api.endSubscription, ({ input, tx }) => endSubscriptionAtDesk(deps, tx, input.id)),
    handle(api.subscribersFile, async ({ input }) => subscribersFile(deps, input)),
    handle(api.deskHolidays.list, ({ input }) => writtenHolidays.page(db, input)),
    handle(api.deskHolidays.read, ({ input }) => writtenHolidays.read(db, input.id)),
    handle(api.deskHolidays.create, ({ input, tx }) => createHoliday(tx, input)),
    handle(api.deskHolidays.change, ({ input, tx }) => changeHoliday(tx, input)),
    handle(api.deskHolidays.remove, async ({ input, tx }) =>
      writtenHolidays.remove(tx, await writtenHolidays.lockWritten(tx, input.id)),
    ),
  ];
}

import * as api from "@vanik/contracts/api";
import { type SettingName, settingNames } from "@vanik/contracts/setting-inputs";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { indianDay } from "../../platform/clock.ts";
import { lastOwnNumbers } from "../documents/use-cases.ts";
import { fixedOfBackups } from "../backups/use-cases.ts";
import { fixedOfMails } from "../content/use-cases.ts";
import { closeBooks, readBooksAtDesk, reopenBooks } from "./books.ts";
import { confirmMail, mailCode } from "./set-up/mail-code.ts";
import { closeSite, makePreview, openSite, readSiteAtDesk } from "./set-up/site.ts";
import { markSteps, readSetUpState } from "./set-up/steps.ts";
import { changeSettingAtDesk, historyOfSetting, readSettingAtDesk, restoreSetting } from "./changing.ts";
import { storeLogo } from "./logos.ts";
import { tryMailWords } from "./try-words.ts";

/** The calls of one setting. The table ties a name to its calls; the compiler cannot follow a key into it. */
function routesOfSetting(deps: Deps, name: SettingName): Route[] {
  const calls = api.settingCalls[name] as typeof api.settingCalls.sourcing;
  return [
    handle(calls.read, () => readSettingAtDesk(deps.db, name) as never),
    handle(calls.change, ({ input, viewer, tx }) => changeSettingAtDesk(deps, viewer, tx, name, input) as never),
    handle(calls.history, () => historyOfSetting(deps.db, name)),
    handle(calls.restore, ({ input, viewer, tx }) => restoreSetting(deps, viewer, tx, name, input) as never),
  ];
}

/** Each setting, the books and the set-up. */
export function settingsRoutes(deps: Deps): Route[] {
  return [
    ...settingNames.flatMap((name) => routesOfSetting(deps, name)),
    handle(api.readFixedSettings, async () => ({
      mail_server: fixedOfMails(deps.config),
      backups: fixedOfBackups(deps.config),
    })),
    handle(api.readNumbersGiven, async () => ({
      day: indianDay(deps.clock.now()),
      given: [...(await lastOwnNumbers(deps.db))],
    })),
    handle(api.uploadLogo, async ({ form }) => storeLogo(deps.fileReader, await form())),
    handle(api.testMailWords, ({ input, viewer }) => tryMailWords(deps, viewer, input)),
    handle(api.readBooks, () => readBooksAtDesk(deps, deps.db)),
    handle(api.closeBooks, ({ input, tx }) => closeBooks(deps, tx, input)),
    handle(api.reopenBooks, ({ input, viewer, tx }) => reopenBooks(deps, viewer, tx, input)),
    handle(api.readSetUpSteps, () => readSetUpState(deps, deps.db)),
    handle(api.markSetUpSteps, ({ input, tx }) => markSteps(deps, tx, input)),
    handle(api.testMail, ({ input, viewer }) => mailCode(deps, deps.db, viewer.userId, input.to)),
    handle(api.confirmMail, ({ input, viewer, tx }) => confirmMail(deps, tx, viewer.userId, input.code)),
    handle(api.readSite, () => readSiteAtDesk(deps, deps.db)),
    handle(api.openSite, ({ tx }) => openSite(deps, tx)),
    handle(api.closeSite, ({ input, tx }) => closeSite(deps, tx, input)),
    handle(api.makePreview, async () => makePreview(deps)),
  ];
}

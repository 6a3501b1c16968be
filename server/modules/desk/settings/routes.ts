import * as api from "@vanik/contracts/api";
import { type SettingName, settingNames } from "@vanik/contracts/setting-inputs";
import type { Deps } from "../../../deps.ts";
import { handle, type Route } from "../../../platform/endpoint.ts";
import { indianDay } from "../../../platform/clock.ts";
import { lastOwnNumbers } from "../../documents/use-cases.ts";
import { fixedOfBackups } from "../backups/place.ts";
import { fixedOfMails } from "../../content/use-cases.ts";
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
  ];
}

import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import { verifyOtp } from "./signing-in/code-tries.ts";
import { sendOtp } from "./signing-in/codes.ts";
import { saveLanguage } from "./language.ts";
import { changePwd, resetPwd } from "./signing-in/password-change.ts";
import { savePreference, readPreferences } from "./people/preferences.ts";
import { register } from "./signing-in/registration.ts";
import { signInBySecondFactor } from "./signing-in/second-factor-sign-in.ts";
import { readSecondFactor } from "./signing-in/second-factor-required.ts";
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from "./signing-in/second-factor.ts";
import { endOwnSession, listSessions, endCurrentSession, whoseNews } from "./signing-in/sessions.ts";
import { readSetUp, setUpInstallation } from "./signing-in/set-up.ts";
import { signInWithPassword } from "./signing-in/sign-in.ts";
import type { PartyFollowed } from "./organisations/party-profile.ts";
import { readProfile, updateProfile } from "./people/profile.ts";
import { endViewing, openViewing } from "./signing-in/viewing.ts";

/** Codes, registration, signing in and out, passwords, sessions, the second factor and the profile. */
export function accountsRoutes(deps: Deps, follow: PartyFollowed): Route[] {
  return [
    handle(api.captcha, () => deps.captcha.challenge()),
    handle(api.sendOtp, ({ input, from }) => sendOtp(deps, input, from.address)),
    handle(api.verifyOtp, ({ input }) => verifyOtp(deps, input)),
    handle(api.register, ({ input }) => register(deps, input)),
    handle(api.resetPwd, ({ input, from }) => resetPwd(deps, input, from.address)),
    handle(api.login, ({ input, from }) => signInWithPassword(deps, input, from)),
    handle(api.readSetUp, () => readSetUp(deps)),
    handle(api.setUp, ({ input, from }) => setUpInstallation(deps, input, from)),
    handle(api.loginSecondFactor, ({ input, from }) => signInBySecondFactor(deps, input, from)),
    handle(api.viewAs, ({ input, viewer }) => openViewing(deps, viewer, input)),
    handle(api.endView, ({ input, viewer, tx }) => endViewing(tx, viewer, input.user)),
    handle(api.logout, ({ viewer }) => endCurrentSession(deps, viewer)),
    handle(api.changePwd, ({ input, viewer, from }) => changePwd(deps, viewer, input, from.address)),
    handle(api.listSessions, ({ viewer }) => listSessions(deps, viewer)),
    handle(api.endSession, ({ input, viewer, tx }) => endOwnSession(tx, viewer, input.id)),
    handle(api.readSecondFactor, ({ viewer }) => readSecondFactor(deps, viewer)),
    handle(api.prepareSecondFactor, ({ viewer }) => prepareSecondFactor(deps, viewer)),
    handle(api.confirmSecondFactor, ({ viewer, input, from }) =>
      confirmSecondFactor(deps, viewer, input, from.address),
    ),
    handle(api.removeSecondFactor, async ({ viewer, input, from }) => {
      await removeSecondFactor(deps, viewer, { ...input, address: from.address });
      return { done: true as const };
    }),
    handle(api.stream, ({ viewer }) => whoseNews(deps.db, viewer)),
    handle(api.readProfile, ({ viewer }) => readProfile(deps, deps.db, viewer)),
    handle(api.keepLanguage, ({ viewer, input, tx }) => saveLanguage(tx, viewer.userId, input)),
    handle(api.readPreferences, ({ viewer }) => readPreferences(deps.db, viewer.userId)),
    handle(api.keepPreference, ({ viewer, input, tx }) => savePreference(tx, viewer.userId, input)),
    handle(api.updateProfile, ({ viewer, input, tx }) => updateProfile(deps, tx, viewer, input, follow)),
  ];
}

import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import { signInBySecondFactor } from "./second-factor-sign-in.ts";
import { confirmSecondFactor, prepareSecondFactor, readSecondFactor, removeSecondFactor } from "./second-factor.ts";
import { updateProfile } from "./update-profile.ts";
import { readProfile, signIn, signOut } from "./use-cases.ts";

/** Signing in and out, and the profile. */
export function accountsRoutes(deps: Deps): Route[] {
  return [
    handle(api.captcha, () => deps.captcha.challenge()),
    handle(api.login, ({ input, from }) => signIn(deps, input, from)),
    handle(api.loginSecondFactor, ({ input, from }) => signInBySecondFactor(deps, input, from)),
    handle(api.logout, async ({ viewer }) => {
      await signOut(deps, viewer as SignedIn);
      return { done: true as const };
    }),
    handle(api.readSecondFactor, ({ viewer }) => readSecondFactor(deps, viewer as SignedIn)),
    handle(api.prepareSecondFactor, ({ viewer }) => prepareSecondFactor(deps, viewer as SignedIn)),
    handle(api.confirmSecondFactor, ({ viewer, input }) => confirmSecondFactor(deps, viewer as SignedIn, input.code)),
    handle(api.removeSecondFactor, async ({ viewer, input, from }) => {
      await removeSecondFactor(deps, viewer as SignedIn, { ...input, address: from.address });
      return { done: true as const };
    }),
    handle(api.readProfile, ({ viewer }) => readProfile(deps, viewer as SignedIn)),
    handle(api.updateProfile, ({ viewer, input }) => updateProfile(deps, viewer as SignedIn, input)),
  ];
}

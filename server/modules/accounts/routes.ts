import * as api from "@vanik/contracts/api";
import type { Deps } from "../../deps.ts";
import { handle, type Route } from "../../platform/endpoint.ts";
import type { SignedIn } from "../../platform/viewer.ts";
import { updateProfile } from "./update-profile.ts";
import { readProfile, signIn, signOut } from "./use-cases.ts";

/** Signing in and out, and the profile. */
export function accountsRoutes(deps: Deps): Route[] {
  return [
    handle(api.login, ({ input, from }) => signIn(deps, input, from)),
    handle(api.logout, async ({ viewer }) => {
      await signOut(deps, viewer as SignedIn);
      return { done: true as const };
    }),
    handle(api.readProfile, ({ viewer }) => readProfile(deps, viewer as SignedIn)),
    handle(api.updateProfile, ({ viewer, input }) => updateProfile(deps, viewer as SignedIn, input)),
  ];
}

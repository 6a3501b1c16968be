// The signed-in user's own profile, of staff with what they may write.
import { queryOptions } from "@tanstack/react-query";
import { readProfile } from "@vanik/contracts/api";
import { browserCall } from "./call.ts";

/** The key names the reader: what was kept for one account is never shown to the next. */
export const profileQuery = (userId: string) =>
  queryOptions({ queryKey: ["profile", userId], queryFn: () => browserCall(readProfile) });

// The signed-in user's own profile, of staff with what they may write.
import { queryOptions } from "@tanstack/react-query";
import { readProfile } from "@vanik/contracts/api";
import { browserCall } from "./call.ts";

export const profileQuery = () => queryOptions({ queryKey: ["profile"], queryFn: () => browserCall(readProfile) });

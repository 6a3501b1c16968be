import { queryOptions } from "@tanstack/react-query";
import { readPrivacyPolicy, readTerms } from "@vanik/contracts/api";
import type { Call } from "../../app/call.ts";

export const termsQuery = (call: Call) => queryOptions({ queryKey: ["terms"], queryFn: () => call(readTerms) });

export const privacyPolicyQuery = (call: Call) =>
  queryOptions({ queryKey: ["privacy-policy"], queryFn: () => call(readPrivacyPolicy) });

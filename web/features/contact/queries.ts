import { queryOptions } from "@tanstack/react-query";
import { listHolidays } from "@vanik/contracts/api";
import type { Call } from "../../app/call.ts";

/** Days of the next 60 on which the desk is closed. */
export const holidaysQuery = (call: Call) =>
  queryOptions({ queryKey: ["holidays"], queryFn: () => call(listHolidays) });

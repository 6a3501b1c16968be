// What of the catalogue is a company's own ERPNext's, where trade is run there: it is not asked for here.
import { erpnextFields, type OfErpnext } from "@vanik/contracts/erpnext-fields";
import { useErpnext } from "../../lists/rights/use-may.ts";

export interface Theirs {
  /** Whether a field is written here. */
  isOurs: (field: { name: string }) => boolean;
  /** It is made and deleted there. */
  isKept: boolean;
}

export function useTheirs(what: OfErpnext): Theirs {
  const isKept = Boolean(useErpnext());
  return { isKept, isOurs: ({ name }) => !isKept || !Object.hasOwn(erpnextFields[what], name) };
}

// Where a document, or a party, stands in a company's own ERPNext (connector 1).
import type { ErpnextOfDesk } from "@vanik/contracts/accounts";
import type { Kind } from "@vanik/contracts/trade";

export interface KeptThing {
  kind: Kind | "customer" | "supplier";
  name: string;
}

/** Our number of an inquiry, until ERPNext has it and it bears that one's. */
const ownNumber = /^OPP-\d{4}-\d{6}$/;

/** Its page there, which is called as its kind is; where it is not there yet, ERPNext alone. */
export const addressThere = ({ url, desk }: ErpnextOfDesk, { kind, name }: KeptThing): string =>
  ownNumber.test(name) ? url : `${url}/${desk}/${kind.replaceAll("_", "-")}/${encodeURIComponent(name)}`;

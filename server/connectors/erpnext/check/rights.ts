// What the portal's user may do there, by DocType, and which stock role may (connector 8, Roles).
import type { ErpnextPoint, ErpnextSettings } from "@vanik/contracts/erpnext";
import { type Checking, sound, toMend } from "./points.ts";

type Rights = readonly ("read" | "create" | "write" | "submit")[];
interface Needed {
  doctype: string;
  rights: Rights;
  /** The stock role that has them. */
  role: string;
}

/** What the portal's user has to be allowed, and by which role. */
function rightsNeeded({ accept_as, bid_as }: ErpnextSettings): Needed[] {
  const rightsOf = (role: string, rights: Rights, ...doctypes: string[]) =>
    doctypes.map((doctype) => ({ doctype, rights, role }));
  return [
    ...rightsOf("Sales User", ["read"], "Item Group", "Item", "Company"),
    ...rightsOf("Sales User", ["read", "create", "write"], "Customer", "Contact", "Address"),
    ...rightsOf("Sales User", ["read", "create"], "Lead", "Opportunity"),
    ...rightsOf("Sales User", ["read", "write"], "Quotation"),
    ...rightsOf(
      "Sales User",
      accept_as === "submitted" ? ["read", "create", "submit"] : ["read", "create"],
      "Sales Order",
    ),
    ...rightsOf("Accounts User", ["read"], "Sales Invoice", "Purchase Invoice", "Item Tax Template"),
    ...rightsOf("Purchase User", ["read"], "Request for Quotation", "Purchase Order"),
    ...rightsOf(
      "Purchase User",
      bid_as === "submitted" ? ["read", "create", "submit"] : ["read", "create"],
      "Supplier Quotation",
    ),
    ...rightsOf("Purchase Master Manager", ["read", "create", "write"], "Supplier"),
    ...rightsOf("Purchase Master Manager", ["read"], "Item Price"),
    ...rightsOf("Newsletter Manager", ["read", "create", "write"], "Email Group Member"),
    ...rightsOf("Inbox User", ["create"], "Communication"),
    ...rightsOf("All", ["read", "create"], "File"),
  ];
}

export async function checkRightsThere({ client, settings }: Checking): Promise<ErpnextPoint[]> {
  const missing: ErpnextPoint[] = [];
  for (const { doctype, rights, role } of rightsNeeded(settings)) {
    const lacking: string[] = [];
    for (const right of rights) if (!(await client.may(doctype, right))) lacking.push(right);
    if (lacking.length > 0)
      missing.push(
        toMend(
          "Rights",
          `The portal's user may not ${lacking.join(" or ")} ${doctype}: give it the role ${role}, or one that may.`,
        ),
      );
  }
  return missing.length > 0 ? missing : [sound("Rights", "The portal's user may do all that is needed.")];
}

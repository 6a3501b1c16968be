// What a key may do, in words.
import type { Key, KeyAct, KeyScope, KeySide } from "@vanik/contracts/keys";

export const sides = [
  { side: "customer", label: "Customers" },
  { side: "supplier", label: "Suppliers" },
] as const satisfies { side: KeySide; label: string }[];

export const acts = [
  { act: "read", label: "Read their lists", short: "lists" },
  { act: "pdf", label: "Download their PDFs", short: "PDFs" },
  { act: "write", label: "Update their profile", short: "profile" },
] as const satisfies { act: KeyAct; label: string; short: string }[];

/** Whom a side's organisations are to us. */
export const partyOfKeySide = { customer: "buyer", supplier: "supplier" } as const satisfies Record<KeySide, string>;

/** "Customers: lists, PDFs" for each side that a key opens. */
export function describeScopes(scopes: readonly KeyScope[]): string[] {
  return sides.flatMap(({ side, label }) => {
    const may = acts.filter(({ act }) => scopes.includes(`${side}.${act}`)).map(({ short }) => short);
    return may.length > 0 ? [`${label}: ${may.join(", ")}`] : [];
  });
}

/** The only side that scopes are of; undefined for both and for none. */
export function onlySide(scopes: readonly KeyScope[]): KeySide | undefined {
  const found = sides.filter(({ side }) => scopes.some((scope) => scope.startsWith(`${side}.`)));
  return found.length === 1 ? found[0]?.side : undefined;
}

/** Whose data a key opens. */
export function describeWhoseData({ scopes, organisation }: Pick<Key, "scopes" | "organisation">): string {
  if (organisation) return organisation;
  const side = onlySide(scopes);
  return side ? `All ${side}s` : "All customers and suppliers";
}

const examples = {
  customer: {
    read: "get_customer_wise_quotations?customers=NAME",
    pdf: "get_quotation_pdf?name=NAME",
    write: "update_customer/NAME",
  },
  supplier: {
    read: "get_supplier_wise_rfq?suppliers=NAME",
    pdf: "get_purchase_order_pdf?name=NAME",
    write: "update_supplier/NAME",
  },
} as const satisfies Record<KeySide, Record<KeyAct, string>>;

/** A call that the key may make; NAME is the organisation's, or the document's. */
export function exampleOf(scopes: readonly KeyScope[], organisation: string | null): string {
  const [side, act] = (scopes[0] ?? "customer.read").split(".") as [KeySide, KeyAct];
  const name = act === "pdf" || !organisation ? "NAME" : encodeURIComponent(organisation);
  return examples[side][act].replace("NAME", name);
}

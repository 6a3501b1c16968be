// Every link of header, side panel, account menu and footer. A page that gets built adds its row here and nowhere else.
import type { UserType } from "@vanik/contracts/accounts";

export interface NavigationLink {
  to: string;
  label: string;
}

export const publicLinks: readonly NavigationLink[] = [
  { to: "/", label: "Home" },
  { to: "/buyers", label: "Buyers" },
  { to: "/suppliers", label: "Suppliers" },
  { to: "/products", label: "Products" },
  { to: "/about", label: "About" },
];

export const footerLinks: readonly NavigationLink[] = [
  { to: "/buyers", label: "Buyers" },
  { to: "/suppliers", label: "Suppliers" },
  { to: "/products", label: "Products" },
  { to: "/about", label: "About Us" },
];

export const roleLinks: Record<UserType, readonly NavigationLink[]> = {
  buyer: [{ to: "/user/buyer/opportunity", label: "Opportunity" }],
  supplier: [],
  staff: [{ to: "/desk", label: "Desk" }],
};

/** After the links of the role; staff keep their account at the desk. */
export const accountLinks: Record<UserType, readonly NavigationLink[]> = {
  buyer: [{ to: "/user/profile", label: "Profile" }],
  supplier: [{ to: "/user/profile", label: "Profile" }],
  staff: [],
};

export const typeNames: Record<UserType, string> = { buyer: "Buyer", supplier: "Supplier", staff: "Staff" };

/** Pages that stand for themselves in the breadcrumb bar; the other segments are words, not links. */
export const crumbPages: ReadonlySet<string> = new Set([
  "/",
  "/buyers",
  "/suppliers",
  "/products",
  "/search",
  "/about",
  "/checkout",
  "/sign-in",
]);

// Every link of an account, in its menus: come with the first look at one, and not with every page.
import type { UserType } from "@vanik/contracts/accounts";
import { buyerPages, supplierPages } from "@vanik/contracts/document-pages";
import { type NavigationLink, useLinkThere } from "./navigation.ts";

const roleLinks: Record<UserType, readonly NavigationLink[]> = {
  buyer: Object.values(buyerPages),
  supplier: Object.values(supplierPages),
  staff: [{ to: "/desk", label: "desk" }],
};

/** Lists of one's own that are there. */
export const useRoleLinks = (type: UserType): readonly NavigationLink[] => roleLinks[type].filter(useLinkThere());

const own: readonly NavigationLink[] = [
  { to: "/user/profile", label: "profile" },
  { to: "/user/people", label: "people" },
  { to: "/user/change-password", label: "changePassword" },
];

/** After the links of the role; staff keep their account at the desk. */
export const accountLinks: Record<UserType, readonly NavigationLink[]> = {
  buyer: own,
  supplier: own,
  staff: [],
};

// The links of each kind of account. A later page adds its row here when it exists.
import type { UserType } from "@vanik/contracts/accounts";

export interface MenuLink {
  to: string;
  label: string;
}

export const roleLinks: Record<UserType, readonly MenuLink[]> = {
  buyer: [{ to: "/user/buyer/opportunity", label: "Opportunity" }],
  supplier: [],
  staff: [],
};

export const ownLinks: readonly MenuLink[] = [{ to: "/user/profile", label: "Profile" }];

export const typeNames: Record<UserType, string> = { buyer: "Buyer", supplier: "Supplier", staff: "Desk" };

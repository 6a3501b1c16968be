/** Entries appear when their page exists. */
export const deskLinks = [
  { to: "/desk", label: "Opportunities" },
  { to: "/desk/payments", label: "Payments" },
  { to: "/desk/parties", label: "Parties" },
  { to: "/desk/account", label: "Account" },
] as const;

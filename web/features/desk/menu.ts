/** Entries appear when their page exists. */
export const deskLinks = [
  { to: "/desk", label: "Opportunities" },
  { to: "/desk/account", label: "Account" },
] as const;

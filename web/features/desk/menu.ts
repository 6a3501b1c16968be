/** Entries appear when their page exists. */
export const deskLinks = [{ to: "/desk", label: "Opportunities" }] as const;

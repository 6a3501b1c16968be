// The side menu of the account area.
export const userMenu = {
  name: "Your account",
  signOut: "Sign Out",
  late: (count: number) => `${count} late`,
  waiting: (count: number) => `${count} waiting for you`,
};

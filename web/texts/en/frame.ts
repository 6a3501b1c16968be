// What stands around every page, and the pages that say no.
export const frame = {
  skip: "Skip to content",
  loading: "Loading",
  /** The accessible name of the wordmark. */
  mark: "Vanik, home",
  main: "Main",
  links: {
    home: "Home",
    buyers: "Buyers",
    suppliers: "Suppliers",
    products: "Products",
    media: "Media",
    about: "About",
    aboutUs: "About Us",
    contact: "Contact",
    contactUs: "Contact Us",
    privacyPolicy: "Privacy Policy",
    terms: "Terms & Conditions",
    opportunity: "Opportunity",
    profile: "Profile",
    changePassword: "Change Password",
    desk: "Desk",
  },
  userTypes: { buyer: "Buyer", supplier: "Supplier", staff: "Staff" },
  cart: "Cart",
  account: {
    button: "Account",
    /** The account's links in the side panel. */
    links: "Account",
    /** The side menu of the account area. */
    menu: "Your account",
    signIn: "Sign In",
    signUp: "Sign Up",
    logout: "Logout",
    signOut: "Sign Out",
  },
  panel: { title: "Menu", open: "Open menu", close: "Close menu" },
  breadcrumb: "Breadcrumb",
  /** By the first segment of the path. */
  crumbs: {
    "": "Home",
    buyers: "Buyers",
    suppliers: "Suppliers",
    products: "Products",
    media: "Media",
    about: "About",
    contact: "Contact",
    "privacy-policy": "Privacy policy",
    terms: "Terms",
    search: "Search",
    checkout: "Checkout",
  } as Record<string, string>,
  footer: { name: "Footer", links: "Quick links", contact: "Contact", newTab: "(opens in a new tab)" },
  /** The way back from a page that says no. */
  home: "Home",
  notFound: { page: "Page not found", title: "404", text: "We could not find what you're looking for" },
  error: { title: "Error", text: "We could not process your request." },
  denied: {
    title: "Permission Denied",
    checkout: (type: "supplier" | "staff") => `Checkout is not allowed to ${type}`,
  },
};

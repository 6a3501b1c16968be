export const policyTexts = {
  terms: {
    title: "Terms & Conditions",
    description:
      "The terms and conditions under which {brand} buys and sells, and under which companies use the portal.",
  },
  privacyPolicy: {
    title: "Privacy Policy",
    description:
      "What {brand} knows of the people who use the portal, what it does with it, and what they may ask for.",
  },
  inForceSince: (day: string) => `In force since ${day}`,
  contents: "Contents",
  empty: "No Data!",
  emptyMeans: "This text has not been published yet.",
};

// The box in the footer and the page that its mails link to.
export const newsletterTexts = {
  title: "Newsletter",
  about: "Notes on standards, prices and rules for people who buy for industry.",
  email: "Your email",
  subscribe: "Subscribe",
  subscribed: "Subscribed to newsletter!",
  failed: "Something went wrong",
};

export const unsubscribing = {
  title: "Unsubscribe",
  ask: "You get the newsletter because your address was subscribed to it. This button ends that.",
  unsubscribe: "Unsubscribe",
  done: "Done. No more newsletters go to your address.",
  notWhole: "This link is not whole. Open it again from our mail, or write to us.",
  failed: "Something went wrong",
};

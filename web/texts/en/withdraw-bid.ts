// The page of the link in a receipt's mail.
export const withdrawingBid = {
  title: "Withdraw a bid",
  ask: "We mailed you that a bid of your company was received. If nobody of yours submitted it, this button withdraws it. You may submit again until the closing.",
  withdraw: "Withdraw the bid",
  done: (supplier: string, name: string) => `Done. The bid of ${supplier} for ${name} is withdrawn.`,
  notWhole: "This link is not whole. Open it again from our mail.",
  failed: "Something went wrong",
};

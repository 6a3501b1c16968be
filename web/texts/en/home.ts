// The home page: hero, the example beside it, and what follows.
export const home = {
  /** Null: the brand and its own line. */
  title: null as string | null,
  description:
    "Send one inquiry. {brand} finds the suppliers, compares their bids and sells to you on one quotation, one order and one GST invoice.",
  hero: {
    title: { first: "Send one inquiry.", second: "We run the purchase department." },
    lede: "{brand} finds the suppliers, compares their bids and sells to you on one quotation, one order and one GST invoice.",
    goods: "From TMT bars to A4 paper.",
    signUp: "Sign-Up",
    signIn: "Sign-In",
    products: "Products",
    account: "My Account",
    /** The way there, for a guest, and the own one of who is signed in. */
    way: {
      guest: { head: "Send one inquiry", text: "Find items, fill a cart, send it. No account needed." },
      buyer: { head: "Your inquiries", text: "What was sent, quoted and ordered." },
      supplier: { head: "Requests for quotation", text: "What {brand} asks you to quote for." },
      staff: { head: "Desk", text: "What waits for you today." },
    },
    promises: [
      { head: "A price before you ask", text: "An average price stands beside each item." },
      { head: "One counterparty", text: "You buy from {brand}, never from strangers." },
      { head: "Input tax credit", text: "Every invoice filed, so your GSTR-2B matches." },
    ],
  },
  example: {
    caption: "An example of an inquiry",
    picture: (items: string) => `A loaded pallet: ${items}`,
    number: "Number in the picture",
    item: "Item",
    hsn: "HSN",
    quantity: "Quantity",
    rate: "Rate",
    amount: "Amount",
    moreItems: (count: number) => `and ${count} more items`,
    netTotal: "Net total",
    igst: (rate: number | null) => (rate === null ? "IGST" : `IGST ${rate}%`),
    rounding: "Rounding",
    payable: "Payable",
    source: "At today's average prices in the catalogue",
  },
  whatWeDo: {
    head: "What We Do",
    say: "A company that makes pumps should not have to chase forty vendors for gaskets. We stand between you and the market as one seller: we ask, compare, negotiate, deliver and bill, and every paper of it lies in your account.",
    steps: [
      { head: "Opportunity", text: "Your cart, sent as one inquiry", yours: true },
      { head: "Request For Quotation", text: "To the suppliers who carry the items" },
      { head: "Supplier Quotation", text: "Bids, ranked L1, L2, L3" },
      { head: "Quotation", text: "One rate per line, valid till a named day", yours: true },
      { head: "Purchase Order", text: "Accepted by you, delivered in parts if you like", yours: true },
      { head: "Delivery", text: "With invoice, LR and e-way bill" },
      { head: "Purchase Invoice", text: "One GST invoice, matched to the order", yours: true },
    ],
    legend: { yours: "You act or receive", ours: "{brand}'s desk and its suppliers" },
  },
  shop: {
    head: "Shop by Category",
    more: "View More",
    subCategories: (count: number) => (count === 1 ? "1 sub-category" : `${count} sub-categories`),
  },
};

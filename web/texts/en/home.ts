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
    promises: [
      { head: "No account yet?", text: "Fill a cart and send it as a guest." },
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
    igst: (rate: number) => `IGST ${rate}%`,
    rounding: "Rounding",
    payable: "Payable",
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
  services: {
    head: "Six services",
    points: [
      {
        head: "Procurement automation",
        text: "Send a cart. Requests go out to the suppliers, their bids come back on one sheet, and you get one quotation.",
      },
      {
        head: "Supply chain optimisation",
        text: "One order can draw on several suppliers. Take it in parts as the work needs it, each part counted against its line.",
      },
      {
        head: "Logistics management",
        text: "Freight is quoted with the goods. Each dispatch goes out with its invoice and LR, and above ₹50,000 with its e-way bill.",
      },
      {
        head: "Credit access",
        text: "One credit period for all that you buy, agreed once and printed on every quotation. It runs from the invoice date.",
      },
      {
        head: "Pricing help",
        text: "An average price stands beside each item before you ask. Bids are compared by landed cost, not by rate alone.",
      },
      {
        head: "GST and documents",
        text: "HSN and GST rate on every line, and a sentence that says why it is IGST, or CGST and SGST. Every paper as a PDF.",
      },
    ],
  },
  industries: {
    head: "Four industries",
    list: {
      construction: {
        head: "Construction and infrastructure",
        text: "TMT bars, sections, cement, pipes, site safety",
      },
      manufacturing: {
        head: "Manufacturing and engineering",
        text: "Fasteners, bearings, motors, abrasives, lubricants",
      },
      process: { head: "Chemical and pharma plants", text: "Valves, flanges, gauges, instrumentation cables" },
      facilities: {
        head: "Offices, hotels and facilities",
        text: "Copier paper, toners, lighting, housekeeping, fire safety",
      },
    },
  },
  shop: {
    head: "Shop by Category",
    more: "View More",
    subCategories: (count: number) => (count === 1 ? "1 sub-category" : `${count} sub-categories`),
  },
};

export const buyers = {
  title: "Buyers",
  description:
    "Send the whole list as one inquiry. {brand} asks the suppliers, compares landed cost and sells to you on one quotation, one order and one GST invoice.",
  head: "Buy the whole list from one company.",
  lede: "Bolts, cable, helmets and toner come from four vendors. Send them as one inquiry: {brand} asks the suppliers, buys from them and sells to you under its own name.",
  actions: { signUp: "Sign-Up", signIn: "Sign-In", products: "Products", account: "My Account" },
  chain: {
    head: "From inquiry to invoice",
    steps: [
      {
        head: "Inquiry",
        text: "Fill a cart by standard and size. Add the delivery PIN code and a note, and send it.",
        yours: true,
      },
      {
        head: "Bids",
        text: "An RFQ goes to the suppliers who carry the items. We compare their bids by landed cost.",
      },
      {
        head: "One quotation",
        text: "A rate, HSN and GST for each line, delivery days and credit period. Valid till a named day.",
        yours: true,
      },
      {
        head: "Order",
        text: "Accept it with your PO number. You see what is ordered, delivered and billed, line by line.",
        yours: true,
      },
      {
        head: "Delivery and one GST invoice",
        text: "The goods come with the tax invoice. A part delivery brings the invoice for its part.",
        yours: true,
      },
    ],
    legend: { yours: "You act or receive", ours: "{brand}'s desk" },
  },
  offerings: {
    head: "Offerings",
    points: [
      {
        head: "A catalogue by standard",
        text: "Each item has its standard, size, unit, HSN and an average price, so the indent is clear before anybody quotes.",
      },
      {
        head: "Inquiry without an account",
        text: "A guest sends a cart with nothing but an email address. An account keeps the record and lets you send it again.",
      },
      {
        head: "Bids by landed cost",
        text: "Rate, freight, packing and lead time are compared line by line. L1 by rate and L1 by landed cost are often two suppliers.",
      },
      {
        head: "Test certificates",
        text: "Need an MTC or a test report? Say so in the note of the inquiry. It goes to the suppliers with the RFQ.",
      },
      {
        head: "Part deliveries",
        text: "Take the steel in three lots. The order counts what is delivered and billed until nothing is left.",
      },
      {
        head: "Papers for accounts",
        text: "Quotation, order and tax invoice as PDF, with HSN summary, place of supply and your own PO number.",
      },
    ],
  },
  value: {
    head: "Value proposition",
    columns: { what: "What it takes", many: "From many vendors", one: "From {brand}" },
    rows: [
      { head: "Vendor codes", many: "One each, with PAN, GSTIN and bank proof", one: "One" },
      {
        head: "Quotations",
        many: "As many as answer, each in its own form",
        one: "One, with a rate on every line",
      },
      { head: "Freight", many: "Extra at actuals, or forgotten", one: "Quoted with the goods" },
      { head: "Follow-up", many: "A call for each PO", one: "One order, with what is left to deliver" },
      { head: "GSTR-2B", many: "Every vendor's filing to match", one: "One supplier's invoices to match" },
      {
        head: "MSME dues",
        many: "45 days to keep with each micro and small vendor",
        one: "Ours to keep: they are our suppliers",
      },
      { head: "Credit period", many: "As many as vendors", one: "One, from the invoice date" },
    ],
  },
  projects: {
    head: "Key projects",
    note: "Told by place and kind of work: what a buyer buys stays between the buyer and {brand}.",
  },
  shop: {
    head: "Shop by Category",
    more: "View More",
    subCategories: (count: number) => (count === 1 ? "1 sub-category" : `${count} sub-categories`),
  },
};

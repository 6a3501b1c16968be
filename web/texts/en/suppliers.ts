export const suppliers = {
  title: "Suppliers",
  description:
    "{brand} buys what you make or stock: requests with item, quantity and date, bids by the line, one customer to bill and a due date counted from your bill.",
  head: "Bid on what is needed. Bill one company.",
  lede: "{brand} buys what you make or stock and sells it on under its own name. You get requests with item, quantity and date, and one customer to bill.",
  actions: {
    signUp: "Sign-Up",
    signIn: "Sign-In",
    account: "My Account",
    write: "Write to the desk",
  },
  chain: {
    head: "From request to payment",
    steps: [
      {
        head: "Request For Quotation",
        text: "Items by standard and size, quantities, the date, and the place by town and PIN code.",
        yours: true,
      },
      {
        head: "Bid",
        text: "A rate for the lines that you carry, with freight, lead time and payment days.",
        yours: true,
      },
      {
        head: "Comparison",
        text: "Bids are ranked line by line, by landed cost. No other supplier sees yours.",
      },
      {
        head: "Sales Order",
        text: "For the lines that you won, at the rate that you bid. It stands in your account.",
        yours: true,
      },
      {
        head: "Delivery and payment",
        text: "You deliver to {brand} with your tax invoice. It falls due by its payment days.",
        yours: true,
      },
    ],
    legend: { yours: "You act or receive", ours: "{brand}'s desk" },
  },
  offerings: {
    head: "Offerings",
    points: [
      {
        head: "Requests that can be quoted",
        text: "An RFQ names standard, size, quantity, unit and date. Nobody has to ring up to ask which grade was meant.",
      },
      {
        head: "Bids by the line",
        text: "You carry four lines of six? Bid on four. Lines are awarded one by one, not as a lot.",
      },
      {
        head: "A rate that stays yours",
        text: "No other supplier sees your rate, and no buyer does. The comparison stays at {brand}'s desk.",
      },
      {
        head: "One customer",
        text: "{brand} is your buyer: one GSTIN to bill, one ledger to reconcile, one company that owes you.",
      },
      {
        head: "Orders that count along",
        text: "Each sales order shows what is received, billed and left, so a part delivery needs no letter.",
      },
      {
        head: "Payments with their invoices",
        text: "A payment names the invoices that it settles and the TDS on each, so your ledger and ours agree.",
      },
    ],
  },
  value: {
    head: "Value proposition",
    columns: { what: "What it takes", many: "To many buyers", one: "To {brand}" },
    rows: [
      { head: "Registration", many: "Forms and bank proof for every buyer", one: "Once" },
      { head: "Inquiries", many: "By phone, often without a quantity", one: "An RFQ with item, quantity and date" },
      { head: "Bidding", many: "The whole list or nothing", one: "The lines that you carry" },
      { head: "Deliveries", many: "To every buyer's gate", one: "To the address of {brand} on the order" },
      { head: "Due date", many: "When accounts gets to it", one: "Payment days of your bid, from the bill date" },
      {
        head: "Micro and small",
        many: "45 days to be argued with each buyer",
        one: "Your Udyam number stands on our record",
      },
      { head: "TDS", many: "A certificate from each deductor", one: "One deductor, shown with each payment" },
    ],
  },
  partners: {
    head: "Key partners",
    note: "They carry, test, store and finance between your gate and ours.",
    columns: { name: "Partner", place: "Place", text: "What they do" },
  },
};

// Home's middle: what can be believed, computed from the trade.
export const belief = {
  ran: {
    head: "How an inquiry ran",
    whose: (month: string, state: string) => `${month}, a company in ${state}`,
    say: (items: number, weekday: string, hours: number, days: number) =>
      `${items === 1 ? "One item" : `${items} items`}, asked on a ${weekday}, quoted in ${hours} hours, on their way in ${days} days.`,
    hours: (count: number) => `${count} h`,
    steps: {
      inquiry: { head: "Inquiry", text: "sent as one cart" },
      asked: { head: "Suppliers asked", text: "at once, on one sheet" },
      compared: { head: "Bids compared", text: "at landed cost" },
      quoted: { head: "Quotation", text: (net: string) => `${net} net` },
      accepted: { head: "You accept", text: "with your PO number" },
      dispatched: { head: "Dispatched", text: (payable: string) => `invoice ${payable}` },
    },
    yours: "the buyer acts or receives",
    ours: "{brand}'s desk",
    tick: "one tick a day",
    estimate: "At the catalogue's average prices",
    quoted: "Quoted, delivered to the site",
    less: (rupees: string) => `${rupees} less`,
    gst: (rate: number | null) => (rate === null ? "GST, credit for the buyer" : `GST ${rate} %, credit for the buyer`),
  },
  replies: {
    head: "Reply times",
    about: (day: string) => `The last 90 days, to ${day}. Counted from the inquiry.`,
    picture: (count: number) => `${count} quotations by hours from the inquiry`,
    dots: (quoted: number, inquiries: number) =>
      `Each dot is one quotation; ${quoted} of ${inquiries} inquiries were quoted so far.`,
    halfWithin: (hours: number) => `half within ${hours} h`,
    half: "Half within",
    nine: "Nine of ten within",
    inTime: "Sent out by their day",
    of: (some: number, all: number) => `${some} of ${all} lines`,
  },
  invoice: {
    head: "One invoice",
    about: "Of that order, as the buyer received it. Names and numbers are left out.",
    title: "Tax invoice",
    buyer: (state: string) => `To a company in ${state}`,
    /** The paper's own words of its tax. */
    note: (text: string) => text,
    item: "Item",
    hsn: "HSN",
    quantity: "Quantity",
    rate: "Rate",
    amount: "Amount",
    net: "Net total",
    gst: (rate: number | null) => (rate === null ? "GST" : `GST ${rate}%`),
    rounding: "Rounding",
    payable: "Payable",
  },
  checks: {
    head: "Checked on arrival",
    about: "Before anything is billed.",
    points: [
      { head: "Count", text: "Every pack counted or weighed; MT on a weighbridge slip." },
      { head: "Size", text: "Thread, bore and length gauged: five pieces of each lot." },
      { head: "Marking", text: "Grade, IS mark and maker's name on the piece itself." },
      { head: "Certificate", text: "Test report against heat or batch number, kept with the order." },
      { head: "Papers", text: "HSN, GST, quantity and e-way bill against the order." },
      { head: "Damage", text: "Photographed at the gate, settled before you are billed." },
    ],
  },
  services: {
    head: "Six services",
    /** Where the operator names its own. */
    own: "Services",
    points: [
      { head: "Procurement automation", text: "Send a cart, get one quotation." },
      { head: "Supply chain optimisation", text: "One order, several suppliers, parts as work needs." },
      { head: "Logistics management", text: "Freight quoted with the goods, e-way bill with each dispatch." },
      { head: "Credit access", text: "One credit period for all you buy." },
      { head: "Pricing help", text: "Average price beside each item before you ask." },
      { head: "GST and documents", text: "HSN and rate on every line, every paper as PDF." },
    ],
  },
  industries: {
    head: "Four industries",
    own: "Industries",
    points: [
      {
        head: "Construction and infrastructure",
        text: "TMT bars, sections, cement, pipes, site safety",
      },
      {
        head: "Manufacturing and engineering",
        text: "Fasteners, bearings, motors, abrasives, lubricants",
      },
      { head: "Chemical and pharma plants", text: "Valves, flanges, gauges, instrumentation cables" },
      {
        head: "Offices, hotels and facilities",
        text: "Copier paper, toners, lighting, housekeeping",
      },
    ],
  },
};

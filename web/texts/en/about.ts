export const about = {
  title: "About Us",
  description:
    "{brand} buys and sells industrial supply under its own name: how the company came about, how it trades and who founded it.",
  head: "A merchant, in the old sense of the word.",
  name: {
    word: "वणिक्",
    meaning: "Sanskrit for merchant: one who buys and sells in his own name, and answers for both.",
  },
  story: {
    head: "The story",
    say: "{brand} was founded in New Delhi in 2021, by two people from the two sides of one counter.",
    paragraphs: [
      "One of them had bought for a factory, the other had sold to factories. Their days had gone on the same work: asking for a rate for the third time, explaining a size over the phone, waiting for an invoice that matches the order.",
      "A list of suppliers would not have helped. A purchase manager can find forty of them; what is missing is the afternoon to ask them all, put their answers on one sheet, and follow up the one who was chosen. So {brand} became a purchase department that others can use: it takes the inquiry, asks, compares, buys, delivers and bills.",
      "It trades as principal. {brand} buys from the supplier and sells to the buyer, and its own name stands under both papers. It earns the difference between the two prices, and there is no commission on either.",
    ],
  },
  facts: { founded: "Founded", year: "2021", company: "Company", office: "Office", gstin: "GSTIN", cin: "CIN" },
  rules: {
    head: "How we trade",
    points: [
      {
        head: "A wall between the sides",
        text: "A buyer does not learn who supplied, a supplier does not learn who bought. Each has one company to hold to its word.",
      },
      {
        head: "Landed cost decides",
        text: "A low rate with high freight is not L1. Bids are compared by what the goods cost at the place of delivery.",
      },
      {
        head: "Figures that add up",
        text: "Net total, each tax and the rounding are shown one by one, and the amount payable is their sum, to the paisa.",
      },
      {
        head: "Tax with its reason",
        text: "A sentence on the document says why it bears IGST, or CGST and SGST: the place of supply and the clause.",
      },
      {
        head: "Nothing rewritten",
        text: "What has been sent is not edited. It is cancelled and issued anew, and both stay on record.",
      },
      {
        head: "Days that are named",
        text: "Validity, delivery date and due date stand on the papers as days, not as “soon”.",
      },
    ],
  },
  founders: { head: "Founders" },
};

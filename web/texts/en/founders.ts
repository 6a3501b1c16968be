// The founders' profiles on the about page. Demonstration content: the persons are invented.
export const founders = [
  {
    picture: "vernier-calipers",
    name: "Sukanya Phadnis",
    role: "Co-founder, buying",
    text: "A mechanical engineer from Kolhapur. She bought castings, bearings and seals for a pump maker, then ran its purchase department. At {brand} she answers for sourcing: who is asked, how bids are compared, and what is tested before it leaves.",
  },
  {
    picture: "fasteners",
    name: "Madhur Khandelia",
    role: "Co-founder, selling",
    text: "He grew up behind the counter of a fastener shop in Kolkata and kept its books before he kept its stock. At {brand} he answers for what reaches the buyer: quotations, credit, GST, and the truck on the day that was named.",
  },
];

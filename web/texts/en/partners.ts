// Key partners on the suppliers' page. Demonstration content: the companies are invented.
export const partners = [
  {
    name: "Betwa Road Carriers",
    place: "Bhiwandi, Maharashtra",
    text: "Full and part loads, each consignment with its LR and e-way bill",
  },
  {
    name: "Pench Test House",
    place: "Nagpur, Maharashtra",
    text: "Chemical and tensile tests where a report is wanted beside the MTC",
  },
  {
    name: "Indravati Warehousing",
    place: "Luhari, Haryana",
    text: "Takes in part lots and sends them on as one delivery",
  },
  {
    name: "Malaprabha Trade Finance",
    place: "Hubballi, Karnataka",
    text: "Pays a supplier's bill before its due date, against a discount",
  },
];

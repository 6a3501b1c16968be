// The demonstration's operator, parties and inquiries. All invented; identifiers are valid in form and distinct.
import type { Right } from "@vanik/contracts/rights";
import { type Bank, type Operator, type Registration, TradeSettings } from "@vanik/contracts/settings";

export const operator: Operator = {
  brand: "Vanik",
  legal_name: "Vanik Supply Network Private Limited",
  address: ["4th floor, 18 Barakhamba Road", "New Delhi 110001"],
  state: "07",
  email: "desk@vanik.example",
  phone: "+91 11 4050 2200",
  hours: "Mon to Sat, 9:30 to 18:30 IST",
  contact: "",
  entity: "company",
  pan: "AAHCV4821K",
  gstin: "07AAHCV4821K1Z2",
  cin: "U51909DL2021PTC381274",
  social: [{ label: "LinkedIn", url: "https://www.linkedin.com/" }],
};

export const registrations: Registration[] = [{ id: 1, gstin: operator.gstin, address: [], active: true, luts: [] }];

export const banks: Bank[] = [
  {
    name: "Demo Bank",
    branch: "Connaught Place, New Delhi",
    account: "50200046118203",
    ifsc: "DEMO0000001",
    upi: "vanik@demobank",
    main: true,
  },
];

export const trade = TradeSettings.parse({
  terms: {
    quotation:
      "Prices hold for the quantities quoted. Goods are insured up to delivery. Shortage or damage is reported within 3 working days of receipt. Disputes are subject to the courts of Delhi.",
    purchase_order:
      "Every consignment carries the purchase order's number, a test certificate where one is asked for, and the tax invoice. Goods that fail inspection are taken back within 7 days at the supplier's cost.",
  },
  issued_electronically: true,
});

interface DeskPerson {
  name: string;
  email: string;
  phone: string;
  rights: Right[];
}

export const staff: DeskPerson = {
  name: "Anita Menon",
  email: "desk@vanik.example",
  phone: "1140502200",
  rights: ["administrator"],
};
/** The second at the desk: approves what the first may not do alone. */
export const colleague: DeskPerson = {
  name: "Ravi Iyer",
  email: "desk2@vanik.example",
  phone: "1140502201",
  rights: ["accounts", "sourcing"],
};

export const parties = [
  {
    kind: "buyer" as const,
    name: "Sahyadri Engineering Works Pvt. Ltd.",
    phone: "9822041176",
    entityType: "company",
    pan: "AAKCS7305M",
    gstin: "27AAKCS7305M1ZV",
    cin: "U29253PN2009PTC134482",
    turnover: "64.5",
    address: "Plot C-14, MIDC Chakan Phase II",
    city: "Pune",
    state: "27",
    pincode: "410501",
    user: { name: "Prakash Deshmukh", email: "buyer@vanik.example" },
  },
  {
    kind: "buyer" as const,
    name: "Nilgiri Infra Projects LLP",
    phone: "9810533240",
    entityType: "llp",
    pan: "AAFFN6142P",
    gstin: "07AAFFN6142P1ZU",
    cin: "",
    turnover: "128",
    address: "B-7, Okhla Industrial Area Phase I",
    city: "New Delhi",
    state: "07",
    pincode: "110020",
    user: { name: "Ritu Malhotra", email: "buyer2@vanik.example" },
  },
  {
    kind: "supplier" as const,
    name: "Rajkot Precision Fasteners Pvt. Ltd.",
    phone: "9825077314",
    entityType: "company",
    pan: "AAGCR5518L",
    gstin: "24AAGCR5518L1Z5",
    cin: "U28112GJ2004PTC044107",
    turnover: "41.2",
    address: "Survey 212, Shapar Veraval Industrial Estate",
    city: "Rajkot",
    state: "24",
    pincode: "360024",
    user: { name: "Hitesh Vaghasiya", email: "supplier@vanik.example" },
  },
  {
    kind: "supplier" as const,
    name: "Karol Bagh Electricals Pvt. Ltd.",
    phone: "9891022675",
    entityType: "company",
    pan: "AAECK9027H",
    gstin: "07AAECK9027H1ZF",
    cin: "U51909DL1998PTC093356",
    turnover: "22.8",
    address: "2631, Hardhian Singh Road",
    city: "New Delhi",
    state: "07",
    pincode: "110005",
    user: { name: "Sunil Khurana", email: "supplier2@vanik.example" },
  },
  {
    kind: "buyer" as const,
    name: "Kandla Coastal Exports Pvt. Ltd.",
    phone: "9879044512",
    entityType: "company",
    pan: "AADCK6690N",
    gstin: "24AADCK6690N1Z0",
    cin: "U51100GJ2011PTC066214",
    turnover: "87",
    address: "Unit 41, Kandla Special Economic Zone",
    city: "Gandhidham",
    state: "24",
    pincode: "370230",
    gstCategory: "sez" as const,
    user: { name: "Meera Thacker", email: "buyer3@vanik.example" },
  },
  {
    kind: "supplier" as const,
    name: "Bhiwadi Steel and Tubes Pvt. Ltd.",
    phone: "9414028837",
    entityType: "company",
    pan: "AAGCB2716R",
    gstin: "08AAGCB2716R1Z9",
    cin: "U27109RJ2007PTC024518",
    turnover: "212",
    address: "E-210, RIICO Industrial Area Phase I",
    city: "Bhiwadi",
    state: "08",
    pincode: "301019",
    deliveryDays: 9,
    user: { name: "Harish Yadav", email: "supplier3@vanik.example" },
  },
  {
    kind: "supplier" as const,
    name: "Kovai Drives and Controls",
    phone: "9843077126",
    entityType: "partnership",
    pan: "AAQFK8153D",
    gstin: "33AAQFK8153D1Z9",
    cin: "",
    turnover: "18.4",
    address: "14 Avinashi Road, Peelamedu",
    city: "Coimbatore",
    state: "33",
    pincode: "641004",
    paymentDays: 45,
    user: { name: "K. Senthil Kumar", email: "supplier4@vanik.example" },
  },
  {
    kind: "supplier" as const,
    name: "Satluj Industrial Stores LLP",
    phone: "9814055267",
    entityType: "llp",
    pan: "AAPFS4368J",
    gstin: "03AAPFS4368J1ZR",
    cin: "",
    turnover: "9.6",
    address: "1146, Industrial Area B, Miller Ganj",
    city: "Ludhiana",
    state: "03",
    pincode: "141003",
    paymentDays: 15,
    user: { name: "Gurpreet Kaur Sandhu", email: "supplier5@vanik.example" },
  },
];

/** Who carries our own goods: of the year alone, as nothing else is bought of it. */
export const carrier: (typeof parties)[number] = {
  kind: "supplier",
  name: "Chetak Roadlines",
  phone: "9811247730",
  entityType: "partnership",
  pan: "AAHFC5527Q",
  gstin: "07AAHFC5527Q1ZY",
  cin: "",
  turnover: "7.2",
  address: "AG-318, Sanjay Gandhi Transport Nagar",
  city: "New Delhi",
  state: "07",
  pincode: "110042",
  user: { name: "Balwinder Gill", email: "supplier6@vanik.example" },
};

interface SeedInquiry {
  /** E-mail of the buyer's user; anybody else is a guest. */
  from: string;
  email?: string;
  daysAgo: number;
  note?: string;
  delivery_pincode?: string;
  items: { item_code: string; qty: number }[];
}

export const inquiries: SeedInquiry[] = [
  {
    from: "buyer@vanik.example",
    daysAgo: 41,
    delivery_pincode: "410501",
    items: [
      { item_code: "ST-TB-550D-12", qty: 12.5 },
      { item_code: "ST-TB-550D-16", qty: 8.25 },
    ],
  },
  {
    from: "buyer2@vanik.example",
    daysAgo: 19,
    note: "Site store opens at 8:00. Unloading by us.",
    delivery_pincode: "110020",
    items: [
      { item_code: "CB-CM-PPC-50", qty: 600 },
      { item_code: "CB-CM-OPC53-50", qty: 240 },
      { item_code: "ST-TB-500D-10", qty: 6 },
    ],
  },
  {
    from: "buyer@vanik.example",
    daysAgo: 6,
    note: "Mill test certificates with the bolts, please.",
    delivery_pincode: "410501",
    items: [
      { item_code: "FS-HB-12050-Z", qty: 2400 },
      { item_code: "FS-HN-12-Z", qty: 2400 },
      { item_code: "BR-DG-6308-2RS-C3", qty: 48 },
      { item_code: "OL-GO-E220-210", qty: 2 },
    ],
  },
  {
    from: "guest",
    email: "stores@example.com",
    daysAgo: 2,
    items: [
      { item_code: "PP-SH-R-YE", qty: 120 },
      { item_code: "SN-CP-A4-75", qty: 150 },
    ],
  },
  {
    from: "buyer@vanik.example",
    daysAgo: 1,
    items: [
      { item_code: "EL-MC-3P-32C", qty: 60 },
      { item_code: "WD-EL-6013-32", qty: 85.5 },
    ],
  },
];

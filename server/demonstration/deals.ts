// A year of trade as data: who asked for what, how long ago, whom we asked, and how it went. Prices follow from the catalogue.

/** Where a deal leaves the way that all go: inquiry, request, bids, quotation, order, goods, invoices, money. */
export type Ending =
  /** As far as its days allow; paid on time. */
  | "goes on"
  /** The quotation is still being written. */
  | "drafted"
  /** We had nothing to offer. */
  | "lost"
  /** The buyer said no. */
  | "declined"
  /** The buyer let it run out. */
  | "ignored"
  /** The order was cancelled, or closed with a rest that nobody wants. */
  | "cancelled"
  | "closed"
  /** Waits for the buyer. */
  | "held"
  /** Half of it has gone out. */
  | "half"
  /** The buyer does not pay; or has paid half. */
  | "unpaid"
  | "half paid";

export interface Deal {
  buyer: "buyer" | "buyer2" | "buyer3";
  /** Days ago. */
  ago: number;
  items: readonly (readonly [code: string, qty: number])[];
  /** Whom we ask, the likely winner first. */
  asks: readonly string[];
  ending?: Ending;
  note?: string;
  freight?: number;
}

const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";
const bhiwadi = "Bhiwadi Steel and Tubes Pvt. Ltd.";
const coimbatore = "Kovai Drives and Controls";

const fasteners = {
  items: [
    ["FS-HB-20060-Z", 1200],
    ["FS-HN-24-Z", 800],
    ["FS-SW-24-Z", 800],
  ],
  asks: [rajkot, bhiwadi],
} as const;
const bolts = {
  items: [
    ["FS-HB-12050-Z", 2400],
    ["FS-HN-12-Z", 2400],
    ["FS-PW-30-Z", 500],
  ],
  asks: [rajkot, karolBagh],
} as const;
const screws = {
  items: [
    ["FS-SC-12050-B", 600],
    ["HT-SP-DE-2427", 12],
  ],
  asks: [rajkot, bhiwadi],
} as const;
const bearings = {
  items: [
    ["BR-DG-6209-2RS", 48],
    ["BR-DG-6308-2RS-C3", 24],
    ["BR-TR-30210", 16],
  ],
  asks: [rajkot, coimbatore],
} as const;
const tools = {
  items: [
    ["HT-SS-12-94", 6],
    ["HT-PL-SC-180", 24],
    ["HT-HM-CL-340", 18],
  ],
  asks: [rajkot, karolBagh],
} as const;
const abrasives = {
  items: [
    ["AB-CW-M-400", 150],
    ["AB-GW-A36-250", 20],
    ["AB-FD-100-80", 400],
  ],
  asks: [rajkot, bhiwadi],
} as const;
const welding = {
  items: [
    ["WD-EL-7018-40", 425.5],
    ["WD-MW-308L-08", 62.5],
    ["WD-HO-FI-600", 10],
  ],
  asks: [rajkot, bhiwadi],
} as const;
const safety = {
  items: [
    ["PP-SH-N-WH", 250],
    ["PP-HG-C5-9", 300],
    ["PP-SS-COMP-8", 60],
  ],
  asks: [rajkot, karolBagh],
} as const;
const breakers = {
  items: [
    ["EL-MC-3P-16C", 60],
    ["EL-RC-4P-63-30", 24],
    ["EL-CN-3P-065", 8],
  ],
  asks: [karolBagh, coimbatore],
} as const;
const cables = {
  items: [
    ["CW-HW-FR-4-RD", 40],
    ["CW-FX-3C-2D5", 850],
    ["CW-AR-A-3D5C-95", 320],
  ],
  asks: [karolBagh, bhiwadi],
} as const;
const lighting = {
  items: [
    ["LT-HB-U240", 36],
    ["LT-FL-150", 24],
    ["LT-PL-S06", 120],
  ],
  asks: [karolBagh, rajkot],
} as const;
const office = {
  items: [
    ["SN-CP-A4-75", 300],
    ["IT-TN-MG-014", 12],
    ["SN-FF-RB-4D", 80],
  ],
  asks: [karolBagh, rajkot],
} as const;
const computers = {
  items: [
    ["IT-LP-15-6-8-512", 12],
    ["IT-MN-27-FH", 12],
  ],
  asks: [karolBagh, coimbatore],
} as const;
const steel = {
  items: [
    ["ST-TB-550D-12", 12.5],
    ["ST-TB-550D-16", 8.25],
  ],
  asks: [bhiwadi, rajkot],
  freight: 9500,
} as const;
const sections = {
  items: [
    ["ST-AN-06506", 4.75],
    ["ST-CH-225", 6.2],
    ["ST-BM-350", 9.4],
  ],
  asks: [bhiwadi, rajkot],
  freight: 12000,
} as const;
const cement = {
  items: [
    ["CB-CM-PPC-50", 600],
    ["CB-CM-OPC53-50", 240],
  ],
  asks: [bhiwadi, karolBagh],
  freight: 4500,
} as const;
const pipes = {
  items: [
    ["PF-GI-B-065", 240],
    ["PF-MS-M-080", 180],
    ["VL-GT-C150", 6],
  ],
  asks: [bhiwadi, coimbatore],
} as const;
const motors = {
  items: [
    ["MD-IM-4P-11", 4],
    ["MD-VD-3P-3D7", 6],
    ["MD-VB-B90", 40],
  ],
  asks: [coimbatore, karolBagh],
} as const;
const pneumatics = {
  items: [
    ["PN-CY-P50-200", 12],
    ["PN-SV-52-18-24", 24],
    ["PN-PT-K06", 500],
  ],
  asks: [coimbatore, rajkot],
} as const;
const oils = {
  items: [
    ["OL-HY-68-26", 20],
    ["OL-GR-AP3-018", 54],
  ],
  asks: [coimbatore, rajkot],
} as const;
const packing = {
  items: [
    ["PK-CB-5P-450350300", 2500],
    ["PK-PT-C72-065", 240],
  ],
  asks: [karolBagh, rajkot],
} as const;

export const deals: readonly Deal[] = [
  { buyer: "buyer", ago: 352, ...bolts },
  { buyer: "buyer", ago: 327, ...bearings, note: "Makes as in our drawing 4417, please." },
  { buyer: "buyer", ago: 311, ...welding, ending: "declined" },
  { buyer: "buyer", ago: 264, ...lighting },
  { buyer: "buyer", ago: 229, ...motors, ending: "closed" },
  { buyer: "buyer", ago: 187, ...computers, ending: "lost" },
  { buyer: "buyer", ago: 168, ...safety, note: "Half to be delivered to gate 2." },
  { buyer: "buyer2", ago: 155, ...steel, ending: "cancelled" },
  { buyer: "buyer", ago: 141, ...screws },
  { buyer: "buyer", ago: 128, ...pneumatics, ending: "ignored" },
  { buyer: "buyer2", ago: 117, ...cement, ending: "half paid" },
  { buyer: "buyer", ago: 103, ...abrasives, ending: "unpaid" },
  { buyer: "buyer", ago: 94, ...office },
  { buyer: "buyer", ago: 72, ...welding, ending: "half paid" },
  { buyer: "buyer", ago: 64, ...bearings, ending: "half" },
  { buyer: "buyer3", ago: 58, ...breakers, ending: "unpaid" },
  { buyer: "buyer2", ago: 51, ...sections, ending: "half" },
  { buyer: "buyer", ago: 44, ...packing },
  { buyer: "buyer", ago: 38, ...fasteners, ending: "held" },
  { buyer: "buyer", ago: 22, ...tools, ending: "half paid" },
  { buyer: "buyer2", ago: 17, ...cables },
  { buyer: "buyer", ago: 12, ...safety },
  { buyer: "buyer", ago: 9, ...screws },
  { buyer: "buyer2", ago: 8, ...pipes, ending: "drafted" },
  { buyer: "buyer", ago: 6, ...bearings },
  { buyer: "buyer", ago: 3, ...oils },
];

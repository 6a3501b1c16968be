// What the demonstration's buyers ask for together: items and quantities, whom we ask, the likely winner first, and what we earn of each line.

export const rajkot = "Rajkot Precision Fasteners Pvt. Ltd.";
export const karolBagh = "Karol Bagh Electricals Pvt. Ltd.";
export const bhiwadi = "Bhiwadi Steel and Tubes Pvt. Ltd.";
export const coimbatore = "Kovai Drives and Controls";
export const ludhiana = "Satluj Industrial Stores LLP";

export const fasteners = {
  items: [
    ["FS-HB-20060-Z", 1200],
    ["FS-HN-24-Z", 800],
    ["FS-SW-24-Z", 800],
  ],
  asks: [rajkot, bhiwadi],
  margins: [0.14, 0.16, 0.18],
} as const;
export const bolts = {
  items: [
    ["FS-HB-12050-Z", 2400],
    ["FS-HN-12-Z", 2400],
    ["FS-PW-30-Z", 500],
  ],
  asks: [rajkot, karolBagh],
  margins: [0.12, 0.15, 0.2],
} as const;
export const screws = {
  items: [
    ["FS-SC-12050-B", 600],
    ["HT-SP-DE-2427", 12],
  ],
  asks: [rajkot, bhiwadi],
  margins: [0.11, 0.17],
} as const;
export const bearings = {
  items: [
    ["BR-DG-6209-2RS", 48],
    ["BR-DG-6308-2RS-C3", 24],
    ["BR-TR-30210", 16],
  ],
  asks: [rajkot, coimbatore],
  margins: [0.07, 0.08, 0.1],
} as const;
export const tools = {
  items: [
    ["HT-SS-12-94", 6],
    ["HT-PL-SC-180", 24],
    ["HT-HM-CL-340", 18],
  ],
  asks: [rajkot, karolBagh],
  margins: [0.13, 0.19, 0.21],
} as const;
export const abrasives = {
  items: [
    ["AB-CW-M-400", 150],
    ["AB-GW-A36-250", 20],
    ["AB-FD-100-80", 400],
  ],
  asks: [ludhiana, rajkot],
  margins: [0.16, 0.14, 0.22],
} as const;
export const welding = {
  items: [
    ["WD-EL-7018-40", 425.5],
    ["WD-MW-308L-08", 62.5],
    ["WD-HO-FI-600", 10],
  ],
  asks: [rajkot, ludhiana],
  margins: [0.09, 0.11, 0.15],
} as const;
export const safety = {
  items: [
    ["PP-SH-N-WH", 250],
    ["PP-HG-C5-9", 300],
    ["PP-SS-COMP-8", 60],
  ],
  asks: [rajkot, ludhiana],
  margins: [0.18, 0.16, 0.12],
} as const;
export const breakers = {
  items: [
    ["EL-MC-3P-16C", 60],
    ["EL-RC-4P-63-30", 24],
    ["EL-CN-3P-065", 8],
  ],
  asks: [karolBagh, coimbatore],
  margins: [0.1, 0.12, 0.09],
} as const;
export const cables = {
  items: [
    ["CW-HW-FR-4-RD", 40],
    ["CW-FX-3C-2D5", 850],
    ["CW-AR-A-3D5C-95", 320],
  ],
  asks: [karolBagh, bhiwadi],
  margins: [0.06, 0.08, 0.05],
} as const;
export const lighting = {
  items: [
    ["LT-HB-U240", 36],
    ["LT-FL-150", 24],
    ["LT-PL-S06", 120],
  ],
  asks: [karolBagh, rajkot],
  margins: [0.13, 0.15, 0.17],
} as const;
export const office = {
  items: [
    ["SN-CP-A4-75", 300],
    ["IT-TN-MG-014", 12],
    ["SN-FF-RB-4D", 80],
  ],
  asks: [karolBagh, rajkot],
  margins: [0.08, 0.06, 0.1],
} as const;
export const computers = {
  items: [
    ["IT-LP-15-6-8-512", 12],
    ["IT-MN-27-FH", 12],
  ],
  asks: [karolBagh, coimbatore],
  margins: [0.04, 0.05],
} as const;
export const steel = {
  items: [
    ["ST-TB-550D-12", 12.5],
    ["ST-TB-550D-16", 8.25],
  ],
  asks: [bhiwadi, rajkot],
  margins: [0.035, 0.035],
  freight: 9500,
} as const;
export const sections = {
  items: [
    ["ST-AN-06506", 4.75],
    ["ST-CH-225", 6.2],
    ["ST-BM-350", 9.4],
  ],
  asks: [bhiwadi, rajkot],
  margins: [0.04, 0.045, 0.04],
  freight: 12000,
} as const;
export const cement = {
  items: [
    ["CB-CM-PPC-50", 600],
    ["CB-CM-OPC53-50", 240],
  ],
  asks: [bhiwadi, karolBagh],
  margins: [0.05, 0.045],
  freight: 4500,
} as const;
export const pipes = {
  items: [
    ["PF-GI-B-065", 240],
    ["PF-MS-M-080", 180],
    ["VL-GT-C150", 6],
  ],
  asks: [bhiwadi, coimbatore],
  margins: [0.07, 0.06, 0.11],
} as const;
export const motors = {
  items: [
    ["MD-IM-4P-11", 4],
    ["MD-VD-3P-3D7", 6],
    ["MD-VB-B90", 40],
  ],
  asks: [coimbatore, karolBagh],
  margins: [0.1, 0.13, 0.18],
} as const;
export const pneumatics = {
  items: [
    ["PN-CY-P50-200", 12],
    ["PN-SV-52-18-24", 24],
    ["PN-PT-K06", 500],
  ],
  asks: [coimbatore, rajkot],
  margins: [0.14, 0.12, 0.2],
} as const;
export const oils = {
  items: [
    ["OL-HY-68-26", 20],
    ["OL-GR-AP3-018", 54],
  ],
  asks: [coimbatore, rajkot],
  margins: [0.09, 0.12],
} as const;
export const packing = {
  items: [
    ["PK-CB-5P-450350300", 2500],
    ["PK-PT-C72-065", 240],
  ],
  asks: [karolBagh, rajkot],
  margins: [0.15, 0.2],
} as const;

// Of every trade something: no supplier is the cheapest for all of it.
export const fittingOut = {
  items: [
    ["FS-HB-20060-Z", 900],
    ["FS-HN-24-Z", 900],
    ["CW-HW-FR-4-RD", 60],
    ["PF-GI-B-065", 180],
    ["EL-MC-3P-16C", 24],
  ],
  asks: [rajkot, ludhiana, karolBagh, coimbatore, bhiwadi],
  margins: [0.12, 0.15, 0.07, 0.06, 0.1],
} as const;
export const shutdown = {
  items: [
    ["FS-HB-20060-Z", 1600],
    ["FS-SW-24-Z", 1600],
    ["BR-DG-6209-2RS", 60],
    ["PF-MS-M-080", 240],
    ["MD-VB-B90", 48],
  ],
  asks: [rajkot, karolBagh, bhiwadi, coimbatore, ludhiana],
  margins: [0.13, 0.16, 0.08, 0.06, 0.17],
} as const;
export const jetty = {
  items: [
    ["CW-FX-3C-2D5", 1200],
    ["EL-RC-4P-63-30", 30],
    ["LT-HB-U240", 40],
    ["FS-HB-20060-Z", 1500],
    ["ST-AN-06506", 3.5],
  ],
  asks: [rajkot, karolBagh, bhiwadi, coimbatore, ludhiana],
  margins: [0.07, 0.1, 0.14, 0.13, 0.05],
} as const;

// States and union territories by the two digits that a GSTIN begins with, and the PIN codes that are theirs (india 2).

/** The active codes; 25 and 28 are of states that are no more, 99 is the centre's. */
export const indianStates: Readonly<Record<string, string>> = {
  "01": "Jammu and Kashmir",
  "02": "Himachal Pradesh",
  "03": "Punjab",
  "04": "Chandigarh",
  "05": "Uttarakhand",
  "06": "Haryana",
  "07": "Delhi",
  "08": "Rajasthan",
  "09": "Uttar Pradesh",
  "10": "Bihar",
  "11": "Sikkim",
  "12": "Arunachal Pradesh",
  "13": "Nagaland",
  "14": "Manipur",
  "15": "Mizoram",
  "16": "Tripura",
  "17": "Meghalaya",
  "18": "Assam",
  "19": "West Bengal",
  "20": "Jharkhand",
  "21": "Odisha",
  "22": "Chhattisgarh",
  "23": "Madhya Pradesh",
  "24": "Gujarat",
  "26": "Dadra and Nagar Haveli and Daman and Diu",
  "27": "Maharashtra",
  "29": "Karnataka",
  "30": "Goa",
  "31": "Lakshadweep",
  "32": "Kerala",
  "33": "Tamil Nadu",
  "34": "Puducherry",
  "35": "Andaman and Nicobar Islands",
  "36": "Telangana",
  "37": "Andhra Pradesh",
  "38": "Ladakh",
  "96": "Other Countries",
  "97": "Other Territory",
};

/** By the letters of their vehicles' plates, as people write them for short; older ones too. */
export const statesByLetters: Readonly<Record<string, string>> = {
  jk: "01",
  hp: "02",
  pb: "03",
  ch: "04",
  uk: "05",
  ua: "05",
  hr: "06",
  dl: "07",
  rj: "08",
  up: "09",
  br: "10",
  sk: "11",
  ar: "12",
  nl: "13",
  mn: "14",
  mz: "15",
  tr: "16",
  ml: "17",
  as: "18",
  wb: "19",
  jh: "20",
  or: "21",
  od: "21",
  cg: "22",
  ct: "22",
  mp: "23",
  gj: "24",
  dd: "26",
  dn: "26",
  dh: "26",
  mh: "27",
  ka: "29",
  ga: "30",
  ld: "31",
  kl: "32",
  tn: "33",
  py: "34",
  an: "35",
  tg: "36",
  ts: "36",
  ap: "37",
  la: "38",
  jandk: "01",
  maharastra: "27",
  telengana: "36",
  orissa: "21",
  pondicherry: "34",
  uttaranchal: "05",
  chattisgarh: "22",
  newdelhi: "07",
};

/** True for an active two-digit code. */
export function isState(code: string): boolean {
  return Object.hasOwn(indianStates, code);
}

/** "27" → "Maharashtra"; what is no such code as it is. */
export function stateName(code: string): string {
  return indianStates[code] ?? code;
}

// First three digits, from and to. None is published for Telangana, Ladakh and Other Territory.
const pincodeRanges: Readonly<Record<string, readonly [from: number, to: number][]>> = {
  "01": [[180, 194]],
  "02": [[171, 177]],
  "03": [[140, 160]],
  "04": [[160, 160]],
  "05": [[244, 263]],
  "06": [[121, 136]],
  "07": [[110, 110]],
  "08": [[301, 345]],
  "09": [[201, 285]],
  "10": [[800, 855]],
  "11": [[737, 737]],
  "12": [[790, 792]],
  "13": [[797, 798]],
  "14": [[795, 795]],
  "15": [[796, 796]],
  "16": [[799, 799]],
  "17": [[793, 794]],
  "18": [[781, 788]],
  "19": [[700, 743]],
  "20": [[813, 835]],
  "21": [[751, 770]],
  "22": [[490, 497]],
  "23": [[450, 488]],
  "24": [[360, 396]],
  "26": [
    [362, 362],
    [396, 396],
  ],
  "27": [[400, 445]],
  "29": [[560, 591]],
  "30": [[403, 403]],
  "31": [[682, 682]],
  "32": [[670, 695]],
  "33": [[600, 643]],
  "34": [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ],
  "35": [[744, 744]],
  "37": [[500, 535]],
};

/** False when a PIN code of six digits lies outside what is known of the state: a reason to ask, not to refuse. */
export function isPincodeOfState(pincode: string, state: string): boolean {
  const ranges = pincodeRanges[state];
  const area = Number(pincode.slice(0, 3));
  return !ranges || ranges.some(([from, to]) => area >= from && area <= to);
}

// As the post has them, where the table says nothing.
const unpublished = { "36": [[500, 509]], "38": [[194, 194]] } as const;

/** The states of which a PIN code of six digits may be, where several share its first digits; none where nobody has them. */
export function statesOfPincode(pincode: string): string[] {
  const area = Number(pincode.slice(0, 3));
  return Object.entries({ ...pincodeRanges, ...unpublished })
    .flatMap(([state, ranges]) => (ranges.some(([from, to]) => area >= from && area <= to) ? state : []))
    .toSorted();
}

/** The last six digits that stand by themselves in an address, "410501" or "410 501" at its end; empty without any. */
export function pincodeIn(address: string): string {
  const found = [...address.matchAll(/(?:^|\D)([1-9]\d{5}|[1-9]\d{2}\s\d{3}(?=\W*$))(?!\d)/g)].at(-1)?.[1] ?? "";
  return found.replace(/\s/, "");
}

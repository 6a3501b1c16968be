import { unitHindi } from "@vanik/contracts/hindi-units";
import type { item } from "../en/item.ts";

export const itemHindi: typeof item = {
  back: (subCategory) => `${subCategory} पर वापस`,
  code: "आइटम कोड",
  hsn: "HSN",
  gst: "GST दर",
  unit: "इकाई",
  standards: (subCategory) => `${subCategory} के मानक`,
  makes: "मेक",
  leadDays: "आम तौर पर भेजा जाता है",
  days: (days) => `${days} दिन में`,
  least: "न्यूनतम मात्रा",
  otherUnits: "अन्य इकाइयाँ",
  unitOf: (uom, factor, base) => `${unitHindi(uom)} (${factor} ${unitHindi(base)})`,
  per: (uom) => `प्रति ${unitHindi(uom)}`,
  price: "औसत भाव",
  priceMeans: "औसत भाव, GST से पहले। पक्का भाव आपके कोटेशन में होगा।",
  drawing: (name) => `${name} का चित्र, माप सूची में हैं`,
  year: "बारह महीनों का औसत भाव",
  yearRun: (then, day, now, low, high) => `${day} को ${then}, आज ${now}। सबसे कम ${low}, सबसे ज़्यादा ${high}।`,
  yearPrices: "हर भाव",
  fits: "उसी थ्रेड के आइटम",
  nearby: (subCategory) => `${subCategory} के अन्य आइटम`,
  all: (count) => (count === 1 ? "आइटम देखें" : `सभी ${count} आइटम देखें`),
  title: (name, code) => `${name} (${code})`,
  description: (name, code, hsn, gst, price, uom) => {
    const tax = gst === null ? "" : `GST ${gst}%`;
    const facts = [hsn && `HSN ${hsn}`, tax, price && `औसत भाव ${price} प्रति ${unitHindi(uom)}, GST से पहले`];
    const list = facts.filter(Boolean).join(", ");
    return `${name}, आइटम कोड ${code}${list && `: ${list}`}। पूछताछ भेजें और एक कोटेशन पाएँ।`;
  },
};

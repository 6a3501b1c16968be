import type { Sentences } from "@vanik/contracts/sentences";
import { indianStates } from "@vanik/contracts/states";

const names: Readonly<Record<string, string>> = {
  "01": "जम्मू और कश्मीर",
  "02": "हिमाचल प्रदेश",
  "03": "पंजाब",
  "04": "चंडीगढ़",
  "05": "उत्तराखंड",
  "06": "हरियाणा",
  "07": "दिल्ली",
  "08": "राजस्थान",
  "09": "उत्तर प्रदेश",
  "10": "बिहार",
  "11": "सिक्किम",
  "12": "अरुणाचल प्रदेश",
  "13": "नागालैंड",
  "14": "मणिपुर",
  "15": "मिज़ोरम",
  "16": "त्रिपुरा",
  "17": "मेघालय",
  "18": "असम",
  "19": "पश्चिम बंगाल",
  "20": "झारखंड",
  "21": "ओडिशा",
  "22": "छत्तीसगढ़",
  "23": "मध्य प्रदेश",
  "24": "गुजरात",
  "26": "दादरा और नगर हवेली तथा दमन और दीव",
  "27": "महाराष्ट्र",
  "29": "कर्नाटक",
  "30": "गोवा",
  "31": "लक्षद्वीप",
  "32": "केरल",
  "33": "तमिलनाडु",
  "34": "पुदुचेरी",
  "35": "अंडमान और निकोबार द्वीपसमूह",
  "36": "तेलंगाना",
  "37": "आंध्र प्रदेश",
  "38": "लद्दाख",
  "96": "अन्य देश",
  "97": "अन्य क्षेत्र",
};

/** By itself, and with its digits as documents write it: "Delhi (07)". */
export const statesHindi: Sentences = Object.fromEntries(
  Object.entries(indianStates).flatMap(([code, english]) => {
    const name = names[code] ?? english;
    return [
      [english, name],
      [`${english} (${code})`, `${name} (${code})`],
    ];
  }),
);

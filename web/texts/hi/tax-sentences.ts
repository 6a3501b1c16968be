// What documents say of their tax (server/trading/tax-note.ts), in Hindi; the endorsement of a supply to an SEZ stays to the letter.
import type { Sentences } from "@vanik/contracts/sentences";

export const taxSentences: Sentences = {
  "{}: {} (section {} of the IGST Act), {}. Tax is not payable on reverse charge.":
    "{}: {} (IGST अधिनियम की धारा {}), {}। रिवर्स चार्ज पर कर देय नहीं है।",
  "{}: {} (section {} of the IGST Act), {}. Tax is payable by the recipient on reverse charge and is not part of the total.":
    "{}: {} (IGST अधिनियम की धारा {}), {}। रिवर्स चार्ज पर कर प्राप्तकर्ता को देना है और वह योग में शामिल नहीं है।",
  "Inter-state supply, {} to {}": "अंतर-राज्य सप्लाई, {} से {}",
  "Inter-state supply to a special economic zone (section 7(5)(b) of the IGST Act), {} to {}":
    "विशेष आर्थिक क्षेत्र को अंतर-राज्य सप्लाई (IGST अधिनियम की धारा 7(5)(b)), {} से {}",
  "Inter-state supply from a special economic zone (section 7(5)(b) of the IGST Act), {} to {}":
    "विशेष आर्थिक क्षेत्र से अंतर-राज्य सप्लाई (IGST अधिनियम की धारा 7(5)(b)), {} से {}",
  "Intra-state supply within {}": "{} के अंदर सप्लाई",
  "the place of supply is where delivery ends": "सप्लाई का स्थान वह है जहाँ डिलीवरी पूरी होती है",
  "the goods go elsewhere at the direction of the recipient, whose own state is the place of supply":
    "माल प्राप्तकर्ता के कहने पर कहीं और जाता है, और सप्लाई का स्थान प्राप्तकर्ता का अपना राज्य है",
  "the recipient is not registered, and the place of supply is the address on record":
    "प्राप्तकर्ता रजिस्टर नहीं है, और सप्लाई का स्थान रिकॉर्ड में दर्ज पता है",
  "the recipient is not registered and has no address on record, and the place of supply is the supplier's":
    "प्राप्तकर्ता रजिस्टर नहीं है और रिकॉर्ड में पता नहीं है, इसलिए सप्लाई का स्थान सप्लायर का है",
  "so the tax is IGST": "इसलिए कर IGST है",
  "so the tax is CGST and SGST in equal halves": "इसलिए कर CGST और SGST है, आधा-आधा",
  "so the tax is CGST and UTGST in equal halves": "इसलिए कर CGST और UTGST है, आधा-आधा",
  "so the tax is {}; what is {} bears none": "इसलिए कर {} है; जो {} है उस पर कर नहीं",
  "but no tax is charged: what is supplied is {}": "पर कर नहीं लगा: यह माल {} है",
  exempt: "कर-मुक्त",
  "nil-rated": "शून्य दर का",
  "outside GST": "GST से बाहर",
  "CGST and SGST in equal halves": "CGST और SGST, आधा-आधा",
  "and the supplier charges no tax on the goods: IGST comes with the bill of entry":
    "और सप्लायर माल पर कर नहीं लगाता: IGST बिल ऑफ़ एंट्री के साथ आता है",
  "and no tax is charged under letter of undertaking {} of {}": "और लेटर ऑफ़ अंडरटेकिंग {} ({}) के तहत कर नहीं लगा",
  "but no tax is charged and no input tax credit arises: {}": "पर कर नहीं लगा और इनपुट टैक्स क्रेडिट नहीं मिलता: {}",
  "composition taxable person, not eligible to collect tax on supplies": "कंपोज़िशन करदाता, जो सप्लाई पर कर नहीं ले सकता",
  "the supplier is not registered under GST": "सप्लायर GST में रजिस्टर नहीं है",
  "the supplier holds a UIN": "सप्लायर के पास UIN है",
  // Beside a sum of tax where lines have several rates.
  "IGST {#}% on {#}": "{2} पर IGST {1}%",
  "CGST {#}% on {#}": "{2} पर CGST {1}%",
  "SGST {#}% on {#}": "{2} पर SGST {1}%",
};

// What the contract and the server refuse with, in Hindi by the English sentence: for parties and guests, and nothing that the
// desk alone is told. The words are those of docs/hindi.md.
import { bidRefusalsHindi } from "./hindi-bid-refusals.ts";
import type { Sentences } from "./sentences.ts";

export const refusalsHindi: Sentences = {
  ...bidRefusalsHindi,
  // Fields
  "Enter {}": "{} भरें",
  "Enter {} as a number": "{} संख्या में भरें",
  "Enter {} like 1,23,456.50: this may mean two things": "{} 1,23,456.50 की तरह लिखें: इसके दो मतलब हो सकते हैं",
  "Enter a smaller number as {}": "{} में छोटी संख्या भरें",
  "a quantity": "मात्रा",
  "a rate": "दर",
  "an amount": "राशि",
  "a percentage": "प्रतिशत",
  "Keep {} to {} characters": "{} ज़्यादा से ज़्यादा {} अक्षरों में लिखें",
  "Enter {} as text": "{} अक्षरों में भरें",
  "Say {} in {} characters or more": "{} कम से कम {} अक्षरों में लिखें",
  "Enter the note as text": "टिप्पणी अक्षरों में लिखें",
  "Keep the note to 2,000 characters": "टिप्पणी 2,000 अक्षरों तक रखें",
  "Enter an email address": "ईमेल भरें",
  "Keep the email address to 254 characters": "ईमेल 254 अक्षरों तक रखें",
  "Enter a valid email address, such as name@company.in": "सही ईमेल भरें, जैसे name@company.in",
  "Enter a phone number of 10 digits": "10 अंकों का फ़ोन नंबर भरें",
  "Enter a phone number of exactly 10 digits": "ठीक 10 अंकों का फ़ोन नंबर भरें",
  "Enter a phone number of exactly 10 digits, or leave it empty": "ठीक 10 अंकों का फ़ोन नंबर भरें, या खाली छोड़ दें",
  "Enter a PIN code of 6 digits": "6 अंकों का पिन कोड भरें",
  "Enter a PIN code of 6 digits, or leave it empty": "6 अंकों का पिन कोड भरें, या खाली छोड़ दें",
  "Enter a day as YYYY-MM-DD": "तारीख चुनें",
  "Enter a day from 1900 on as YYYY-MM-DD": "1900 के बाद की तारीख चुनें",
  "Enter a whole number": "पूरी संख्या भरें",
  "Enter 0 or more": "0 या उससे ज़्यादा भरें",
  "Enter 1 or more": "1 या उससे ज़्यादा भरें",
  "Lists go 10,000 rows deep: narrow the filter": "सूची 10,000 पंक्तियों तक जाती है: फ़िल्टर से छोटी करें",
  "Check what you entered": "जो भरा है उसे जाँचें",
  "This is not valid": "यह सही नहीं है",
  "You were let in by the desk yourself, and not before: another administrator of your company confirms this.":
    "आपको भी डेस्क ने ही प्रवेश दिया है, और पहले नहीं: इसकी पुष्टि आपकी कंपनी का कोई और व्यवस्थापक करेगा।",
  // What they are of
  "the name": "नाम",
  "your company": "कंपनी का नाम",
  "your company's name": "कंपनी का नाम",
  "your message": "संदेश",
  "the note": "टिप्पणी",
  "the reason": "कारण",
  "the reference": "रेफ़रेंस",
  "your order number": "आपका ऑर्डर नंबर",
  "the order number": "ऑर्डर नंबर",
  "the PAN No.": "पैन नंबर",
  "the GST No.": "जीएसटी नंबर",
  "the CIN No.": "CIN नंबर",
  "the address": "पता",
  "the city": "शहर",
  "the state": "राज्य",
  "the item's name": "आइटम का नाम",
  "an item code": "आइटम कोड",
  "the unit": "इकाई",
  "what to find": "क्या ढूँढना है",
  // Identifiers
  "A {} has {} characters; this one has {}": "{} में {} अक्षर होते हैं; इसमें {} हैं",
  "A PAN is five letters, four digits and a letter, such as AAACA0001A":
    "पैन में पाँच अक्षर, चार अंक और एक अक्षर होता है, जैसे AAACA0001A",
  "No PAN has {} as its fourth letter: check it": "किसी पैन का चौथा अक्षर {} नहीं होता: जाँच लें",
  "The digits of a PAN begin at 0001: check them": "पैन के अंक 0001 से शुरू होते हैं: जाँच लें",
  "A GST No. is the state's two digits, the PAN and three more characters, such as 07AAACA0001A1ZZ":
    "जीएसटी नंबर में राज्य के दो अंक, पैन और तीन और अक्षर होते हैं, जैसे 07AAACA0001A1ZZ",
  "No state has the number {}: check the first two digits": "{} किसी राज्य का नंबर नहीं है: पहले दो अंक जाँच लें",
  "The last character does not fit the rest: check every character": "आखिरी अक्षर बाकी से मेल नहीं खाता: हर अक्षर जाँच लें",
  "{} in the GST No. is no PAN: check characters 3 to 12": "जीएसटी नंबर में {} पैन नहीं है: अक्षर 3 से 12 जाँच लें",
  "We keep what kind of registration this is: ask us to change the GST No.":
    "यह किस तरह का पंजीकरण है, यह हम रखते हैं: जीएसटी नंबर बदलने के लिए हमसे कहें",
  "Further registrations that we keep stand beside this GST No.: one of them is made the main one first":
    "इस जीएसटी नंबर के साथ और पंजीकरण भी हैं, जो हम रखते हैं: पहले उनमें से एक को मुख्य बनाया जाता है",
  "This GST No. stands among the further registrations that we keep: it is made the main one there":
    "यह जीएसटी नंबर उन और पंजीकरणों में है, जो हम रखते हैं: इसे वहीं मुख्य बनाया जाता है",
  "A CIN is L or U, five digits, two letters, the year, three letters and six digits, such as U51909DL2021PTC000001":
    "CIN में L या U, पाँच अंक, दो अक्षर, साल, तीन अक्षर और छह अंक होते हैं, जैसे U51909DL2021PTC000001",
  // Passwords
  "At least 6 characters": "कम से कम 6 अक्षर",
  "A mixture of both uppercase and lowercase letters": "बड़े और छोटे, दोनों तरह के अंग्रेज़ी अक्षर",
  "A mixture of letters and numbers": "अक्षर और अंक, दोनों",
  "Password is not strong enough!": "पासवर्ड काफ़ी मज़बूत नहीं है!",
  "Passwords did not match.": "दोनों पासवर्ड एक जैसे नहीं हैं।",
  "Enter a password": "पासवर्ड भरें",
  "Enter your password": "अपना पासवर्ड भरें",
  "Enter the password again": "पासवर्ड फिर से भरें",
  "Keep the password to 200 characters": "पासवर्ड 200 अक्षरों तक रखें",
  "This password is one of the commonest, and guessed first. Choose another.":
    "यह पासवर्ड बहुत आम है और सबसे पहले अनुमान में आता है। दूसरा चुनें।",
  "This password is made of your email or your company's name, and easily guessed. Choose another.":
    "यह पासवर्ड आपके ईमेल या कंपनी के नाम से बना है और आसानी से अनुमान में आता है। दूसरा चुनें।",
  "Choose another password than the old one.": "पुराने से अलग पासवर्ड चुनें।",
  "The old password is wrong.": "पुराना पासवर्ड गलत है।",
  "This is not your password.": "यह आपका पासवर्ड नहीं है।",
  "Enter your password: you signed in a while ago.": "अपना पासवर्ड भरें: आपने काफ़ी पहले साइन इन किया था।",
  "Email or password is wrong. Check both and try again.": "ईमेल या पासवर्ड गलत है। दोनों जाँचकर फिर कोशिश करें।",
  // Profile and registration
  "Choose the kind of entity": "कंपनी का प्रकार चुनें",
  "Enter the turnover in crore of rupees, such as 64.5": "टर्नओवर करोड़ रुपये में भरें, जैसे 64.5",
  "Keep the turnover to 2 decimals": "टर्नओवर में दशमलव के बाद 2 अंक तक भरें",
  "Enter the turnover in crore, not in rupees: at most 99,99,999.99":
    "टर्नओवर करोड़ में भरें, रुपये में नहीं: ज़्यादा से ज़्यादा 99,99,999.99",
  "Choose the state by its two digits, such as 27 for Maharashtra": "राज्य चुनें",
  "Choose Buyer or Supplier": "खरीदार या सप्लायर चुनें",
  "You must accept terms and conditions first!": "पहले नियम और शर्तें स्वीकार करें!",
  "Write your company's name in the letters of one script": "कंपनी का नाम एक ही लिपि में लिखें",
  "Write the company's name in the letters of one script": "कंपनी का नाम एक ही लिपि में लिखें",
  "{} is registered already. Ask your colleague, or write to {}.": "{} पहले से रजिस्टर है। अपने सहकर्मी से पूछें, या {} पर लिखें।",
  "Another {} is or was called {}. Choose a name that tells the two apart.":
    "{2} नाम का एक और {1} है या था। ऐसा नाम चुनें जिससे दोनों अलग पहचाने जाएँ।",
  buyer: "खरीदार",
  supplier: "सप्लायर",
  // Codes
  "Ask for a new code": "नया कोड मँगाएँ",
  "Enter the code of 6 digits": "6 अंकों का कोड भरें",
  "Verify your email first": "पहले अपना ईमेल वेरिफ़ाई करें",
  "Verify your email again": "अपना ईमेल फिर से वेरिफ़ाई करें",
  "Your verification has ended. Verify your email again.": "आपके वेरिफ़िकेशन का समय खत्म हो गया। अपना ईमेल फिर से वेरिफ़ाई करें।",
  "The code is wrong, or has ended. Check it, or ask for a new one.":
    "कोड गलत है, या उसका समय खत्म हो गया। जाँच लें, या नया मँगाएँ।",
  "Too many codes were wrong, and this one has ended. Ask for a new one.":
    "कई बार गलत कोड भरा गया और यह कोड बंद हो गया। नया मँगाएँ।",
  "The code was wrong five times and has ended. Ask for a new one.": "कोड पाँच बार गलत भरा गया और बंद हो गया। नया मँगाएँ।",
  "This code was tried too often. Ask for a new one.": "यह कोड बहुत बार भरा गया। नया मँगाएँ।",
  "That was often enough for now. {} at {}.": "अभी के लिए इतना काफ़ी है। {} {} पर।",
  "The next code can be sent": "अगला कोड भेजा जा सकेगा:",
  "You can try again": "आप फिर कोशिश कर सकेंगे:",
  "That was often enough for now. Please try again in {} min, or call us.":
    "अभी के लिए इतना काफ़ी है। {} मिनट बाद फिर कोशिश करें, या हमें कॉल करें।",
  "Please wait {} s before you try again.": "फिर कोशिश करने से पहले {} सेकंड रुकें।",
  "Too many requests from your network. Please wait a minute.": "आपके नेटवर्क से बहुत अनुरोध आए हैं। एक मिनट रुकें।",
  // The second factor
  "Enter the code of your authenticator": "अपने ऑथेंटिकेटर का कोड भरें",
  "Enter the 6 digits of your authenticator, or a recovery code": "ऑथेंटिकेटर के 6 अंक, या एक रिकवरी कोड भरें",
  "The code is wrong, too old, or was used before. Enter the one that is shown now.":
    "कोड गलत है, पुराना है, या पहले इस्तेमाल हो चुका है। जो अभी दिख रहा है वह भरें।",
  "This took too long. Please sign in again.": "इसमें बहुत समय लग गया। फिर से साइन इन करें।",
  "Those were too many wrong codes. Please sign in again.": "बहुत बार गलत कोड भरा गया। फिर से साइन इन करें।",
  "Your second factor is on already. Switch it off first.": "आपका दूसरा फ़ैक्टर पहले से चालू है। पहले उसे बंद करें।",
  "Your second factor is off already.": "आपका दूसरा फ़ैक्टर पहले से बंद है।",
  "Your second factor was set up elsewhere meanwhile. Load the page again.":
    "इस बीच आपका दूसरा फ़ैक्टर कहीं और सेट हो गया। पेज फिर से लोड करें।",
  "Ask for a new secret first.": "पहले नया सीक्रेट मँगाएँ।",
  "Sign in again": "फिर से साइन इन करें",
  // Captcha
  "Pass the security check": "सुरक्षा जाँच पूरी करें",
  "Pass the security check first": "पहले सुरक्षा जाँच पूरी करें",
  "Pass the security check again": "सुरक्षा जाँच फिर से पूरी करें",
  "The security check was not passed. Please try again.": "सुरक्षा जाँच पूरी नहीं हुई। फिर कोशिश करें।",
  "The security check has expired. Please try again.": "सुरक्षा जाँच का समय खत्म हो गया। फिर कोशिश करें।",
  "This security check was used already. Please try again.": "यह सुरक्षा जाँच इस्तेमाल हो चुकी है। फिर कोशिश करें।",
  "The security check's provider does not answer. Please try again in a moment.":
    "सुरक्षा जाँच की सेवा जवाब नहीं दे रही। थोड़ी देर में फिर कोशिश करें।",
  "The security check's provider did not say whether it is passed. Please try again.":
    "सुरक्षा जाँच का नतीजा नहीं मिला। फिर कोशिश करें।",
  // Sessions and who may what
  "Your session has ended. Please sign in again.": "आपका सत्र खत्म हो गया। फिर से साइन इन करें।",
  "Your company's account is closed for now. Please call or write to us.":
    "आपकी कंपनी का खाता अभी बंद है। हमें कॉल करें या लिखें।",
  "Sign in first": "पहले साइन इन करें",
  "Sign in first.": "पहले साइन इन करें।",
  "This is for {}.": "यह {} के लिए है।",
  buyers: "खरीदारों",
  suppliers: "सप्लायरों",
  "buyers.": "खरीदारों।",
  "the desk": "डेस्क",
  "You only look on here, as somebody else: nothing can be changed. End the view first.":
    "आप यहाँ किसी और की जगह केवल देख रहे हैं: कुछ बदला नहीं जा सकता। पहले यह व्यू बंद करें।",
  "Only an administrator of your company can do this.": "यह केवल आपकी कंपनी का एडमिन कर सकता है।",
  "Add to Cart is not allowed to supplier": "सप्लायर खाते से कार्ट में कुछ नहीं जोड़ा जा सकता",
  // Requests
  "{} was not found": "{} यहाँ नहीं है",
  "This document": "यह दस्तावेज़",
  "This file": "यह फ़ाइल",
  "This item": "यह आइटम",
  "This person": "यह व्यक्ति",
  "This session": "यह सत्र",
  "This category": "यह श्रेणी",
  "This sub-category": "यह उप-श्रेणी",
  "This invoice": "यह इनवॉइस",
  "This opportunity": "यह पूछताछ",
  "This quotation": "यह कोटेशन",
  "This sales order": "यह ऑर्डर",
  "This purchase order": "यह ऑर्डर",
  "This sales invoice": "यह इनवॉइस",
  "This purchase invoice": "यह इनवॉइस",
  "This request for quotation": "कोटेशन का यह अनुरोध",
  "This supplier quotation": "यह कोटेशन",
  "This was not found": "यह नहीं मिला",
  "There is nothing here": "यहाँ कुछ नहीं है",
  "The request is not valid": "अनुरोध सही नहीं है",
  "The form cannot be read. Please send it again.": "फ़ॉर्म पढ़ा नहीं जा सका। फिर से भेजें।",
  "The request cannot be read. Please send it again.": "अनुरोध पढ़ा नहीं जा सका। फिर से भेजें।",
  "The request did not come to its end. Please send it again.": "अनुरोध पूरा नहीं पहुँचा। फिर से भेजें।",
  "The same request is still being worked on. Please try again.": "यही अनुरोध अभी चल रहा है। फिर कोशिश करें।",
  "This Idempotency-Key was used with other data. Send a new key.":
    "यह अनुरोध पहले अलग जानकारी के साथ भेजा गया था। फिर से भेजें।",
  "This was done already, and its secret is told once. If you have not seen it, do it once more.":
    "यह हो चुका है और इसका सीक्रेट एक ही बार बताया जाता है। अगर आपने नहीं देखा, तो फिर से करें।",
  "This is too large: send at most {}": "यह बहुत बड़ा है: ज़्यादा से ज़्यादा {} भेजें",
  "Something went wrong": "कुछ गड़बड़ हो गई",
  "Something went wrong!": "कुछ गड़बड़ हो गई!",
  "Something went wrong on our side. Please try again.": "हमारी ओर से कुछ गड़बड़ हो गई। फिर कोशिश करें।",
  "We are very busy. Please try again in a moment.": "अभी बहुत काम चल रहा है। थोड़ी देर में फिर कोशिश करें।",
  "Many people are signing in. Please try again in a moment.": "अभी बहुत लोग साइन इन कर रहे हैं। थोड़ी देर में फिर कोशिश करें।",
  "Many documents are being made at this moment. Please try again.": "अभी बहुत दस्तावेज़ बन रहे हैं। फिर कोशिश करें।",
  "Many files are being uploaded right now. Please try again in a moment.":
    "अभी बहुत फ़ाइलें अपलोड हो रही हैं। थोड़ी देर में फिर कोशिश करें।",
  "Much is being sent to us at this moment. Please try again.": "अभी हमारे पास बहुत कुछ आ रहा है। फिर कोशिश करें।",
  "This search takes too long. Try fewer words, or rarer ones.": "इस खोज में बहुत समय लग रहा है। कम या अलग शब्द लिखें।",
  "{} was changed by somebody else just now. Look at it again.": "{} को अभी किसी और ने बदला है। फिर से देख लें।",
  "This link is not whole. Open it again from our mail, or write to us.":
    "यह लिंक अधूरा है। इसे हमारे मेल से फिर खोलें, या हमें लिखें।",
  // Inquiries
  "Enter a quantity as a number": "मात्रा संख्या में भरें",
  "Enter a quantity above 0": "0 से ज़्यादा मात्रा भरें",
  "Enter a quantity of at most 10,00,000": "मात्रा 10,00,000 से ज़्यादा नहीं हो सकती",
  "Enter a quantity with at most 3 decimals": "मात्रा में दशमलव के बाद 3 अंक तक भरें",
  "Enter a whole quantity: {} are counted": "पूरी संख्या भरें: {} गिनकर दिए जाते हैं",
  "Enter at least {} {}: less is not sold": "कम से कम {} {} भरें: इससे कम नहीं बिकता",
  "{} is not sold in {}. {}.": "{} {} में नहीं बिकता। {}।",
  "{} is not in the catalogue. Remove this item and choose another.": "{} कैटलॉग में नहीं है। इसे हटाकर दूसरा आइटम चुनें।",
  "{} is no longer sold. Remove this item and choose another.": "{} अब नहीं बिकता। इसे हटाकर दूसरा आइटम चुनें।",
  "{} is in this inquiry twice. Put both quantities into one line.":
    "{} इस पूछताछ में दो बार है। दोनों मात्राएँ एक पंक्ति में लिखें।",
  "Say in words what the goods are": "शब्दों में बताएँ कि माल क्या है",
  "Keep the words of a line to {} characters; the note has room for more":
    "एक पंक्ति में ज़्यादा से ज़्यादा {} अक्षर लिखें; बाकी टिप्पणी में लिखें",
  "Choose a unit": "इकाई चुनें",
  "This inquiry is too large to add up. Send it in parts.": "यह पूछताछ बहुत बड़ी है। हिस्सों में भेजें।",
  "Add at least one item": "कम से कम एक आइटम जोड़ें",
  "Send at most {} items in one inquiry": "एक पूछताछ में ज़्यादा से ज़्यादा {} आइटम भेजें",
  "{} is past. Choose a later day.": "{} बीत चुकी है। आगे की तारीख चुनें।",
  "Choose today or an earlier day": "आज की या पहले की तारीख चुनें",
  // Documents
  "{} was valid till {}.": "{} की वैधता {} तक थी।",
  "{} is ordered already, in whole or in part.": "{} का पूरा या आंशिक ऑर्डर पहले ही हो चुका है।",
  "{} is no longer open.": "{} अब खुला नहीं है।",
  "{} is there already.": "{} पहले से है।",
  "{} is {} now: this is no longer open.": "{} अब {} है: यह अब नहीं हो सकता।",
  "{} cannot be {}: it is {}.": "{} पर यह नहीं हो सकता: यह {3} है।",
  "{} is blocked: nothing new begins with it. Unblock it first.":
    "{} का खाता अभी बंद है: कुछ नया शुरू नहीं हो सकता। हमें कॉल करें या लिखें।",
  "Give a reason": "कारण लिखें",
  "Give a reason.": "कारण लिखें।",
  "{} is cancelled: nothing is to be paid.": "{} रद्द हो चुका है: कुछ देय नहीं है।",
  "{} is paid in full: we have the money.": "{} का पूरा भुगतान हमें मिल चुका है।",
  "Enter less than the {} that are open": "बाकी {} से कम लिखें",
  "{} is a draft still.": "{} अभी ड्राफ़्ट है।",
  "A PDF holds at most {} lines: make several documents of this one": "एक PDF में ज़्यादा से ज़्यादा {} पंक्तियाँ आती हैं",
  // Files
  "This file is empty: choose another": "यह फ़ाइल खाली है: दूसरी चुनें",
  "This file takes too long to read. Save what is needed of it in a new file, and choose that.":
    "इस फ़ाइल को पढ़ने में बहुत समय लगता है। जो ज़रूरी है उसे नई फ़ाइल में सेव करें और वह चुनें।",
  "This file takes too much memory to read. Save what is needed of it in a new file, and choose that.":
    "इस फ़ाइल को पढ़ने में बहुत मेमोरी लगती है। जो ज़रूरी है उसे नई फ़ाइल में सेव करें और वह चुनें।",
  "Many files are being looked at right now. Please try again in a moment.":
    "अभी बहुत फ़ाइलें देखी जा रही हैं। थोड़ी देर में फिर कोशिश करें।",
  "Other sheets are being read right now. Please try again in a moment.":
    "अभी दूसरी फ़ाइलें पढ़ी जा रही हैं। थोड़ी देर में फिर कोशिश करें।",
  "This file is too large: send at most {}": "यह फ़ाइल बहुत बड़ी है: ज़्यादा से ज़्यादा {} भेजें",
  "This is not a whole PDF, PNG, JPEG, WebP, XLSX or DOCX file: choose another":
    "यह पूरी PDF, PNG, JPEG, WebP, XLSX या DOCX फ़ाइल नहीं है: दूसरी चुनें",
  "Choose a file": "फ़ाइल चुनें",
  "Send one file at a time": "एक बार में एक फ़ाइल भेजें",
  "This {} is {} and takes no more documents": "यह {} {} है और अब इसमें दस्तावेज़ नहीं जुड़ सकते",
  "A {} takes no document": "{} में दस्तावेज़ नहीं जुड़ता",
  "The upload took too long. Please send the file again.": "अपलोड में बहुत समय लगा। फ़ाइल फिर से भेजें।",
  "Four files are being uploaded from your network already. Please wait for one.":
    "आपके नेटवर्क से चार फ़ाइलें पहले से अपलोड हो रही हैं। एक पूरी होने दें।",
  "Four files of yours are being uploaded already. Please wait for one.":
    "आपकी चार फ़ाइलें पहले से अपलोड हो रही हैं। एक पूरी होने दें।",
  "The file cannot be {} at the moment. Please try again later.": "फ़ाइल अभी {} नहीं जा सकती। बाद में फिर कोशिश करें।",
  stored: "रखी",
  read: "पढ़ी",
  // People of a company
  "Choose administrator or member": "एडमिन या सदस्य चुनें",
  "This is one of your people already. Look at the list.": "यह व्यक्ति पहले से आपकी कंपनी में है। सूची देखें।",
  "There is an account with this email already": "इस ईमेल का खाता पहले से है",
  "{} has come in already. Disable the account instead.": "{} पहले ही साइन इन कर चुके हैं। खाता बंद करें।",
  "{} is disabled. Enable the account first.": "{} का खाता बंद है। पहले उसे चालू करें।",
  "{} has set a password already, and can set a new one by “Forgot password”.":
    "{} ने पासवर्ड पहले ही सेट कर लिया है, और “पासवर्ड भूल गए” से नया सेट कर सकते हैं।",
  "{} is the last administrator who can sign in. Make somebody else one first.":
    "{} आखिरी एडमिन हैं जो साइन इन कर सकते हैं। पहले किसी और को एडमिन बनाएँ।",
  "A company has at most 50 people": "एक कंपनी में ज़्यादा से ज़्यादा 50 लोग होते हैं",
  "A company has at most 50 people: disable somebody else first.":
    "एक कंपनी में ज़्यादा से ज़्यादा 50 लोग होते हैं: पहले किसी और का खाता बंद करें।",
};

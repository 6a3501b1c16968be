// Which groups of texts are there in Hindi.
import { type Language, translation } from "../app/language.tsx";
import { addQuantity } from "./en/add-quantity.ts";
import { catalogue } from "./en/catalogue.ts";
import { checkout } from "./en/checkout.ts";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { itemTable } from "./en/item-table.ts";
import { item } from "./en/item.ts";
import { newsletterTexts } from "./en/newsletter.ts";
import { previewTexts } from "./en/preview.ts";
import { priceTexts } from "./en/price.ts";
import { quantityTexts } from "./en/quantity.ts";
import { searchBox } from "./en/search-box.ts";
import { searchTexts } from "./en/search.ts";
import { subCategory } from "./en/sub-category.ts";
import { addQuantityHindi } from "./hi/add-quantity.ts";
import { catalogueHindi } from "./hi/catalogue.ts";
import { checkoutHindi } from "./hi/checkout.ts";
import { frameHindi } from "./hi/frame.ts";
import { homeHindi } from "./hi/home.ts";
import { itemTableHindi } from "./hi/item-table.ts";
import { itemHindi } from "./hi/item.ts";
import { newsletterHindi } from "./hi/newsletter.ts";
import { previewHindi } from "./hi/preview.ts";
import { priceHindi } from "./hi/price.ts";
import { quantityTextsHindi } from "./hi/quantity.ts";
import { searchBoxHindi } from "./hi/search-box.ts";
import { searchHindi } from "./hi/search.ts";
import { subCategoryHindi } from "./hi/sub-category.ts";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([
    translation(frame, frameHindi),
    translation(newsletterTexts, newsletterHindi),
    translation(home, homeHindi),
    translation(catalogue, catalogueHindi),
    translation(subCategory, subCategoryHindi),
    translation(itemTable, itemTableHindi),
    translation(item, itemHindi),
    translation(previewTexts, previewHindi),
    translation(priceTexts, priceHindi),
    translation(quantityTexts, quantityTextsHindi),
    translation(addQuantity, addQuantityHindi),
    translation(checkout, checkoutHindi),
    translation(searchBox, searchBoxHindi),
    translation(searchTexts, searchHindi),
  ]),
};

// Which groups of texts are there in Hindi: those of the pages that most read. The others come with theirs.
import { type Language, translation } from "../app/language.tsx";
import { addQuantity } from "./en/add-quantity.ts";
import { belief } from "./en/belief.ts";
import { catalogue } from "./en/catalogue.ts";
import { frame } from "./en/frame.ts";
import { home } from "./en/home.ts";
import { itemTable } from "./en/item-table.ts";
import { item } from "./en/item.ts";
import { media } from "./en/media.ts";
import { newsletterTexts } from "./en/newsletter.ts";
import { previewTexts } from "./en/preview.ts";
import { priceTexts } from "./en/price.ts";
import { quantityTexts } from "./en/quantity.ts";
import { searchBox } from "./en/search-box.ts";
import { searchTexts } from "./en/search.ts";
import { subCategory } from "./en/sub-category.ts";
import { unitTexts } from "./en/units.ts";
import { addQuantityHindi } from "./hi/add-quantity.ts";
import { beliefHindi } from "./hi/belief.ts";
import { catalogueHindi } from "./hi/catalogue.ts";
import { frameHindi } from "./hi/frame.ts";
import { homeHindi } from "./hi/home.ts";
import { itemTableHindi } from "./hi/item-table.ts";
import { itemHindi } from "./hi/item.ts";
import { mediaHindi } from "./hi/media.ts";
import { newsletterHindi } from "./hi/newsletter.ts";
import { previewHindi } from "./hi/preview.ts";
import { priceHindi } from "./hi/price.ts";
import { quantityTextsHindi } from "./hi/quantity.ts";
import { searchBoxHindi } from "./hi/search-box.ts";
import { searchHindi } from "./hi/search.ts";
import { subCategoryHindi } from "./hi/sub-category.ts";
import { unitTextsHindi } from "./hi/units.ts";

export const hindi: Language = {
  tag: "hi-IN",
  prefix: "/hi",
  translations: new Map([
    translation(frame, frameHindi),
    translation(newsletterTexts, newsletterHindi),
    translation(home, homeHindi),
    translation(belief, beliefHindi),
    translation(catalogue, catalogueHindi),
    translation(subCategory, subCategoryHindi),
    translation(itemTable, itemTableHindi),
    translation(item, itemHindi),
    translation(previewTexts, previewHindi),
    translation(priceTexts, priceHindi),
    translation(quantityTexts, quantityTextsHindi),
    translation(addQuantity, addQuantityHindi),
    translation(searchBox, searchBoxHindi),
    translation(searchTexts, searchHindi),
    translation(media, mediaHindi),
    translation(unitTexts, unitTextsHindi),
  ]),
};

// The language that was chosen on this device, in which the account area is read: it has one address for all.
import { createStoredValue } from "./stored-value.ts";

export const keptLanguage = createStoredValue("language", (text) => (text === '"hi"' ? "hi" : "en"));

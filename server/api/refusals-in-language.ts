// What a refusal says to who reads it in Hindi: the table by its English sentence is the contract's.
import { refusalsHindi } from "@vanik/contracts/hindi-refusals";
import { translateBy } from "@vanik/contracts/sentences";
import { languageSaid } from "../platform/request-context.ts";

const inHindi = translateBy([refusalsHindi]);

/** By the `language` header of a request; what has no Hindi stays English. */
export const refusalsInLanguage = (header: unknown) => (sentence: string) =>
  (languageSaid(header).language && inHindi(sentence)) ?? sentence;

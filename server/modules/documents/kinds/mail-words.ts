// Words that the mails of several kinds share.
import { readableDay } from "@vanik/trading/days";
import { sayAmount } from "@vanik/trading/wording";
import type { StoredDocument } from "../tables.ts";

export const sayItems = ({ itemCount }: StoredDocument) => (itemCount === 1 ? "1 item" : `${itemCount} items`);

export const sayPayable = ({ roundedTotal }: StoredDocument) => sayAmount(roundedTotal);

/** ", due on 21 Nov 2026"; nothing where there is no day. */
export const sayDay = (word: string, on: string | null) => (on ? `, ${word} ${readableDay(on)}` : "");

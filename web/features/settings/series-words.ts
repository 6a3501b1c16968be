// A series of numbers in a few words: "Sales invoices from SGT/26-27/0413".
import { deskPages } from "@vanik/contracts/desk-pages";
import type { OwnSeries } from "@vanik/contracts/settings";
import { ownNumber, stemIn } from "@vanik/trading/own-numbers";

export const seriesWords = (series: OwnSeries): string =>
  `${deskPages[series.kind].label} from ${ownNumber(stemIn(series, series.start_year), series.digits, series.start)}`;

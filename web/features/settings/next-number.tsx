// What a series gives next, as it is typed: its number today, and the first one of the next financial year.
import { useQuery } from "@tanstack/react-query";
import { readNumbersGiven } from "@vanik/contracts/api";
import type { NumbersGiven } from "@vanik/contracts/setting-inputs";
import type { OwnSeries } from "@vanik/contracts/settings";
import { addDays } from "@vanik/trading/days";
import { financialYear, startOfFinancialYear } from "@vanik/trading/financial-year";
import { longestName } from "@vanik/trading/names";
import { countedBy, nextOwnNumber, ownNumber, startYearOf } from "@vanik/trading/own-numbers";
import { browserCall } from "../../app/call.ts";
import { day as readable } from "../../app/days-and-times.ts";
import { rowToSend, type Tree } from "./draft-values.ts";
import type { SettingField } from "./part-shapes.ts";
import type { SettingFormState } from "./use-setting-form.ts";

interface NextNumberProps {
  row: Tree;
  fields: readonly SettingField[];
  form: Pick<SettingFormState, "stored">;
}

/** As the server would read it; null while its figures are none. */
function seriesTyped(row: Tree, fields: readonly SettingField[]): OwnSeries | null {
  const series = rowToSend(row, fields) as OwnSeries;
  const areWhole = [series.digits, series.start].every((figure) => Number.isSafeInteger(figure) && figure > 0);
  return areWhole && series.digits < 10 ? { ...series, prefix: series.prefix.trim().toUpperCase() } : null;
}

export interface Previewed {
  next: string;
  /** From when on it begins at 1 again, and with which number; null where the year is not written: then it runs on. */
  later: { from: string; first: string } | null;
}

function previewOf(series: OwnSeries, before: readonly OwnSeries[], { day, given }: NumbersGiven): Previewed {
  const input = { ...series, start_year: startYearOf(series, before, day) };
  const { stem } = countedBy(input, day);
  const from = startOfFinancialYear(addDays(startOfFinancialYear(day), 366));
  const later = countedBy(input, from);
  return {
    next: ownNumber(stem, series.digits, nextOwnNumber(input, day, given)),
    later: later.year === financialYear(from) ? { from, first: ownNumber(later.stem, series.digits, 1) } : null,
  };
}

export function NextNumber({ row, fields, form: { stored } }: NextNumberProps) {
  const { data } = useQuery({
    queryKey: ["settings", "numbers", "given", stored.version],
    queryFn: () => browserCall(readNumbersGiven),
  });
  const series = seriesTyped(row, fields);
  if (!data || !series || (!series.prefix && series.year === "none"))
    return <p className="settings-next" aria-live="polite" />;
  const { next, later } = previewOf(series, (stored.value.numbers ?? []) as OwnSeries[], data);
  return (
    <p className="settings-next" aria-live="polite">
      Next number <strong className="number">{next}</strong>
      {next.length > longestName
        ? `: ${next.length} characters, and rule 46 allows ${longestName}.`
        : later
          ? `; on ${readable(later.from)} it begins again with ${later.first}.`
          : "; its numbers run on over the year’s end."}
    </p>
  );
}

// MSME-1 of a half year, with the reason that stands with each supplier who waited more than 45 days.
import { form1File } from "@vanik/contracts/api";
import { addDays } from "@vanik/trading/days";
import { daysOfHalf, form1DueBy, halfOf } from "@vanik/trading/small-supplier-clock";
import { day } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { saveFile } from "../../app/save-file.ts";
import { daysWords } from "../../lists/filters.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** The half of a day and those before it, the newest first. */
function halvesUpTo(today: string, count: number): string[] {
  const half = halfOf(today);
  return count === 1 ? [half] : [half, ...halvesUpTo(addDays(daysOfHalf(half).from, -1), count - 1)];
}

export function DownloadForm1({ onClose }: { onClose: () => void }) {
  const halves = halvesUpTo(todayInIndia(), 6);
  const act = useAct({
    // What is due is that of the half that is over.
    begins: { half: halves[1]!, reason: "" },
    call: async ({ half, reason }) => {
      const { blob, fileName } = await fetchFile(form1File, { half, reason: reason.trim() });
      saveFile(blob, fileName ?? `msme-1-${half}.xlsx`);
    },
    doneToast: "MSME-1 is downloaded",
    stale: [],
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="MSME-1" words="Download" onClose={onClose}>
      <SelectField label="Half year" hint={`Due by ${day(form1DueBy(act.typed.half))}.`} {...act.field("half")}>
        {halves.map((half) => (
          <option key={half} value={half}>
            {daysWords(daysOfHalf(half))}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="Reason for delay"
        hint="It stands with each supplier who was paid after 45 days, or still waits."
        rows={3}
        maxLength={200}
        {...act.field("reason")}
      />
    </ActDialog>
  );
}

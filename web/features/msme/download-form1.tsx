// MSME-1 of a half year, with the reason that stands with each supplier who waited more than 45 days.
import { form1File } from "@vanik/contracts/api";
import { form1DueBy, halfOf } from "@vanik/trading/small-supplier-clock";
import { day } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { todayInIndia } from "../../app/indian-day.ts";
import { saveFile } from "../../app/save-file.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";

/** "2026-1" → "April to September 2026". */
function halfWords(half: string): string {
  const [year, part] = half.split("-").map(Number) as [number, number];
  return part === 1 ? `April to September ${year}` : `October ${year} to March ${year + 1}`;
}

/** The half of a day and those before it, the newest first. */
function halvesUpTo(today: string, count: number): string[] {
  const [year, part] = halfOf(today).split("-").map(Number) as [number, number];
  return Array.from({ length: count }, (_, back) => {
    const at = year * 2 + part - 1 - back;
    return `${Math.floor(at / 2)}-${(at % 2) + 1}`;
  });
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
            {halfWords(half)}
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

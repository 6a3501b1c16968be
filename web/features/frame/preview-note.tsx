// Over every page of a preview, so that nobody takes it for what everybody sees.
import { time } from "../../app/days-and-times.ts";
import { useTexts } from "../../app/language.tsx";
import { previewTexts } from "../../texts/en/preview.ts";

export function PreviewNote({ until }: { until: string }) {
  return (
    <p className="bg-amber-w px-5 py-2 text-center text-small text-amber">{useTexts(previewTexts).note(time(until))}</p>
  );
}

// Over every page of those tabs that do not show what everybody sees there: a preview, or what somebody else sees.
import { time } from "../../app/days-and-times.ts";
import { useTexts } from "../../app/language.tsx";
import { previewTexts } from "../../texts/en/preview.ts";
import { ViewNote } from "./view-note.tsx";

export default function PageNotes({ preview }: { preview: string | null | undefined }) {
  return (
    <>
      {preview && <PreviewNote until={preview} />}
      <ViewNote />
    </>
  );
}

/** Over every page of a preview, so that nobody takes it for what everybody sees. */
function PreviewNote({ until }: { until: string }) {
  return (
    <p className="bg-amber-w px-5 py-2 text-center text-small text-amber">{useTexts(previewTexts).note(time(until))}</p>
  );
}

// Over every page of those tabs that do not show what everybody sees there: a preview, or what somebody else sees.
import { PreviewNote } from "./preview-note.tsx";
import { ViewNote } from "./view-note.tsx";

export default function PageNotes({ preview }: { preview: string | null | undefined }) {
  return (
    <>
      {preview && <PreviewNote until={preview} />}
      <ViewNote />
    </>
  );
}

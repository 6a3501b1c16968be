// The field for a picture: chosen or dropped, sent with its progress, shown as it was chosen until its sizes are made.
import { uploadPicture } from "@vanik/contracts/api";
import type { Picture } from "@vanik/contracts/pictures";
import { ImageUp, X } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Button, buttonClass } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { isMade, UploadedPicture } from "../ui/uploaded-picture.tsx";
import { ApiError, messageOf } from "./api-error.ts";
import { upload } from "./upload.ts";

interface PictureFieldProps {
  label: string;
  /** As it was read. */
  stands: Picture | null;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

const most = 10 * 1_048_576;

export function PictureField({ label, stands, value, error, onChange }: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen) : undefined), [chosen]);

  async function send(file: File | undefined): Promise<void> {
    if (!file || part !== null) return;
    setProblem(null);
    if (file.size > most) return setProblem("This picture is larger than 10 MB: save it smaller.");
    setPart(0);
    try {
      const made = await upload(uploadPicture, {}, { part: "myfile", file }, setPart);
      setChosen(URL.createObjectURL(file));
      onChange((made as Picture).id);
    } catch (failure) {
      const said = failure instanceof ApiError ? failure.fields.myfile : undefined;
      setProblem(said ?? messageOf(failure, "Something went wrong"));
    } finally {
      setPart(null);
      if (input.current) input.current.value = "";
    }
  }

  const isStanding = value !== null && value === stands?.id;
  const said = problem ?? error;
  return (
    <div
      className="field"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        <div className="grid aspect-4/3 w-28 flex-none place-items-center overflow-hidden bg-sunk text-ink-3">
          {value === null ? (
            <ImageUp size={20} strokeWidth={1.5} aria-hidden />
          ) : isStanding && isMade(stands) ? (
            <UploadedPicture urls={stands.urls} sizes="112px" />
          ) : chosen ? (
            <img src={chosen} alt="" className="size-full object-contain" />
          ) : (
            <span className="px-2 text-center text-caption">Its sizes are being made</span>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="peer sr-only"
            aria-invalid={said ? true : undefined}
            aria-describedby={`${id}-below`}
            onChange={(event) => void send(event.target.files?.[0])}
          />
          <label
            htmlFor={id}
            className={`${buttonClass("plain", "sm")} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
          >
            {part !== null ? <Spinner /> : <ImageUp size={16} strokeWidth={1.5} aria-hidden />}
            {value === null ? "Choose a picture" : "Choose another"}
          </label>
          {value !== null && (
            <Button size="sm" variant="ghost" icon={X} onClick={() => onChange(null)}>
              Take it off
            </Button>
          )}
        </div>
      </div>
      {part !== null && <progress className="mt-2 h-1 w-full" aria-label="Sending the picture" max={1} value={part} />}
      {said ? (
        <FieldError id={`${id}-below`}>{said}</FieldError>
      ) : (
        <p id={`${id}-below`} className="field-hint">
          JPEG, PNG or WebP of at least 320 × 320 pixels, at most 10 MB. A drawing stands there until it is made.
        </p>
      )}
    </div>
  );
}

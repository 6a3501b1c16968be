// A field for a picture: chosen or dropped, sent at once with its progress, what is against it below. What is shown of it, and what
// becomes of what was made, is whoever's who has such a field.
import { ImageUp, X } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { ApiError, messageOf } from "../app/api-error.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { Spinner } from "../ui/spinner.tsx";

interface PictureChoiceProps {
  label: string;
  hint: ReactNode;
  error: string | undefined;
  /** The largest that is sent, in bytes, with what is said of a larger one. */
  most: { bytes: number; tooLarge: string };
  isChosen: boolean;
  /** Sends it and tells how much is sent, from 0 to 1. */
  send: (file: File, onPart: (part: number) => void) => Promise<void>;
  onTakeOff: () => void;
  /** What else is done with what was chosen; it may send a file once more. */
  more?: (sendAgain: (file: File) => void) => ReactNode;
  className?: string;
  /** The picture as it stands. */
  children: ReactNode;
}

export function PictureChoice(props: PictureChoiceProps) {
  const { label, hint, error, most, isChosen, send, onTakeOff, more, className = "", children } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function sendChosen(file: File | undefined): Promise<void> {
    if (!file || part !== null) return;
    setProblem(null);
    if (file.size > most.bytes) return setProblem(most.tooLarge);
    setPart(0);
    try {
      await send(file, setPart);
    } catch (failure) {
      const problemOfFile = failure instanceof ApiError ? failure.fields.myfile : undefined;
      setProblem(problemOfFile ?? messageOf(failure, "Something went wrong"));
    } finally {
      setPart(null);
      if (input.current) input.current.value = "";
    }
  }

  const problemOfFile = problem ?? error;
  return (
    <div
      className={`field ${className}`}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        void sendChosen(event.dataTransfer.files[0]);
      }}
    >
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="peer sr-only"
            aria-invalid={problemOfFile ? true : undefined}
            aria-describedby={`${id}-below`}
            onChange={(event) => void sendChosen(event.target.files?.[0])}
          />
          <label
            htmlFor={id}
            className={`${buttonClass("plain", "sm")} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
          >
            {part !== null ? <Spinner /> : <ImageUp size={16} strokeWidth={1.5} aria-hidden />}
            {isChosen ? "Choose another" : "Choose a picture"}
          </label>
          {more?.((file) => void sendChosen(file))}
          {isChosen && (
            <Button size="sm" variant="ghost" icon={X} onClick={onTakeOff}>
              Take it off
            </Button>
          )}
        </div>
      </div>
      {part !== null && <progress className="mt-2 h-1 w-full" aria-label="Sending the picture" max={1} value={part} />}
      {problemOfFile ? (
        <FieldError id={`${id}-below`}>{problemOfFile}</FieldError>
      ) : (
        <p id={`${id}-below`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

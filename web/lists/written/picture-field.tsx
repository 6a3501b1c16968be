// A picture of what the desk writes, shown as it was chosen until its sizes are made.
import { uploadPicture } from "@vanik/contracts/api";
import type { Picture } from "@vanik/contracts/pictures";
import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { upload } from "../../app/upload.ts";
import { isMade, Picture as Shown } from "../../ui/picture.tsx";
import { PictureChoice } from "../picture-choice.tsx";

interface PictureFieldProps {
  label: string;
  /** As it was read. */
  stands: Picture | null;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

const most = { bytes: 10 * 1_048_576, tooLarge: "This picture is larger than 10 MB: save it smaller." };
const hint = "JPEG, PNG or WebP of at least 320 × 320 pixels, at most 10 MB. A drawing stands there until it is made.";

export function PictureField({ label, stands, value, error, onChange }: PictureFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen) : undefined), [chosen]);

  async function send(file: File, onPart: (part: number) => void): Promise<void> {
    const made = (await upload(uploadPicture, {}, { part: "myfile", file }, onPart)) as Picture;
    setChosen(URL.createObjectURL(file));
    onChange(made.id);
  }

  const isStanding = value !== null && value === stands?.id;
  return (
    <PictureChoice
      label={label}
      hint={hint}
      error={error}
      most={most}
      isChosen={value !== null}
      send={send}
      onTakeOff={() => onChange(null)}
    >
      <div className="grid aspect-4/3 w-28 flex-none place-items-center overflow-hidden bg-sunk text-ink-3">
        {value === null ? (
          <ImageUp size={20} strokeWidth={1.5} aria-hidden />
        ) : isStanding && isMade(stands) ? (
          <Shown picture={stands} sizes="112px" />
        ) : chosen ? (
          <img src={chosen} alt="" className="size-full object-contain" />
        ) : (
          <span className="px-2 text-center text-caption">Its sizes are being made</span>
        )}
      </div>
    </PictureChoice>
  );
}

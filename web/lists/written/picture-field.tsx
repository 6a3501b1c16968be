// A picture of what the desk writes, shown as it was chosen until its sizes are made.
import { uploadPicture } from "@vanik/contracts/api";
import type { Picture } from "@vanik/contracts/pictures";
import { Crop, ImageUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { upload } from "../../app/upload.ts";
import { Button } from "../../ui/button.tsx";
import { CropDialog } from "../../ui/crop-dialog.tsx";
import { isMade, Picture as Shown } from "../../ui/picture.tsx";
import { PictureChoice } from "../picture-choice.tsx";

interface PictureFieldProps {
  label: string;
  /** As it was read. */
  stored: Picture | null;
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
}

const most = { bytes: 10 * 1_048_576, tooLarge: "This picture is larger than 10 MB: save it smaller." };
const hint = "JPEG, PNG or WebP of at least 320 × 320 pixels, at most 10 MB. A drawing stands there until it is made.";

export function PictureField({ label, stored, value, error, onChange }: PictureFieldProps) {
  /** The file as it was chosen, and how what is shown of it looks. */
  const [original, setOriginal] = useState<{ file: File; src: string } | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [cropping, setCropping] = useState(false);
  const cut = useRef<{ crop: string; look: Blob | null } | null>(null);
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen) : undefined), [chosen]);
  useEffect(() => (original ? () => URL.revokeObjectURL(original.src) : undefined), [original]);

  async function send(file: File, onPart: (part: number) => void): Promise<void> {
    const part = cut.current;
    cut.current = null;
    const made = (await upload(
      uploadPicture,
      part ? { crop: part.crop } : {},
      { part: "myfile", file },
      onPart,
    )) as Picture;
    setChosen(URL.createObjectURL(part?.look ?? file));
    if (!part) setOriginal({ file, src: URL.createObjectURL(file) });
    onChange(made.id);
  }

  const isStanding = value !== null && value === stored?.id;
  return (
    <PictureChoice
      label={label}
      hint={hint}
      error={error}
      most={most}
      isChosen={value !== null}
      send={send}
      onTakeOff={() => onChange(null)}
      more={(sendAgain) => (
        <>
          {original && value !== null && !isStanding && (
            <Button size="sm" icon={Crop} onClick={() => setCropping(true)}>
              Choose the part
            </Button>
          )}
          {original && cropping && (
            <CropDialog
              src={original.src}
              onClose={() => setCropping(false)}
              onCrop={(crop, look) => {
                setCropping(false);
                cut.current = { crop, look };
                sendAgain(original.file);
              }}
            />
          )}
        </>
      )}
    >
      <div className="grid aspect-4/3 w-28 flex-none place-items-center overflow-hidden bg-sunk text-ink-3">
        {value === null ? (
          <ImageUp size={20} strokeWidth={1.5} aria-hidden />
        ) : isStanding && isMade(stored) ? (
          <Shown picture={stored} sizes="112px" />
        ) : chosen ? (
          <img src={chosen} alt="" className="size-full object-contain" />
        ) : (
          <span className="px-2 text-center text-caption">Its sizes are being made</span>
        )}
      </div>
    </PictureChoice>
  );
}

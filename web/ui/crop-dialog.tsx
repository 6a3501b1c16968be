// Which part of a picture is shown: a frame over it, 4 : 3, moved by the pointer or by three sliders.
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { type CropFrame, cropOf, movedFrame, wholeFrame } from "./crop-frame.ts";
import { Dialog, DialogActions } from "./dialog.tsx";
import "./crop-dialog.css";

interface CropDialogProps {
  /** The address of the picture as it was chosen. */
  src: string;
  onClose: () => void;
  /** "left,top,width,height" in its pixels, and how that looks. */
  onCrop: (crop: string, look: Blob | null) => void;
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, least = 0, onChange }: SliderProps) {
  return (
    <label className="grid grid-cols-[6rem_1fr] items-center gap-3 text-small">
      {label}
      <input
        type="range"
        className="crop-slider"
        min={least}
        max={100}
        value={Math.round(value)}
        aria-valuetext={`${Math.round(value)} %`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}

export function CropDialog({ src, onClose, onCrop }: CropDialogProps) {
  const box = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [frame, setFrame] = useState<CropFrame>(wholeFrame);
  const shown = size && cropOf(frame, size);

  function finish(): void {
    if (!shown || !image.current) return;
    const { left, top, width, height } = shown;
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [320, 240];
    canvas.getContext("2d")?.drawImage(image.current, left, top, width, height, 0, 0, 320, 240);
    canvas.toBlob((look) => onCrop([left, top, width, height].join(), look));
  }

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !size || !box.current) return;
    const scale = size.width / box.current.clientWidth;
    setFrame(movedFrame(frame, size, { x: event.movementX * scale, y: event.movementY * scale }));
  }

  return (
    <Dialog open onClose={onClose} title="Part that is shown" size="md">
      <div
        ref={box}
        className="crop-box"
        // A tall picture leaves room for the sliders.
        style={{ maxWidth: size ? `${(55 * size.width) / size.height}dvh` : undefined }}
      >
        <img
          ref={image}
          src={src}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        />
        {shown && size && (
          <div
            className="crop-frame"
            style={{
              left: `${(shown.left / size.width) * 100}%`,
              top: `${(shown.top / size.height) * 100}%`,
              width: `${(shown.width / size.width) * 100}%`,
              height: `${(shown.height / size.height) * 100}%`,
            }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          />
        )}
      </div>
      <div className="mt-4 grid gap-2">
        <Slider label="Size" least={20} value={frame.size} onChange={(value) => setFrame({ ...frame, size: value })} />
        <Slider label="Across" value={frame.across} onChange={(across) => setFrame({ ...frame, across })} />
        <Slider label="Down" value={frame.down} onChange={(down) => setFrame({ ...frame, down })} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="ink" disabled={!shown} onClick={finish}>
          Show this part
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// A frame of 4 : 3 within a picture: how large it is, and where it stands of the way that it can go; all in percent.

export interface CropFrame {
  /** Of the largest frame that the picture has room for. */
  size: number;
  across: number;
  down: number;
}

interface Size {
  width: number;
  height: number;
}

export const wholeFrame: CropFrame = { size: 100, across: 50, down: 50 };

const withinPercent = (value: number) => Math.max(0, Math.min(100, value));

/** In whole pixels of the picture, never beyond its edges. */
export function cropOf({ size, across, down }: CropFrame, picture: Size) {
  const largest = Math.min(picture.width, (picture.height * 4) / 3);
  const width = Math.max(1, Math.floor((largest * size) / 100));
  const height = Math.max(1, Math.floor((width * 3) / 4));
  return {
    left: Math.round(((picture.width - width) * across) / 100),
    top: Math.round(((picture.height - height) * down) / 100),
    width,
    height,
  };
}

/** Moved by so many pixels of the picture. */
export function movedFrame(frame: CropFrame, picture: Size, by: { x: number; y: number }): CropFrame {
  const { width, height } = cropOf(frame, picture);
  const part = (place: number, room: number, step: number) =>
    room > 0 ? withinPercent(place + (step / room) * 100) : place;
  return {
    ...frame,
    across: part(frame.across, picture.width - width, by.x),
    down: part(frame.down, picture.height - height, by.y),
  };
}

// A picture of the catalogue, 4 : 3, silent because its name stands beside it: what the desk has uploaded, else the drawing.
import "./picture.css";

interface Uploaded {
  /** Addresses as WebP by width; AVIF stands beside each. None until its sizes are made. */
  urls: Readonly<Record<string, string>>;
}

interface PictureProps {
  /** The drawing. */
  src?: string;
  picture?: Uploaded | null;
  /** How wide what was uploaded is shown: the `sizes` of the image; a cell of a grid unless it is said. */
  sizes?: string;
  lazy?: boolean;
  className?: string;
}

const inGrid = "(min-width: 37rem) 320px, 50vw";

export function Picture({ src, picture, sizes = inGrid, lazy = true, className = "" }: PictureProps) {
  // None until its sizes are made: the drawing stands there.
  const urls = picture?.urls ?? {};
  const set = Object.entries(urls)
    .map(([width, address]) => `${address} ${width}w`)
    .join();
  return (
    <picture className="contents">
      {set && <source type="image/avif" srcSet={set.replaceAll("webp", "avif")} sizes={sizes} />}
      <img
        src={urls[640] ?? src}
        srcSet={set || undefined}
        sizes={sizes}
        alt=""
        width={320}
        height={240}
        loading={lazy ? "lazy" : undefined}
        className={`block h-auto w-full ${className}`}
      />
    </picture>
  );
}

/** True once its sizes are made: until then a drawing stands for it. */
export const isMade = (picture: Uploaded | null): picture is Uploaded => picture?.urls[640] !== undefined;

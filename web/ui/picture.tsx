// A picture of the catalogue, 4 : 3, silent because its name stands beside it: what the desk has uploaded, else the drawing.

interface Uploaded {
  /** Addresses as WebP by width; AVIF stands beside each. None until its sizes are made. */
  urls: Readonly<Record<string, string>>;
}

interface PictureProps {
  /** The drawing. */
  src?: string;
  picture?: Uploaded | null;
  /** How wide what was uploaded is shown: the `sizes` of the image. */
  sizes?: string;
  lazy?: boolean;
  className?: string;
}

const setOf = ({ urls }: Uploaded, type: string) =>
  Object.entries(urls)
    .map(([width, address]) => `${address.replace(/webp$/, type)} ${width}w`)
    .join();

/** True once its sizes are made: until then a drawing stands for it. */
export const isMade = (picture: Uploaded | null | undefined): picture is Uploaded => Boolean(picture?.urls[640]);

export function Picture({ src, picture, sizes, lazy = true, className = "" }: PictureProps) {
  const made = isMade(picture);
  const image = (
    <img
      src={made ? picture.urls[640] : src}
      srcSet={made ? setOf(picture, "webp") : undefined}
      sizes={made ? sizes : undefined}
      alt=""
      width={320}
      height={240}
      loading={lazy ? "lazy" : "eager"}
      className={`block h-auto w-full ${className}`}
    />
  );
  return made ? (
    <picture className="contents">
      <source type="image/avif" srcSet={setOf(picture, "avif")} sizes={sizes} />
      {image}
    </picture>
  ) : (
    image
  );
}

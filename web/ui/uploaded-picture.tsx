// A picture that the desk has uploaded, 4 : 3, in the size that its place needs; silent because its name stands beside it.

interface UploadedPictureProps {
  /** Addresses as WebP by width; AVIF stands beside each. */
  urls: Readonly<Record<string, string>>;
  /** How wide it is shown: the `sizes` of the image. */
  sizes: string;
  lazy?: boolean;
  className?: string;
}

const setOf = (urls: UploadedPictureProps["urls"], type: "avif" | "webp") =>
  Object.entries(urls)
    .map(([width, address]) => `${address.replace(/webp$/, type)} ${width}w`)
    .join(", ");

export function UploadedPicture({ urls, sizes, lazy = true, className = "" }: UploadedPictureProps) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={setOf(urls, "avif")} sizes={sizes} />
      <img
        src={urls["640"] ?? Object.values(urls)[0]}
        srcSet={setOf(urls, "webp")}
        sizes={sizes}
        alt=""
        width={320}
        height={240}
        loading={lazy ? "lazy" : "eager"}
        className={`block h-auto w-full ${className}`}
      />
    </picture>
  );
}

/** True once its sizes are made: until then a drawing stands for it. */
export function isMade(picture: { urls: Readonly<Record<string, string>> } | null): picture is {
  urls: Readonly<Record<string, string>>;
} {
  return picture !== null && Object.keys(picture.urls).length > 0;
}

/** A drawing of the catalogue, 4 : 3, silent because its name stands beside it. */
export function Picture({ src, lazy = true, className = "" }: { src: string; lazy?: boolean; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={240}
      loading={lazy ? "lazy" : "eager"}
      className={`block h-auto w-full ${className}`}
    />
  );
}

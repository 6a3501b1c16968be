// Ten pixels that fill as a document moves.
export type CoinShape = "open" | "quarter" | "half" | "most" | "done" | "attention" | "ended";

const ring = <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" strokeWidth="1.5" />;
const disc = <circle cx="5" cy="5" r="5" fill="currentColor" />;
const cut = {
  fill: "none",
  stroke: "var(--coin-cut)",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const drawn = {
  open: ring,
  quarter: (
    <>
      {ring}
      <path d="M5 5V2A3 3 0 0 1 8 5Z" fill="currentColor" />
    </>
  ),
  half: (
    <>
      {ring}
      <path d="M5 2A3 3 0 0 1 5 8Z" fill="currentColor" />
    </>
  ),
  most: (
    <>
      {ring}
      <path d="M5 5H2A3 3 0 1 0 5 2Z" fill="currentColor" />
    </>
  ),
  done: (
    <>
      {disc}
      <path d="M2.8 5.2 4.4 6.7 7.3 3.5" {...cut} />
    </>
  ),
  attention: (
    <>
      {disc}
      <path d="M5 2.4V5.4M5 7.4V7.5" {...cut} />
    </>
  ),
  ended: (
    <>
      {ring}
      <path d="M2.2 7.8 7.8 2.2" stroke="currentColor" strokeWidth="1.3" />
    </>
  ),
} satisfies Record<CoinShape, React.ReactNode>;

export function Coin({ shape }: { shape: CoinShape }) {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden className="flex-none">
      {drawn[shape]}
    </svg>
  );
}

/** A sentence that names documents: no line ends inside "SO-2627-000014" or "SGT/26-27/0413". */
export function WholeNames({ text }: { text: string }) {
  const parts = text.split(/\b([A-Z0-9][A-Z0-9/-]{2,14}[A-Z0-9])\b/);
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a part is its place
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

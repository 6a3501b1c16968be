// A QR code as one path of dark squares on a white plate: cameras read nothing else well, whatever the theme.
import { encode } from "uqr";
import "./qr-code.css";

// What the standard asks to be left free around it.
const quiet = 4;

/** One rectangle for each run of dark modules in a row. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: quiet });
  let path = "";
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  return { size, path };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr">
      <path d={path} />
    </svg>
  );
}

// The record as formatted JSON, as the spec has it; to read and to copy.
import { Copy } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { copyText } from "../../ui/copy-text.ts";

/** A line of formatted JSON, cut behind its key. */
export function cutLine(line: string): { key: string; value: string } {
  const key = /^\s*"(?:[^"\\]|\\.)*":/.exec(line)?.[0] ?? "";
  return { key, value: line.slice(key.length) };
}

export function RawView({ record }: { record: object }) {
  const text = JSON.stringify(record, null, 2);
  return (
    <div className="raw">
      <Button size="sm" icon={Copy} className="raw-copy" onClick={() => void copyText(text)}>
        Copy
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways */}
      <section tabIndex={0} aria-label="Record as JSON" className="overflow-x-auto">
        <pre className="raw-text">
          {text.split("\n").map((line, index) => {
            const { key, value } = cutLine(line);
            return (
              <span key={index} className="raw-line">
                {key && <span className="text-ink">{key}</span>}
                {value}
                {"\n"}
              </span>
            );
          })}
        </pre>
      </section>
    </div>
  );
}

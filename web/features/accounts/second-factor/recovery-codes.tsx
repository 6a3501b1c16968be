// Ten codes for the day when the authenticator is lost. They are shown here and never again.
import { Copy, Download } from "lucide-react";
import { brandName } from "../../../app/brand.ts";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
}

/** As a file that says what it is. */
function download(codes: readonly string[], email: string): void {
  const text = [`${brandName()}: recovery codes of ${email}. Each works once.`, "", ...codes, ""].join("\r\n");
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = "recovery-codes.txt";
  link.click();
  // Firefox reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  return (
    <div className="mt-6">
      <p className="max-w-[60ch] text-ink-2">
        <b className="font-[560] text-ink">2.</b> Keep these recovery codes. When your phone is lost, each of them signs
        you in once in place of the authenticator's code. They are shown only now: print them, or keep them where your
        passwords are.
      </p>
      <ol className="mt-4 grid max-w-xs grid-cols-2 gap-x-8 gap-y-1 font-mono text-label">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="sm" icon={Copy} onClick={() => void copyText(codes.join("\n"))}>
          Copy
        </Button>
        <Button size="sm" icon={Download} onClick={() => download(codes, email)}>
          Download as text
        </Button>
      </div>
    </div>
  );
}

// Beside the code: what was entered, and what comes after (look 05). Wide windows only.
import { phone } from "../../../app/formats.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { Typed } from "../../../ui/use-kept-form.ts";

const next: Record<string, string> = {
  buyer: "Verify, sign in, and add your GST No. and PAN No. in Profile, so that quotations carry the right tax.",
  supplier: "Verify, sign in, and add your GST No. and PAN No. in Profile, so that orders can be placed with you.",
};

export function RegistrationRail({ draft, verified }: { draft: Typed; verified: boolean }) {
  const userType = draft.userType ?? "";
  const rows = [
    ["User type", userType.charAt(0).toUpperCase() + userType.slice(1)],
    ["Company", draft.orgName],
    ["Email", draft.email],
    ["Phone", phone(draft.phone ?? "")],
  ];
  return (
    <aside aria-label="Your registration">
      <div aria-hidden className="hang" />
      <div className="flex items-center justify-between gap-4 border-b border-line py-3">
        <h2 className="text-label font-[560]">Registration</h2>
        {verified ? (
          <Badge hue="green" coin="done">
            Verified
          </Badge>
        ) : (
          <Badge hue="grey" coin="open">
            Not yet verified
          </Badge>
        )}
      </div>
      <dl className="text-small">
        {rows.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[5.5rem_minmax(0,1fr)] border-b border-line py-2.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {next[userType] && (
        <div className="mt-6 bg-sunk p-4 text-small">
          <h2 className="font-[560]">What happens next</h2>
          <p className="mt-1 text-ink-2">{next[userType]}</p>
        </div>
      )}
    </aside>
  );
}

// When something is published: not yet, now, or by itself at a moment, which is one in India whoever writes.
import { time } from "../../app/days-and-times.ts";
import { useNow } from "../../app/use-now.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { MomentField } from "./moment-field.tsx";

/** A past moment is now (operator 4): what is published at once. */
export const atOnce = "2000-01-01T00:00:00.000Z";

interface PublishFieldProps {
  /** As it stands: null for a draft. */
  stored: string | null;
  value: string | null;
  /** Texts have no drafts. */
  mayBeDraft?: boolean;
  error: string | undefined;
  onChange: (value: string | null) => void;
}

export function PublishField({ stored, value, mayBeDraft = true, error, onChange }: PublishFieldProps) {
  const now = useNow();
  const choice = value === null ? "draft" : value === stored ? "stands" : value === atOnce ? "now" : "later";
  const choose = (next: string) => {
    if (next === "draft") onChange(null);
    else if (next === "stands") onChange(stored);
    else if (next === "now") onChange(atOnce);
    else onChange(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3_600_000).toISOString());
  };
  const isTyped = choice === "later" || (choice === "stands" && stored !== null && stored > now);
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
      <SelectField
        label="Publish"
        value={choice}
        error={isTyped ? undefined : error}
        onChange={(event) => choose(event.target.value)}
      >
        {mayBeDraft && <option value="draft">Not yet: it stays a draft</option>}
        {stored !== null && (
          <option value="stands">{stored > now ? `At ${time(stored)}` : `Published on ${time(stored)}`}</option>
        )}
        <option value="now">Now</option>
        <option value="later">At a moment</option>
      </SelectField>
      {isTyped && value && <MomentField name="publish_at" value={value} error={error} onChange={onChange} />}
    </div>
  );
}

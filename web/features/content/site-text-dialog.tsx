// One text in one language: what is built in, what is written in its place and when that is published, and what stands already.
import type { SiteText } from "@vanik/contracts/desk-content";
import {
  type SitePoint,
  type SiteTextKey,
  siteTextKinds,
  type SiteTextLanguage,
  type SiteTextValue,
} from "@vanik/contracts/site-texts";
import { Plus, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { time } from "../../app/days-and-times.ts";
import { useNow } from "../../app/use-now.ts";
import { useRootData } from "../../app/root-data.ts";
import { builtInText, sayValue } from "../../texts/site-texts.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { useAskedClose } from "../../lists/stay-or-leave.tsx";
import { atOnce, PublishField } from "../../lists/written/publish-field.tsx";
import { useVersionedWrite } from "../../lists/written/use-write.ts";
import { contentCalls, contentKey } from "./queries.ts";

interface SiteTextDialogProps {
  textKey: SiteTextKey;
  language: SiteTextLanguage;
  rows: readonly SiteText[];
  onClose: () => void;
}

export function SiteTextDialog({ textKey, language, rows, onClose }: SiteTextDialogProps) {
  const { label, type } = siteTextKinds[textKey];
  const builtIn = builtInText(textKey, language, useRootData()?.demo ?? false);
  const holds = rows.find((row) => row.holds)?.value as SiteTextValue | undefined;
  const begins: SiteTextValue = holds ?? builtIn ?? (type === "list" ? [] : "");
  const [value, setValue] = useState(begins);
  const [publishAt, setPublishAt] = useState(atOnce);
  const now = useNow();
  const form = useRef<HTMLFormElement>(null);
  const { write, busy, fields, message } = useVersionedWrite<SiteText>({
    done: "Saved",
    readAnew: contentKey,
    onDone: onClose,
  });
  const removal = useVersionedWrite<unknown>({ done: "Deleted", readAnew: contentKey });
  useFocusOnProblem(form, fields);
  const { close, question } = useAskedClose(JSON.stringify(value) !== JSON.stringify(begins), onClose);
  const lang = language === "hi" ? "hi-IN" : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    write({ endpoint: contentCalls.siteTexts.create, input: { key: textKey, language, value, publish_at: publishAt } });
  }
  const isSaid = Object.keys(fields).some((name) => name.startsWith("value") || name === "publish_at");
  return (
    <Dialog open onClose={close} title={`${label}, ${language === "hi" ? "Hindi" : "English"}`}>
      <form ref={form} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {builtIn !== null && (
          <div>
            <p className="field-label">Built in</p>
            <p lang={lang} className="content-built-in">
              {sayValue(builtIn)}
            </p>
          </div>
        )}
        {typeof value === "string" ? (
          <TextValue
            type={type === "line" ? "line" : "text"}
            lang={lang}
            value={value}
            error={fields.value}
            onChange={setValue}
          />
        ) : (
          <PointsValue lang={lang} points={value} errors={fields} onChange={setValue} />
        )}
        <PublishField
          stands={null}
          mayBeDraft={false}
          value={publishAt}
          error={fields.publish_at}
          onChange={(at) => setPublishAt(at ?? atOnce)}
        />
        {rows.length > 0 && (
          <ul aria-label="Written already" className="border-t border-line-2">
            {rows.map((row) => (
              <li key={row.id} className="flex items-center gap-3 border-b border-line py-2 text-small">
                <span lang={lang} className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                  {sayValue(row.value as SiteTextValue)}
                </span>
                <span className="text-ink-3">
                  {row.holds ? "holds since" : row.publish_at > now ? "from" : "held from"} {time(row.publish_at)}
                </span>
                <IconButton
                  label={`Delete the text of ${time(row.publish_at)}`}
                  icon={Trash2}
                  onClick={() => removal.write({ endpoint: contentCalls.siteTexts.remove, input: { id: row.id } })}
                />
              </li>
            ))}
          </ul>
        )}
        <Alert>{(message && !isSaid ? message : null) ?? removal.message}</Alert>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="ink" busy={busy}>
            Publish
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

interface TextValueProps {
  type: "line" | "text";
  lang: string | undefined;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function TextValue({ type, lang, value, error, onChange }: TextValueProps) {
  const usual = {
    label: "Your own words",
    name: "value",
    lang,
    value,
    error,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return type === "line" ? <TextField maxLength={120} {...usual} /> : <TextArea rows={5} maxLength={600} {...usual} />;
}

interface PointsValueProps {
  lang: string | undefined;
  points: readonly SitePoint[];
  errors: Readonly<Record<string, string>>;
  onChange: (points: SitePoint[]) => void;
}

/** A list of points, each a heading over a text. */
function PointsValue({ lang, points, errors, onChange }: PointsValueProps) {
  const change = (at: number, part: Partial<SitePoint>) =>
    onChange(points.map((point, index) => (index === at ? { ...point, ...part } : point)));
  return (
    <fieldset className="field">
      <legend className="field-label">Your own words</legend>
      <ol className="content-points">
        {points.map((point, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a point has nothing of its own but its place
          <li key={at} className="content-point">
            <TextField
              label={`Heading ${at + 1}`}
              name={`value.${at}.head`}
              lang={lang}
              maxLength={120}
              value={point.head}
              error={errors[`value.${at}.head`]}
              onChange={(event) => change(at, { head: event.target.value })}
            />
            <TextArea
              label={`Text ${at + 1}`}
              name={`value.${at}.text`}
              lang={lang}
              rows={2}
              maxLength={600}
              value={point.text}
              error={errors[`value.${at}.text`]}
              onChange={(event) => change(at, { text: event.target.value })}
            />
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              className="justify-self-start"
              onClick={() => onChange(points.filter((_, index) => index !== at))}
            >
              Take point {at + 1} out
            </Button>
          </li>
        ))}
      </ol>
      {errors.value && <FieldError>{errors.value}</FieldError>}
      <Button size="sm" icon={Plus} className="mt-3" onClick={() => onChange([...points, { head: "", text: "" }])}>
        Add a point
      </Button>
    </fieldset>
  );
}

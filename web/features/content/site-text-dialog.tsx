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
import { ActDialog } from "../../lists/written/act-form.tsx";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { useNow } from "../../app/use-now.ts";
import { useRootData } from "../../app/root-data.ts";
import { builtInText, formatSiteText } from "../../texts/site-texts.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError, TextField } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { atOnce, PublishField } from "../../lists/written/publish-field.tsx";
import { type ActProblems, useAct } from "../../lists/written/use-act.ts";
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
  const inForce = rows.find((row) => row.holds)?.value as SiteTextValue | undefined;
  const begins: SiteTextValue = inForce ?? builtIn ?? (type === "list" ? [] : "");
  const now = useNow();
  const act = useAct({
    begins: { value: begins, publish_at: atOnce },
    call: (typed) => browserCall(contentCalls.siteTexts.create, { key: textKey, language, ...typed }),
    doneToast: "Saved",
    stale: [[contentKey]],
    onEnd: onClose,
  });
  const { value } = act.typed;
  const removal = useAct({
    call: (id: string) => browserCall(contentCalls.siteTexts.remove, { id }),
    doneToast: "Deleted",
    stale: [[contentKey]],
  });
  const lang = language === "hi" ? "hi-IN" : undefined;

  return (
    <ActDialog
      act={act}
      title={`${label}, ${language === "hi" ? "Hindi" : "English"}`}
      words="Publish"
      isUnsaved={JSON.stringify(value) !== JSON.stringify(begins)}
      onClose={onClose}
      says={act.refusal ?? removal.refusal}
    >
      {builtIn !== null && (
        <div>
          <p className="field-label">Built in</p>
          <p lang={lang} className="content-built-in">
            {formatSiteText(builtIn)}
          </p>
        </div>
      )}
      {typeof value === "string" ? (
        <TextValue
          type={type === "line" ? "line" : "text"}
          lang={lang}
          value={value}
          error={act.problems.value}
          onChange={(to) => act.change({ value: to })}
        />
      ) : (
        <PointsValue
          lang={lang}
          points={value}
          offered={offeredPoints(textKey, language)}
          errors={act.problems}
          onChange={(to) => act.change({ value: to })}
        />
      )}
      <PublishField
        stored={null}
        mayBeDraft={false}
        value={act.typed.publish_at}
        error={act.problems.publish_at}
        onChange={(at) => act.change({ publish_at: at ?? atOnce })}
      />
      {rows.length > 0 && (
        <ul aria-label="Written already" className="border-t border-line-2">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 border-b border-line py-2 text-small">
              <span lang={lang} className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
                {formatSiteText(row.value as SiteTextValue)}
              </span>
              <span className="text-ink-3">
                {row.holds ? "holds since" : row.publish_at > now ? "from" : "held from"} {time(row.publish_at)}
              </span>
              <IconButton
                label={`Delete the text of ${time(row.publish_at)}`}
                icon={Trash2}
                onClick={() => removal.submit(row.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </ActDialog>
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

/** All that is built in, what a portal does not say by itself included. */
function offeredPoints(key: SiteTextKey, language: SiteTextLanguage): SitePoint[] {
  const all = builtInText(key, language, true);
  return Array.isArray(all) ? all : [];
}

interface PointsValueProps {
  lang: string | undefined;
  points: readonly SitePoint[];
  offered: readonly SitePoint[];
  errors: ActProblems;
  onChange: (points: SitePoint[]) => void;
}

/** A list of points, each a heading over a text. */
function PointsValue({ lang, points, offered, errors, onChange }: PointsValueProps) {
  const left = offered.filter(({ head }) => points.every((point) => point.head !== head));
  const change = (at: number, part: Partial<SitePoint>) =>
    onChange(points.map((point, index) => (index === at ? { ...point, ...part } : point)));
  return (
    <fieldset className="field">
      <legend className="field-label">Your own words</legend>
      <ol className="grid gap-4 border-t-[1.5px] border-ink">
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
      {left.length > 0 && (
        <ul aria-label="Built in, and left out here" className="mt-4 border-t border-line-2">
          {left.map((point) => (
            <li key={point.head} className="flex items-center gap-3 border-b border-line py-2 text-small">
              <span lang={lang} className="min-w-0 flex-1 wrap-anywhere">
                <b className="font-[560]">{point.head}</b> <span className="text-ink-2">{point.text}</span>
              </span>
              <Button
                size="sm"
                aria-label={`Take in ${point.head}`}
                onClick={() => onChange([...points, { head: point.head, text: point.text }])}
              >
                Take in
              </Button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

// One field of a setting, of whichever type.
import { accentProblem, isColour, ourAccent } from "@vanik/contracts/brand-colours";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { RegistrationSettings } from "@vanik/contracts/settings";
import { AmountField } from "../../lists/amount-field.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { CheckField } from "../../ui/choice-field.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { StateOptions } from "../../app/state-options.tsx";
import { valueAt } from "./draft-values.ts";
import type { SettingField } from "./part-shapes.ts";
import { LogoField } from "./logo-field.tsx";
import type { SettingFormState } from "./use-setting-form.ts";
import { erpnextChoicesQuery, settingQuery } from "./queries.ts";

interface FixedInputProps {
  field: SettingField;
  fixed: { by: string; value: string };
}

interface SettingInputProps {
  field: SettingField;
  path: string;
  form: SettingFormState;
}

export function SettingInput({ field, path, form }: SettingInputProps) {
  const { label, type, hint, max } = field;
  const value = valueAt(form.typed, path);
  // What is wrong with one line of a text stands below the text.
  const error =
    form.fields[path] ??
    (type === "lines" ? Object.entries(form.fields).find(([at]) => at.startsWith(`${path}.`))?.[1] : undefined);
  const own = {
    label,
    name: path,
    error,
    hint,
    value: typeof value === "string" ? value : "",
    onChange: (event: { target: { value: string } }) => form.set(path, event.target.value),
  };
  const fixed = form.fixed[path];
  if (fixed) return <FixedInput field={field} fixed={fixed} />;
  if (type === "flag")
    return (
      <CheckField
        name={path}
        required={false}
        error={error}
        className="settings-flag"
        checked={value === true}
        onChange={(event) => form.set(path, event.target.checked)}
      >
        {label}
        {hint && <span className="block text-small text-ink-3">{hint}</span>}
      </CheckField>
    );
  if (type === "logo")
    return <LogoField label={label} hint={hint} path={path} error={error} value={value} form={form} />;
  if (type === "day") return <DayField {...own} autoComplete="off" onDay={(day) => form.set(path, day)} />;
  if (type === "in erpnext") return <NamedThereField {...own} maxLength={max} path={path} />;
  if (type === "colour") return <ColourField {...own} path={path} />;
  if (type === "note" || type === "lines")
    return <TextArea {...own} rows={type === "lines" ? 3 : 4} maxLength={max} className="settings-wide" />;
  if (type === "state")
    return (
      <SelectField {...own}>
        <option value="">Choose the state</option>
        <StateOptions />
      </SelectField>
    );
  if (type === "registration") return <RegistrationField {...own} />;
  if (type === "secret") return <PasswordField {...own} maxLength={max} autoComplete="off" />;
  if (type === "choice")
    return (
      <SelectField {...own}>
        {field.choices?.map(([, shown], at) => (
          <option key={shown} value={at}>
            {shown}
          </option>
        ))}
      </SelectField>
    );
  if (field.prefix === "₹") return <AmountField {...own} maxLength={max} onAmount={(typed) => form.set(path, typed)} />;
  return (
    <TextField
      {...own}
      maxLength={max}
      inputMode={type === "number" ? "decimal" : undefined}
      inputClass={type === "number" ? "number" : ""}
      prefix={field.prefix}
      suffix={field.suffix && <span className="field-prefix">{field.suffix}</span>}
      autoComplete="off"
    />
  );
}

/** What the environment says is shown and not changed here. */
function FixedInput({ field: { key, label, type, choices = [] }, fixed: { by, value } }: FixedInputProps) {
  const shown = choices.find(([choice]) => String(choice) === value)?.[1] ?? value;
  return (
    <TextField
      label={label}
      name={key}
      value={type === "secret" ? "" : shown}
      hint={`Set by ${by}, which whoever runs the machine changes.`}
      readOnly
    />
  );
}

/** Whether it can be read is said as it is typed, with the nearest colour that can. */
function ColourField({
  path,
  error,
  hint,
  ...own
}: Parameters<typeof TextField>[0] & {
  path: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const theme = path.endsWith("dark") ? "dark" : "light";
  const colour = own.value.trim().toLowerCase();
  const problem = isColour(colour) ? accentProblem(colour, theme) : null;
  const [nearest] = /#[0-9a-f]{6}/.exec(problem ?? "") ?? [];
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...own}
        error={error ?? problem ?? undefined}
        hint={hint ?? `Empty: ${ourAccent(theme)}, as Vanik comes.`}
        placeholder={ourAccent(theme)}
        maxLength={7}
        suffix={
          <svg width="20" height="20" aria-hidden className="mr-3 self-center">
            <rect width="20" height="20" rx="3" fill={isColour(colour) ? colour : ourAccent(theme)} />
          </svg>
        }
      />
      {nearest && (
        <button
          type="button"
          className="link text-small justify-self-start text-left"
          onClick={() => own.onChange({ target: { value: nearest } })}
        >
          Take {nearest}
        </button>
      )}
    </div>
  );
}

/** What is named as ERPNext names it: what there is stands to choose from, and may be typed where it cannot be read. */
function NamedThereField({
  path,
  ...own
}: Parameters<typeof TextField>[0] & {
  path: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}) {
  const id = useId();
  const { data } = useQuery(erpnextChoicesQuery());
  const names = data?.choices[path] ?? [];
  const guess = data?.guesses[path];
  return (
    <div className="grid content-start gap-2">
      <TextField {...own} list={names.length > 0 ? id : undefined} autoComplete="off" />
      {guess !== undefined && own.value === "" && (
        <button
          type="button"
          className="link text-small justify-self-start text-left"
          onClick={() => own.onChange({ target: { value: guess } })}
        >
          Take {guess}
        </button>
      )}
      {names.length > 0 && (
        <datalist id={id}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      )}
    </div>
  );
}

type RegistrationFieldProps = Parameters<typeof SelectField>[0];

/** Which of our registrations something is of: asked where there are several. */
function RegistrationField({ ...own }: RegistrationFieldProps) {
  const { data } = useQuery(settingQuery("registrations"));
  const registrations = (data?.value as RegistrationSettings | undefined)?.registrations ?? [];
  const isOnly = registrations.length < 2 && own.value === "1";
  if (isOnly && !own.error) return null;
  const isKnown = registrations.some(({ id }) => String(id) === own.value);
  return (
    <SelectField {...own}>
      {!isKnown && <option value={String(own.value)}>{own.value === "1" ? "The main one" : "Not there"}</option>}
      {registrations.map(({ id, gstin, active }) => (
        <option key={id} value={String(id)}>
          {gstin}
          {active ? "" : " (switched off)"}
        </option>
      ))}
    </SelectField>
  );
}

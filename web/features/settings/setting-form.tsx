import { useRef } from "react";
import { Alert } from "../../ui/alert.tsx";
import { AskFields, askWords } from "../../lists/second-person/ask-fields.tsx";
import { StayOrLeave } from "../../lists/stay-or-leave.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { settingPages } from "./form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { MeanwhileChoice } from "./meanwhile-choice.tsx";
import { PartOfForm } from "./part-of-form.tsx";
import type { ReadSetting } from "./queries.ts";
import { useSettingForm } from "./use-setting-form.ts";

export function SettingForm({ userId, name, read }: { userId: string; name: SettingName; read: ReadSetting }) {
  const form = useSettingForm(userId, name, read);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, form.found);
  const isChanged = Object.keys(form.changed).length > 0;
  const { title, parts } = settingPages[name];
  return (
    <form
      ref={element}
      noValidate
      aria-label={title}
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) form.save();
      }}
    >
      {parts.map((part) => (
        <PartOfForm key={part.part === "rows" ? part.key : (part.below ?? "")} part={part} path="" form={form} />
      ))}
      {name === "limits" && isChanged && (
        <TextArea
          label="Reason"
          name="reason"
          hint="Where a limit is raised or approvals are switched off: everybody with the right Accounts is mailed it."
          rows={2}
          maxLength={500}
          value={form.reason}
          error={form.fields.reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
      )}
      <AskFields asking={form.asking} />
      <StayOrLeave when={isChanged}>What you changed here is not saved yet.</StayOrLeave>
      <Alert>{form.said}</Alert>
      {form.meanwhile && <MeanwhileChoice meanwhile={form.meanwhile} changed={form.changed} onChoice={form.goOn} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="ink" busy={form.busy} disabled={!isChanged || form.meanwhile !== null}>
          {form.asking.sentence ? askWords : "Save"}
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={form.reset}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  );
}

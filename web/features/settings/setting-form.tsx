import { Link } from "react-router";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { ActForm } from "../../lists/written/act-form.tsx";
import { StayOrLeave } from "../../lists/stay-or-leave.tsx";
import { useIsOfSetUp } from "../../lists/way-of-set-up.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { actOfChange } from "./acts-of-settings.ts";
import { settingPages } from "./form-parts.ts";
import type { SettingName } from "@vanik/contracts/setting-inputs";
import { MeanwhileChoice } from "./meanwhile-choice.tsx";
import { PartOfForm } from "./part-of-form.tsx";
import type { ReadSetting } from "./queries.ts";
import { type FixedKeys, useSettingForm } from "./use-setting-form.ts";

interface SettingFormProps {
  name: SettingName;
  read: ReadSetting;
  fixed: FixedKeys | undefined;
}

export function SettingForm({ name, read, fixed }: SettingFormProps) {
  const form = useSettingForm(name, read, fixed);
  const isChanged = Object.keys(form.changed).length > 0;
  const { title, parts } = settingPages[name];
  const goesOn = useIsOfSetUp() && read.version > 0 && !isChanged;
  return (
    <ActForm
      act={form.act}
      words="Save"
      inPage
      button={{ disabled: !isChanged || form.meanwhile !== null }}
      leaveWords="Discard changes"
      onKeep={isChanged ? form.reset : undefined}
      onSend={form.save}
      more={
        goesOn && (
          <Link to="/desk/set-up" className={buttonClass("ink")}>
            Go on with the set-up
          </Link>
        )
      }
      says={form.meanwhile ? "" : null}
      aria-label={title}
      className="settings-form"
    >
      {parts.map((part) => (
        <PartOfForm key={part.part === "rows" ? part.key : (part.below ?? "")} part={part} path="" form={form} />
      ))}
      {isChanged && (name === "limits" || form.fields.reason || form.reason) && (
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
      {isChanged && <AsksFirst act={actOfChange(name, form.changed)} asking={form.act.asking} />}
      <StayOrLeave when={isChanged}>What you changed here is not saved yet.</StayOrLeave>
      {form.meanwhile && <MeanwhileChoice meanwhile={form.meanwhile} changed={form.changed} onChoice={form.goOn} />}
    </ActForm>
  );
}

import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SettingChange, SettingName } from "@vanik/contracts/setting-inputs";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { AsksFirst } from "../../lists/second-person/asks-first.tsx";
import { actsOfSettings } from "./acts-of-settings.ts";
import { ActForm, type ActFormProps } from "../../lists/written/act-form.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { callsOfSetting, type KeptSetting, type ReadSetting, settingHistoryQuery, settingQuery } from "./queries.ts";
import { useBrandAnew } from "./use-brand-anew.ts";
import { labelOfKey, formatSetting } from "./format-setting.ts";

interface SettingHistoryProps {
  name: SettingName;
  /** The one that holds. */
  version: number;
}

export function SettingHistory({ name, version }: SettingHistoryProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<number | null>(null);
  const isWeighty = name === "limits" || name === "banks" || name === "numbers";
  const readBrandAnew = useBrandAnew(name);
  const { data: history = [] } = useQuery(settingHistoryQuery(name));
  const restore = useAct({
    begins: { restore: 0, reason: "" },
    fields: ["reason"],
    call: async ({ restore: wanted, reason }, ask) => {
      const input = { ...(reason.trim() && { reason: reason.trim() }), ...ask };
      const reply = await browserCall(callsOfSetting(name).restore, { version, restore: wanted, ...input });
      return reply as unknown as ReadSetting | KeptSetting;
    },
    doneToast: (_, { restore: wanted }) => `Version ${wanted} is back`,
    onDone: (setting) => {
      client.setQueryData(settingQuery(name).queryKey, setting);
      readBrandAnew();
    },
    onEnd: () => setOpened(null),
    // Also after a refusal: what is shown may be what somebody else changed.
    staleUpon: "refusal",
  });
  const isRefusedThere = opened !== null;
  function open(wanted: number) {
    restore.change({ restore: wanted, reason: "" });
    setOpened(wanted);
  }
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="settings-history" className="settings-history">
      <h2 id="settings-history" className="pb-3 text-h3">
        History
      </h2>
      <Alert>{isRefusedThere ? null : restore.refusal}</Alert>
      <ol className="hang">
        {history.map((change) => (
          <Version
            key={change.version}
            change={change}
            busy={restore.sent?.restore === change.version}
            onRestore={
              change.version === version
                ? undefined
                : () => (isWeighty ? open(change.version) : restore.submit({ restore: change.version, reason: "" }))
            }
          />
        ))}
      </ol>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={`Bring version ${opened} back?`}>
        <RestoreWeighty
          name={name}
          act={restore}
          reason={name === "limits" ? restore.field("reason") : null}
          onCancel={() => setOpened(null)}
        />
      </Dialog>
    </section>
  );
}

function Version({
  change: { version, at, by, changed },
  busy,
  onRestore,
}: {
  change: SettingChange;
  busy: boolean;
  onRestore: (() => void) | undefined;
}) {
  return (
    <li className="settings-version">
      <div className="min-w-0 flex-1">
        <p className="text-small text-ink-3">
          Version {version} · <time dateTime={at}>{time(at)}</time> · {by}
        </p>
        <ul className="mt-1 grid gap-0.5">
          {changed.map(({ key, before, after }) => (
            <li key={key} className="break-words">
              <span className="font-[560]">{labelOfKey(key)}:</span>{" "}
              {before !== null && `${formatSetting(key, before)} → `}
              {formatSetting(key, after)}
            </li>
          ))}
        </ul>
      </div>
      {onRestore && (
        <Button size="sm" busy={busy} aria-label={`Restore version ${version}`} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}

interface RestoreWeightyProps extends Pick<ActFormProps, "act"> {
  name: SettingName;
  /** The field of the reason, where one is needed. */
  reason: { value: string; error: string | undefined; onChange: (event: { target: { value: string } }) => void } | null;
  onCancel: () => void;
}

/** An earlier version of what nobody changes alone is brought back: why, and a note for whoever approves it. */
function RestoreWeighty({ name, act, reason, onCancel }: RestoreWeightyProps) {
  return (
    <ActForm act={act} words="Restore" leaveWords="Keep what holds" onKeep={onCancel}>
      {reason && (
        <TextArea
          label="Reason"
          hint="Where a limit is raised or approvals are switched off by it."
          rows={2}
          maxLength={500}
          {...reason}
        />
      )}
      <AsksFirst act={actsOfSettings[name]} asking={act.asking} />
    </ActForm>
  );
}

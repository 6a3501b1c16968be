import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SettingChange, SettingName } from "@vanik/contracts/setting-inputs";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isKeptReply, sayKept } from "../../lists/second-person/kept.ts";
import { useAsking } from "../../lists/second-person/use-asking.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { RestoreWeighty } from "./restore-weighty.tsx";
import { callsOfSetting, type KeptSetting, type ReadSetting, settingHistoryQuery, settingQuery } from "./queries.ts";
import { useBrandAnew } from "./use-brand-anew.ts";
import { labelOfKey, saySetting } from "./say-setting.ts";

interface SettingHistoryProps {
  userId: string;
  name: SettingName;
  /** The one that holds. */
  version: number;
}

export function SettingHistory({ userId, name, version }: SettingHistoryProps) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<number | null>(null);
  const isWeighty = name === "limits" || name === "banks";
  const readBrandAnew = useBrandAnew(name);
  const { data: history = [] } = useQuery(settingHistoryQuery(userId, name));
  const restore = useMutation({
    gcTime: 0,
    mutationFn: async ({ wanted, ...said }: { wanted: number; reason?: string; ask?: string }) => {
      const reply = await browserCall(callsOfSetting(name).restore, { version, restore: wanted, ...said });
      return reply as unknown as ReadSetting | KeptSetting;
    },
    onSuccess: (setting, { wanted }) => {
      setOpened(null);
      if (isKeptReply(setting)) return sayKept();
      client.setQueryData(settingQuery(userId, name).queryKey, setting);
      toast.success(`Version ${wanted} is back`);
      readBrandAnew();
    },
    // Also after a refusal: what is shown may be what somebody else changed.
    onSettled: () => client.invalidateQueries(),
  });
  const asking = useAsking(restore.error);
  const isRefusedThere = opened !== null;
  if (history.length === 0) return null;
  return (
    <section aria-labelledby="settings-history" className="settings-history">
      <h2 id="settings-history" className="pb-3 text-h3">
        History
      </h2>
      <Alert>{restore.error && !isRefusedThere ? messageOf(restore.error, "Something went wrong") : null}</Alert>
      <ol className="hang">
        {history.map((change) => (
          <Version
            key={change.version}
            change={change}
            busy={restore.isPending && restore.variables.wanted === change.version}
            onRestore={
              change.version === version
                ? undefined
                : () => (isWeighty ? setOpened(change.version) : restore.mutate({ wanted: change.version }))
            }
          />
        ))}
      </ol>
      <Dialog open={opened !== null} onClose={() => setOpened(null)} title={`Bring version ${opened} back?`}>
        <RestoreWeighty
          needsReason={name === "limits"}
          asking={asking}
          busy={restore.isPending}
          error={restore.error}
          onCancel={() => setOpened(null)}
          onRestore={(reason, ask) => restore.mutate({ wanted: opened!, ...(reason && { reason }), ...ask })}
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
              {before !== null && `${saySetting(key, before)} → `}
              {saySetting(key, after)}
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

// A backup is everything: who takes it away proves once more who it is.
import { backupFile } from "@vanik/contracts/api";
import { fetchFile } from "../../app/fetch-file.ts";
import { saveFile } from "../../app/save-file.ts";
import { ActDialog } from "../../lists/written/act-form.tsx";
import { useAct } from "../../lists/written/use-act.ts";
import { focusFirst } from "../../ui/focus-first.ts";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

export function DownloadBackup({ name, onClose }: { name: string; onClose: () => void }) {
  const act = useAct({
    begins: { password: "", code: "" },
    check: ({ password }) => (password ? {} : { password: "Enter your password." }),
    call: async ({ password, code }) => {
      const { blob, fileName } = await fetchFile(backupFile, { name, password, code: code.trim() });
      saveFile(blob, fileName ?? `${name}.zip`);
    },
    doneToast: "The backup is downloaded",
    onEnd: onClose,
  });
  return (
    <ActDialog act={act} title="Download a backup" words="Download" onClose={onClose}>
      <p className="text-ink-2">
        {name} holds everything that this Vanik knows, and its secret. Keep it where nobody else reads. That you took it
        is written down.
      </p>
      <PasswordField
        ref={focusFirst}
        label="Your password"
        autoComplete="current-password"
        required
        {...act.field("password")}
      />
      <TextField
        label="Authenticator code"
        hint="Where your second factor is on."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="max-w-72"
        {...act.field("code")}
      />
    </ActDialog>
  );
}

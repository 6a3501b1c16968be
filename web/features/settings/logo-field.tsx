// The logo: chosen as a file, stored at once, named by the setting once that is saved.
import { useMutation } from "@tanstack/react-query";
import { uploadLogo } from "@vanik/contracts/api";
import type { Logo } from "@vanik/contracts/setting-inputs";
import { useId, useRef } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { upload } from "../../app/upload.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { SettingFormState } from "./use-setting-form.ts";

interface LogoFieldProps {
  label: string;
  hint: string | undefined;
  path: string;
  error: string | undefined;
  value: unknown;
  form: SettingFormState;
}

export function LogoField({ label, hint, path, error, value, form }: LogoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const logo = value as Logo | null;
  const sending = useMutation({
    gcTime: 0,
    mutationFn: async (file: File) => (await upload(uploadLogo, {}, { part: "myfile", file }, () => {})) as Logo,
    onSuccess: (stored) => form.set(path, stored),
  });
  const refused = sending.error instanceof ApiError ? (sending.error.fields.myfile ?? null) : null;
  const said = error ?? refused ?? (sending.error ? messageOf(sending.error, "The logo could not be stored") : null);
  return (
    <div className="field settings-wide">
      <span className="field-label" id={id}>
        {label}
      </span>
      {logo && (
        <img
          src={`/pictures/logo/${logo.id}.png`}
          alt="The logo"
          width={Math.round(logo.width / 2)}
          height={Math.round(logo.height / 2)}
          className="settings-logo"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button aria-describedby={id} busy={sending.isPending} onClick={() => input.current?.click()}>
          {logo ? "Choose another" : "Choose a file"}
        </Button>
        {logo && (
          <Button variant="ghost" onClick={() => form.set(path, null)}>
            Take it away
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        aria-label={label}
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) sending.mutate(file);
          event.target.value = "";
        }}
      />
      {said ? <FieldError>{said}</FieldError> : <p className="field-hint">{hint}</p>}
    </div>
  );
}

// The logo: stored as it is chosen, named by the setting once that is saved.
import { uploadLogo } from "@vanik/contracts/api";
import { type Logo, maxLogoBytes } from "@vanik/contracts/setting-inputs";
import { BrandLogo } from "../../app/brand-logo.tsx";
import { upload } from "../../app/upload.ts";
import { PictureChoice } from "../../lists/picture-choice.tsx";
import type { SettingFormState } from "./use-setting-form.ts";

interface LogoFieldProps {
  label: string;
  hint: string | undefined;
  path: string;
  error: string | undefined;
  value: unknown;
  form: SettingFormState;
}

const most = { bytes: maxLogoBytes, tooLarge: "This logo is larger than 2 MB: save it smaller." };

export function LogoField({ label, hint, path, error, value, form }: LogoFieldProps) {
  const logo = value as Logo | null;
  return (
    <PictureChoice
      label={label}
      hint={hint}
      error={error}
      most={most}
      isChosen={logo !== null}
      send={async (file, onPart) => form.set(path, await upload(uploadLogo, {}, { part: "myfile", file }, onPart))}
      onTakeOff={() => form.set(path, null)}
      className="settings-wide"
    >
      {logo && <BrandLogo logo={logo} alt="The logo" className="settings-logo" />}
    </PictureChoice>
  );
}

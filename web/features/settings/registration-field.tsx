// Which of our registrations something is of: asked where there are several.
import { useQuery } from "@tanstack/react-query";
import type { RegistrationSettings } from "@vanik/contracts/settings";
import { SelectField } from "../../ui/select-field.tsx";
import { settingQuery } from "./queries.ts";

type RegistrationFieldProps = Parameters<typeof SelectField>[0];

export function RegistrationField({ ...own }: RegistrationFieldProps) {
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

// The only organisation of a key: names come as one types.
import { useQuery } from "@tanstack/react-query";
import type { KeySide } from "@vanik/contracts/keys";
import { useEffect, useId, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { namesQuery } from "./queries.ts";

interface OrganisationFieldProps {
  userId: string;
  side: KeySide | undefined;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
}

const pause = 150;
const kinds = { customer: "buyer", supplier: "supplier" } as const;

export function OrganisationField({ userId, side, value, error, onChange }: OrganisationFieldProps) {
  const list = useId();
  const [asked, setAsked] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim()), pause);
    return () => clearTimeout(timer);
  }, [value]);
  const names = useQuery(namesQuery(userId, side && kinds[side], asked));
  return (
    <>
      <TextField
        label="Only for"
        name="organisation"
        list={list}
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        placeholder="Begin with any word of the name"
        hint="One organisation, by its name; left empty, the key is for all of them."
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {names.data?.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

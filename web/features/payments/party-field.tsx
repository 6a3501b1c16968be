// Who paid, or is paid: the names of parties come as one types.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { TextField } from "../../ui/field.tsx";
import { partyNamesQuery } from "./queries.ts";

interface PartyFieldProps {
  userId: string;
  kind: "buyer" | "supplier";
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** The party whose whole name is typed; empty while it is none's. */
  onKnown: (name: string) => void;
}

const pause = 150;

export function PartyField({ userId, kind, value, error, onChange, onKnown }: PartyFieldProps) {
  const list = useId();
  const [asked, setAsked] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(value.trim()), pause);
    return () => clearTimeout(timer);
  }, [value]);
  const names = useQuery(partyNamesQuery(userId, kind, asked));
  const typed = value.trim().toLowerCase();
  const known = names.data?.find((name) => name.toLowerCase() === typed) ?? "";
  useEffect(() => onKnown(known), [known, onKnown]);
  return (
    <>
      <TextField
        label={kind === "buyer" ? "Buyer" : "Supplier"}
        required
        name="organisation"
        list={list}
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        placeholder="Begin with any word of the name"
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

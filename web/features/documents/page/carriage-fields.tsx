// How goods go: the lorry and its papers, by the words and in the form in which they are printed.
import { ewayBillInGroups, vehicleNumber } from "@vanik/contracts/carriage";
import type { ReactNode } from "react";
import { TextField } from "../../../ui/field.tsx";

export interface Carriage {
  transporter: string;
  vehicle: string;
  lr_no: string;
  eway_bill_no: string;
}

/** Nothing is said yet. */
export const noCarriage: Carriage = { transporter: "", vehicle: "", lr_no: "", eway_bill_no: "" };

interface CarriageFieldsProps {
  typed: Carriage;
  field: (name: keyof Carriage) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (to: string | { target: { value: string } }) => void;
  };
  onChange: (part: Partial<Carriage>) => void;
  /** Below the number of the e-way bill. */
  warning?: ReactNode;
}

export function CarriageFields({ typed, field, onChange, warning }: CarriageFieldsProps) {
  return (
    <>
      <TextField label="Transporter (optional)" maxLength={100} autoComplete="off" {...field("transporter")} />
      <TextField
        label="Vehicle no. (optional)"
        maxLength={20}
        autoComplete="off"
        {...field("vehicle")}
        onBlur={() => onChange({ vehicle: vehicleNumber(typed.vehicle) })}
      />
      <TextField label="LR no. (optional)" maxLength={40} autoComplete="off" {...field("lr_no")} />
      <TextField
        label="E-way bill no. (optional)"
        maxLength={20}
        inputMode="numeric"
        autoComplete="off"
        hint={warning}
        {...field("eway_bill_no")}
        onBlur={() => onChange({ eway_bill_no: ewayBillInGroups(typed.eway_bill_no) })}
      />
    </>
  );
}

import { type TdsSection, tdsSections } from "@vanik/contracts/trade";
import { SelectField } from "../../ui/select-field.tsx";

const tdsSectionWords: Readonly<Record<TdsSection, string>> = {
  goods: "Goods",
  contract: "Contract",
  professional: "Professional fees",
  commission: "Commission",
  rent: "Rent",
  gst: "GST",
};

/** Under which rule tax is withheld: asked where any is. */
export function TdsSectionField({ value, onChange }: { value: TdsSection; onChange: (section: TdsSection) => void }) {
  return (
    <SelectField
      label="TDS for"
      className="sm:max-w-56"
      value={value}
      onChange={(event) => onChange(event.target.value as TdsSection)}
    >
      {tdsSections.map((section) => (
        <option key={section} value={section}>
          {tdsSectionWords[section]}
        </option>
      ))}
    </SelectField>
  );
}

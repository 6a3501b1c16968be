import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { SelectField } from "../../ui/select-field.tsx";

interface TdsSectionFieldProps {
  label?: string;
  value: TdsSection;
  onChange: (section: TdsSection) => void;
}

/** Under which rule tax is withheld: asked where any is. */
export function TdsSectionField({ label = "TDS for", value, onChange }: TdsSectionFieldProps) {
  return (
    <SelectField
      label={label}
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

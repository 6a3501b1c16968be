import { type TdsSection, tdsSections, tdsSectionWords } from "@vanik/contracts/trade";
import { SelectField } from "../../ui/select-field.tsx";

interface TdsSectionFieldProps {
  /** Of which bill, where there are several. */
  bill?: string;
  value: TdsSection;
  onChange: (section: TdsSection) => void;
}

/** Under which rule tax is withheld: asked where any is. */
export function TdsSectionField({ bill, value, onChange }: TdsSectionFieldProps) {
  return (
    <SelectField
      label={bill ? "TDS section" : "TDS for"}
      aria-label={bill && `TDS section of ${bill}`}
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

// Which unit is meant, where an item is sold in several. The default export is for React.lazy: most items have one.
import { useTexts } from "../../app/language.tsx";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { SelectField } from "../../ui/select-field.tsx";
import type { Offered } from "./use-quantity.ts";

interface UnitSelectProps {
  item: Offered;
  unit: string;
  onChoose: (uom: string) => void;
}

export default function UnitSelect({ item, unit, onChoose }: UnitSelectProps) {
  const t = useTexts(addQuantity);
  return (
    <SelectField
      className="w-full sm:w-40"
      label={t.unit}
      name="uom"
      value={unit}
      onChange={(event) => onChoose(event.target.value)}
    >
      {[item, ...item.units].map(({ uom }) => (
        <option key={uom}>{uom}</option>
      ))}
    </SelectField>
  );
}

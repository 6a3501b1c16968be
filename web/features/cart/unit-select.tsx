// Which unit is meant, where an item is sold in several. The default export is for React.lazy: most items have one.
import { quantity } from "../../app/formats.ts";
import { useTexts } from "../../app/language.tsx";
import { usePrice } from "../../app/price.ts";
import { addQuantity } from "../../texts/en/add-quantity.ts";
import { unitTexts } from "../../texts/en/units.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { type Offered, priceOfUnit, unitOf } from "./sold-in.ts";

interface UnitSelectProps {
  item: Offered;
  unit: string;
  onChoose: (uom: string) => void;
  className?: string;
}

export default function UnitSelect({ item, unit, onChoose, className = "w-full sm:w-44" }: UnitSelectProps) {
  const t = useTexts(addQuantity);
  const { unit: unitName } = useTexts(unitTexts);
  const { price } = usePrice();
  const { uom: chosen, factor } = unitOf(item, unit);
  return (
    <SelectField
      className={className}
      label={t.unit}
      name="uom"
      value={chosen}
      hint={
        chosen === item.uom
          ? undefined
          : t.unitHolds(chosen, quantity(factor), item.uom, price(priceOfUnit(item, factor)))
      }
      onChange={(event) => onChoose(event.target.value)}
    >
      {[item, ...item.units].map(({ uom }) => (
        <option key={uom} value={uom}>
          {unitName(uom)}
        </option>
      ))}
    </SelectField>
  );
}

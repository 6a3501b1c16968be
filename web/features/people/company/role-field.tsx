// What somebody of a company is: its field, named `role`.
import { type Role, roleLabels } from "@vanik/contracts/roles";
import { ChoiceField } from "../../../ui/choice-field.tsx";

const options = [
  { value: "member", label: roleLabels.member, hint: "Trades: reads, answers, accepts" },
  { value: "administrator", label: roleLabels.administrator, hint: "Trades too, and decides who has access" },
];

interface RoleFieldProps {
  chosen: Role;
  error?: string | undefined;
  onChoose: (role: Role) => void;
}

export function RoleField({ chosen, error, onChoose }: RoleFieldProps) {
  return (
    <ChoiceField
      legend="Role"
      name="role"
      options={options}
      defaultValue={chosen}
      error={error}
      onChoose={(value) => onChoose(value === "administrator" ? value : "member")}
    />
  );
}

// In which of our bank accounts money came in, or from which it went: asked where there are several.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { listLedgerAccounts } from "@vanik/contracts/api";
import { browserCall } from "../app/call.ts";
import { readAnew } from "../app/read-anew.ts";
import { SelectField } from "../ui/select-field.tsx";

const ourBanksQuery = () =>
  queryOptions({
    queryKey: ["ledger", "accounts"],
    queryFn: () => browserCall(listLedgerAccounts),
    ...readAnew,
    select: (accounts) => accounts.filter(({ bank, hidden }) => bank && !hidden),
    retry: false,
  });

interface BankFieldProps {
  /** By its code; empty is the first. */
  value: string;
  error?: string | undefined;
  onBank: (bank: string) => void;
}

export function BankField({ value, error, onBank }: BankFieldProps) {
  const { data: banks = [] } = useQuery(ourBanksQuery());
  // What was refused is told even where there is nothing to choose any more.
  if (banks.length < 2 && !error) return null;
  return (
    <SelectField
      label="Bank account"
      name="bank"
      value={value || banks[0]?.code}
      error={error}
      onChange={({ target }) => onBank(target.value)}
    >
      {banks.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

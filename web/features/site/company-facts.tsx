// What the registers say of the operator.
import { pincodes } from "../../app/formats.ts";
import { useRootData } from "../../app/root-data.ts";

interface CompanyFactsProps {
  founded: string;
  year: string;
  company: string;
  office: string;
  gstin: string;
  cin: string;
}

export function CompanyFacts({ founded, year, company, office, gstin, cin }: CompanyFactsProps) {
  const operator = useRootData()?.operator;
  const facts = [
    [founded, year],
    [company, operator?.legal_name],
    [office, operator && pincodes(operator.address.join(", "))],
    [gstin, operator?.gstin],
    [cin, operator?.cin],
  ].filter(([, value]) => value);
  return (
    <dl className="mt-9 border-t border-line-2 text-table">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-x-6 border-b border-line py-2.5">
          <dt className="w-24 flex-none text-ink-3">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

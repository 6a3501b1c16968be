// The accounts that a demonstration is seeded with; drawn nowhere else.
import { Button } from "../../../ui/button.tsx";

const password = "Demo1234";
const accounts = [
  { role: "Buyer", email: "buyer@vanik.example" },
  { role: "Supplier", email: "supplier@vanik.example" },
  { role: "Desk", email: "desk@vanik.example" },
];

interface DemoAccountsProps {
  onUse: (account: { email: string; password: string }) => void;
}

export function DemoAccounts({ onUse }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="mt-12">
      <h2 id="demo-accounts" className="text-small font-[560]">
        Demonstration accounts
      </h2>
      <p className="text-small text-ink-3">
        Invented companies. The password of each is <span className="font-mono text-ink-2">{password}</span>
      </p>
      <ul className="mt-3 border-t border-line">
        {accounts.map(({ role, email }) => (
          <li key={email} className="flex min-h-12 items-center gap-3 border-b border-line py-1.5 text-table">
            <span className="min-w-0 flex-1 break-words">
              <span className="block text-caption text-ink-3">{role}</span>
              {email}
            </span>
            <Button size="sm" aria-label={`Use ${email}`} onClick={() => onUse({ email, password })}>
              Use
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

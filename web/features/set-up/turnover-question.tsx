// The turnover of the year before says how many digits of HSN an invoice names: asked before the catalogue is brought in.
import { useQuery } from "@tanstack/react-query";
import { settingCalls } from "@vanik/contracts/api";
import { digitsByTurnover } from "@vanik/trading/hsn-digits";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

const { read, change } = settingCalls.trade;

export function TurnoverQuestion() {
  const { data } = useQuery({ queryKey: ["settings", "trade"], queryFn: () => browserCall(read) });
  const act = useAct({
    call: (hsn_digits: 4 | 6) => browserCall(change, { version: data?.version ?? 0, hsn_digits }),
    doneToast: (_, digits) => `Invoices name ${digits} digits of HSN`,
    stale: [["settings", "trade"]],
    staleUpon: "refusal",
  });
  return (
    <fieldset className="mt-3 max-w-xl">
      <legend className="text-small text-ink-2">
        Your turnover in the last financial year: it says how many digits of HSN your invoices name.
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {digitsByTurnover.map(({ digits, turnover }) => (
          <Button
            key={digits}
            size="sm"
            variant={data?.value.hsn_digits === digits ? "ink" : "plain"}
            aria-pressed={data?.value.hsn_digits === digits}
            disabled={!data || act.isPending}
            onClick={() => act.submit(digits)}
          >
            {turnover}: {digits} digits
          </Button>
        ))}
      </div>
      <Alert>{act.refusal}</Alert>
    </fieldset>
  );
}

// The turnover of the year before says how many digits of HSN an invoice names: asked before the catalogue is brought in.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { settingCalls } from "@vanik/contracts/api";
import { digitsByTurnover } from "@vanik/trading/hsn-digits";
import { messageOf } from "../../app/api-error.ts";
import { browserCall } from "../../app/call.ts";
import { useSession } from "../../app/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

const { read, change } = settingCalls.trade;

export function TurnoverQuestion() {
  const client = useQueryClient();
  const userId = useSession()?.id ?? "";
  const { data } = useQuery({ queryKey: ["settings", userId, "trade"], queryFn: () => browserCall(read) });
  const call = useMutation({
    gcTime: 0,
    mutationFn: (hsn_digits: 4 | 6) => browserCall(change, { version: data?.version ?? 0, hsn_digits }),
    onSuccess: (_, digits) => toast.success(`Invoices name ${digits} digits of HSN`),
    onSettled: () => client.invalidateQueries({ queryKey: ["settings", userId, "trade"] }),
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
            disabled={!data || call.isPending}
            onClick={() => call.mutate(digits)}
          >
            {turnover}: {digits} digits
          </Button>
        ))}
      </div>
      <Alert>{call.error && messageOf(call.error, "It was not saved")}</Alert>
    </fieldset>
  );
}

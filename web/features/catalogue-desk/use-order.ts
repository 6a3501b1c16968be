// The order of categories, of sub-categories or of items, as it is moved: the whole of it is written.
import { saveOrder } from "@vanik/contracts/api";
import type { OrderInput } from "@vanik/contracts/catalogue-desk";
import { useState } from "react";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { toast } from "../../ui/toast.ts";
import { catalogueKey } from "./queries.ts";
import { useMoving } from "./use-moving.ts";

interface Ordered<Row> {
  table: OrderInput["table"];
  parent: string | null;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
}

export function useOrder<Row extends { id: string }>({ table, parent, rows, nameOf }: Ordered<Row>) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const settle = (sent: readonly string[]) => setWanted((now) => (now === sent ? null : now));
  const write = useAct({
    // One after the other: each is the whole order.
    queue: `order of ${table}`,
    call: (ids: readonly string[]) => browserCall(saveOrder, { table, parent, ids: [...ids] }),
    stale: [[catalogueKey]],
    staleUpon: "refusal",
    onDone: (_, sent) => settle(sent),
    onRefused: (sentence, _, sent) => {
      toast.error(sentence);
      settle(sent);
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Somebody else may have made or deleted one meanwhile.
  const isWhole = wanted?.length === rows.length && wanted.every((id) => byId.has(id));
  const ids = isWhole ? wanted : rows.map(({ id }) => id);
  const ordered = isWhole ? ids.map((id) => byId.get(id)!) : rows;
  const { announcement, handle } = useMoving({
    ids,
    nameOf: (id) => nameOf(byId.get(id)!),
    show: setWanted,
    put: (next) => write.submit(next),
  });
  return { ordered, announcement, handle };
}

// Money in and out, newest first; a row opens what it settles.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Payment } from "@vanik/contracts/documents";
import { paymentModes } from "@vanik/contracts/trade";
import { Plus } from "lucide-react";
import { useState } from "react";
import { day } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import type { Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useMay } from "../../lists/rights/use-may.ts";
import { PaymentDialog, type PaymentDialogProps } from "./payment-dialog.tsx";
import { type PaymentFilters, paymentsQuery } from "./queries.ts";
import { RecordPayment } from "./record-payment.tsx";

const words = {
  title: "Payments",
  one: "payment",
  many: "payments",
  emptyTitle: "No payments yet",
  empty: "What is received and paid out appears here.",
  nothingFoundTitle: "No payment found",
};

const directions = [
  ["in", "Received"],
  ["out", "Paid out"],
] as const;
const directionWords = Object.fromEntries(directions);

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Number or reference", most: 60 },
  { is: "party", name: "party", label: "Filter by party" },
  { is: "choice", name: "mode", label: "Mode", choices: paymentModes.map((mode) => [mode, mode]) },
  { is: "days" },
  { is: "tabs", name: "direction", label: "Direction", choices: directions },
];

const columns: Record<string, ListColumn<Payment>> = {
  name: { key: "name", label: "Payment", width: 9, cell: ({ name }) => name },
  day: { key: "day", label: "Day", width: 6.5, cell: (row) => day(row.day) },
  party: {
    key: "party",
    label: "Party",
    width: 15,
    cell: ({ organisation, cancelled }) =>
      cancelled ? (
        <span className="inline-flex flex-wrap items-center gap-x-3">
          {organisation}
          <Badge hue="grey" coin="ended">
            Cancelled
          </Badge>
        </span>
      ) : (
        organisation
      ),
  },
  direction: {
    key: "direction",
    label: "Direction",
    width: 5.5,
    cell: (row) => (
      <span className="whitespace-nowrap">{row.refund_of.length > 0 ? "Returned" : directionWords[row.direction]}</span>
    ),
  },
  mode: { key: "mode", label: "Mode", width: 4.5, cell: ({ mode }) => mode },
  reference: {
    key: "reference",
    label: "Reference",
    width: 8.5,
    cell: ({ reference }) => reference && <span className="break-words">{reference}</span>,
  },
  amount: {
    key: "amount",
    label: "Amount",
    width: 8.5,
    number: true,
    cell: ({ amount: paid, cancelled }) => (
      <span className={cancelled ? "text-ink-3 line-through" : undefined}>{rupees(paid)}</span>
    ),
  },
  advance: {
    key: "advance",
    label: "Unallocated",
    lead: "Unallocated",
    width: 7.5,
    number: true,
    cell: ({ advance }) => (advance > 0 ? rupees(advance) : ""),
    hasValue: ({ advance }) => advance > 0,
  },
};
/** In a block what it was paid by takes one line. */
const paidBy: ListColumn<Payment> = {
  key: "paidBy",
  label: "Mode and reference",
  width: 13,
  cell: ({ mode, reference }) => <span className="break-words">{[mode, reference].filter(Boolean).join(" ")}</span>,
};
const inBlock: Record<string, ListColumn<Payment>> = { ...columns, paidBy };
const block = ["name", "amount", "party", "direction", "day", "paidBy", "advance"];

export function PaymentsList({ foot }: Pick<PaymentDialogProps, "foot">) {
  const { query, values: found, change, narrowed } = useListAddress(filters);
  const may = useMay();
  const [recording, setRecording] = useState(false);
  const values = found as PaymentFilters & Record<string, string>;
  const list = useList(useInfiniteQuery(paymentsQuery(values)), ({ name }) => name);

  useShortcut({ keys: "n", label: "Record payment", run: () => setRecording(true) });
  function leave() {
    setRecording(false);
    if (query.has("record")) change({ record: "" });
  }

  return (
    <>
      <ListScreen
        words={words}
        list={list}
        {...narrowed}
        beginsInRows="payments"
        actions={
          may("accounts") && (
            <Button size="sm" variant="ink" icon={Plus} onClick={() => setRecording(true)}>
              Record payment
            </Button>
          )
        }
      >
        {(instead) => (
          <ListRows
            label="Payments"
            columns={Object.values(columns)}
            block={block.map((key) => inBlock[key]!)}
            rows={list.rows}
            keyOf={({ name }) => name}
            busy={list.isBusy}
            open={openByButton(({ name }) => change({ payment: name }, false))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      <RecordPayment
        open={recording || query.has("record")}
        direction={values.direction ?? "in"}
        onClose={leave}
        onRecorded={leave}
      />
      <PaymentDialog name={query.get("payment")} foot={foot} onClose={() => change({ payment: "" })} />
    </>
  );
}

// Money in and out, newest first; a row opens what it settles.
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Payment } from "@vanik/contracts/documents";
import { PaymentDirection, PaymentMode, paymentModes } from "@vanik/contracts/trade";
import { Plus } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../app/api-error.ts";
import { amount, day } from "../../app/formats.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { useAddressQuery, withValue } from "../../app/use-address-query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { TextField } from "../../ui/field.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { type RowColumn, RowList, RowListFoot } from "../../ui/row-list.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { type PaymentFilters, paymentsQuery } from "./queries.ts";
import { RecordPayment } from "./record-payment.tsx";
import "../../ui/tabs.css";

const columns: RowColumn<Payment>[] = [
  { key: "name", label: "Payment", width: "9rem", cell: ({ name }) => name },
  { key: "day", label: "Day", width: "6.5rem", cell: (row) => day(row.day) },
  {
    key: "party",
    label: "Party",
    width: "2fr",
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
  {
    key: "direction",
    label: "Direction",
    width: "5.5rem",
    cell: ({ direction }) => (direction === "in" ? "Received" : "Paid out"),
  },
  { key: "mode", label: "Mode", width: "4.5rem", cell: ({ mode }) => mode },
  { key: "reference", label: "Reference", width: "1fr", cell: ({ reference }) => reference },
  {
    key: "amount",
    label: "Amount",
    width: "8.5rem",
    number: true,
    cell: ({ amount: paid, cancelled }) => (
      <span className={cancelled ? "text-ink-3 line-through" : undefined}>{amount(paid)}</span>
    ),
  },
  {
    key: "advance",
    label: "Unallocated",
    width: "7.5rem",
    number: true,
    cell: ({ advance }) => (advance > 0 ? amount(advance) : ""),
  },
];

const tabs = [
  ["", "All"],
  ["in", "Received"],
  ["out", "Paid out"],
] as const;

const isDay = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : "");

function filtersIn(query: URLSearchParams): PaymentFilters {
  const direction = PaymentDirection.safeParse(query.get("direction")).data;
  const mode = PaymentMode.safeParse(query.get("mode")).data;
  const text = (name: string) => query.get(name)?.trim().slice(0, 60) ?? "";
  const [party, q, from, to] = [text("party"), text("q"), isDay(query.get("from")), isDay(query.get("to"))];
  return {
    ...(direction && { direction }),
    ...(mode && { mode }),
    ...(party && { party }),
    ...(q && { q }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function PaymentsList({ userId }: { userId: string }) {
  const [query, changeQuery] = useAddressQuery();
  const [recording, setRecording] = useState(false);
  const filters = filtersIn(query);
  const list = useInfiniteQuery(paymentsQuery(userId, filters));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const page = list.data?.pages.at(-1)?.page;
  const opened = query.get("payment");
  const isFiltered = Object.keys(filters).length > 0;

  const change = (name: string, value: string, replace = true) =>
    changeQuery((now) => withValue(now, name, value), replace);

  useShortcut({ keys: "n", label: "Record payment", run: () => setRecording(true) });
  function leave() {
    setRecording(false);
    if (query.has("record")) change("record", "");
  }

  return (
    <>
      <PageHead compact title="Payments">
        <Button variant="go" icon={Plus} onClick={() => setRecording(true)}>
          Record payment
        </Button>
      </PageHead>
      <fieldset className="tabs mt-2 mb-0.5 border-b-0">
        <legend className="sr-only">Direction</legend>
        {tabs.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className="tab mb-0"
            aria-pressed={value === (filters.direction ?? "")}
            onClick={() => change("direction", value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <Filters filters={filters} onChange={change} />
      {list.error && !list.data ? (
        <div role="alert" className="hang py-6">
          <p>Payments could not be loaded. {messageOf(list.error, "")}</p>
          <Button className="mt-4" busy={list.isFetching} onClick={() => void list.refetch()}>
            Try again
          </Button>
        </div>
      ) : page && rows.length === 0 ? (
        <div className="hang">
          <Empty
            title={isFiltered ? "No payment found" : "No payments yet"}
            action={
              isFiltered ? (
                <Button onClick={() => changeQuery(() => new URLSearchParams())}>Show all</Button>
              ) : undefined
            }
          >
            {isFiltered ? "Nothing fits these filters." : "What is received and paid out appears here."}
          </Empty>
        </div>
      ) : (
        <RowList
          label="Payments"
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          busy={list.isPending || list.isPlaceholderData}
          open={({ name }, content, className) => (
            <button type="button" className={className} onClick={() => change("payment", name, false)}>
              {content}
            </button>
          )}
        />
      )}
      {page && rows.length > 0 && (
        <RowListFoot
          shown={rows.length}
          page={page}
          busy={list.isFetchingNextPage}
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      )}
      <RecordPayment
        open={recording || query.has("record")}
        direction={filters.direction ?? "in"}
        onClose={leave}
        onRecorded={leave}
      />
      <PaymentDialog userId={userId} name={opened} onClose={() => change("payment", "")} />
    </>
  );
}

interface FiltersProps {
  filters: PaymentFilters;
  onChange: (name: string, value: string) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  return (
    <div className="grid grid-cols-2 items-end gap-3 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_10rem_10rem]">
      <FindField
        label="Party"
        className="min-w-0 max-md:col-span-2"
        value={filters.party ?? ""}
        onChange={(text) => onChange("party", text)}
      />
      <FindField
        label="Number or reference"
        className="min-w-0 max-md:col-span-2"
        value={filters.q ?? ""}
        onChange={(text) => onChange("q", text)}
      />
      <SelectField
        label="Mode"
        className="max-md:col-span-2"
        value={filters.mode ?? ""}
        onChange={(event) => onChange("mode", event.target.value)}
      >
        <option value="">All</option>
        {paymentModes.map((mode) => (
          <option key={mode}>{mode}</option>
        ))}
      </SelectField>
      <TextField
        label="From"
        type="date"
        className="max-[22.5rem]:col-span-2"
        value={filters.from ?? ""}
        onChange={(event) => onChange("from", event.target.value)}
      />
      <TextField
        label="To"
        type="date"
        className="max-[22.5rem]:col-span-2"
        value={filters.to ?? ""}
        onChange={(event) => onChange("to", event.target.value)}
      />
    </div>
  );
}

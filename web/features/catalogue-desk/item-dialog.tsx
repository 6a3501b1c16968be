// One item besides its row in the sheet: its picture, what it was bought and sold for, its GST rates by day, what it cost, and what was changed, each to be taken back.
import { useQuery } from "@tanstack/react-query";
import { changeItem, createItem, deleteItem, readItemHistory, setGstRates } from "@vanik/contracts/api";
import type { DeskItem, ItemHistory } from "@vanik/contracts/catalogue-desk";
import { figureToSend } from "@vanik/contracts/typed-figure";
import { useAct } from "../../lists/written/use-act.ts";
import { browserCall } from "../../app/call.ts";
import { day, time } from "../../app/days-and-times.ts";
import { rupees } from "../../app/formats.ts";
import { readAnew } from "../../app/read-anew.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { useMay, useMayTrade } from "../../lists/rights/use-may.ts";
import type { FormField } from "../../lists/written/form-values.ts";
import { WrittenForm } from "../../lists/written/written-form.tsx";
import { DayField } from "../../lists/day-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { ItemTrade } from "./item-trade.tsx";
import { catalogueKey } from "./queries.ts";
import { useTheirs } from "./use-theirs.ts";
import { UndoneInPart, useUndoChange } from "./undo-change.tsx";

const fields: readonly FormField[] = [
  { name: "item_name", label: "Item name", is: "line", max: 140, required: true },
  { name: "description", label: "Description", is: "note", max: 2000 },
  { name: "picture_id", label: "Picture", is: "picture" },
  { name: "hidden", label: "Hidden", is: "hidden" },
];

interface ItemDialogProps {
  item: DeskItem;
  onClose: () => void;
}

export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const may = useMay();
  const theirs = useTheirs("item");
  return (
    <WrittenForm<DeskItem>
      calls={{ create: createItem, change: changeItem, remove: deleteItem }}
      readAnew={catalogueKey}
      fields={fields.filter(theirs.isOurs)}
      isKept={theirs.isKept}
      what={`item ${item.item_code}`}
      size="lg"
      row={item}
      begins={{}}
      closed={may("catalogue") ? null : "You can look at this and not change it: it takes the right Catalogue."}
      below={
        <>
          <ItemTrade id={item.id} />
          <ItemPast item={item} />
        </>
      }
      onClose={onClose}
    />
  );
}

function ItemPast({ item }: { item: DeskItem }) {
  const history = useQuery({
    queryKey: [catalogueKey, "history", item.id],
    queryFn: () => browserCall(readItemHistory, { id: item.id }),
    ...readAnew,
  });
  if (!history.data) return <NotRead what="Rates and history" query={history} waiting={<RowPlaceholder />} />;
  return (
    <>
      <Rates item={item} rates={history.data.rates} />
      <Past history={history.data} />
    </>
  );
}

interface RatesProps {
  item: DeskItem;
  rates: ItemHistory["rates"];
}

/** GST by the day from which it holds; a new one is dated, and drafts of that day follow it. */
function Rates({ item, rates }: RatesProps) {
  const act = useAct({
    begins: { rate: "", valid_from: "" },
    call: ({ rate, valid_from }) =>
      browserCall(setGstRates, {
        item: item.item_code,
        rate: figureToSend(rate, { places: 2, percent: true })!,
        treatment: item.gst_treatment,
        valid_from,
      }),
    doneToast: "Rate dated",
    stale: [[catalogueKey]],
    onDone: () => act.change({ rate: "", valid_from: "" }),
  });
  const { form, typed, refusal, isPending } = act;
  const may = useMayTrade();
  return (
    <section aria-label="GST rates">
      <h3 className="pb-2 text-label font-[560]">GST rates</h3>
      <ul className="border-t border-line-2 text-small">
        {rates.map(({ valid_from, gst_rate, gst_treatment }) => (
          <li key={valid_from} className="flex gap-4 border-b border-line py-2">
            <span className="w-28 text-ink-3">{day(valid_from)}</span>
            <span>
              {gst_rate} %{gst_treatment !== "taxable" && `, ${gst_treatment.replaceAll("_", " ")}`}
            </span>
          </li>
        ))}
      </ul>
      {may("catalogue") && (
        <form
          ref={form}
          noValidate
          className="mt-3 grid items-start gap-x-4 gap-y-3 sm:grid-cols-[8rem_12rem_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.rate && typed.valid_from) act.submit();
          }}
        >
          <TextField
            label="New rate"
            suffix={<span className="field-prefix">%</span>}
            inputMode="decimal"
            {...act.field("rate")}
          />
          <DayField label="From" {...act.field("valid_from", "onDay")} />
          <Button
            className="justify-self-start sm:mt-6.5"
            type="submit"
            busy={isPending}
            disabled={!typed.rate || !typed.valid_from}
          >
            Date this rate
          </Button>
        </form>
      )}
      <div className="mt-2">
        <Alert>{refusal}</Alert>
      </div>
    </section>
  );
}

function Past({ history: { prices, changes } }: { history: ItemHistory }) {
  const undone = useUndoChange();
  const may = useMay();
  return (
    <section aria-label="History">
      <h3 className="pb-2 text-label font-[560]">History</h3>
      {changes.length === 0 && <p className="text-small text-ink-3">Nothing was changed here yet.</p>}
      <ol className="border-t border-line-2 text-small">
        {changes.map(({ id, at, by, what, undone_at }) => {
          const price = prices.find(({ change_id }) => change_id === id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
              <span className="min-w-0 flex-1">
                {what}
                {price && `, price ${rupees(price.price)}`}
              </span>
              <span className="text-ink-3">
                {time(at)} · {by}
              </span>
              {undone_at && <span className="text-ink-3">taken back</span>}
              {!undone_at && may("catalogue") && (
                <Button
                  size="sm"
                  aria-label={`Undo the change of ${time(at)}`}
                  busy={undone.underWay === id}
                  onClick={() => undone.undo(id)}
                >
                  Undo
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <UndoneInPart of={undone} />
    </section>
  );
}

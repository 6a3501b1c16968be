// Keys by which other programs call the ERP methods: those that open, then those that were revoked.
import { useQuery } from "@tanstack/react-query";
import type { Key } from "@vanik/contracts/keys";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ago } from "../../app/ago.ts";
import { dayOfMoment } from "../../app/days-and-times.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { NotRead } from "../../lists/not-read.tsx";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { MakeKey } from "./make-key.tsx";
import { keysQuery } from "./queries.ts";
import { describeWhoseData, describeScopes } from "./scope-words.ts";
import "./keys.css";

const name: ListColumn<Key> = { key: "name", label: "Key", width: 10, cell: (key) => key.name };
const opens: ListColumn<Key> = {
  key: "may",
  label: "Opens",
  width: 10,
  cell: ({ scopes }) => describeScopes(scopes).map((line) => <CellLine key={line}>{line}</CellLine>),
};
const whose: ListColumn<Key> = { key: "for", label: "For", width: 10, cell: describeWhoseData };
const made: ListColumn<Key> = {
  key: "made",
  label: "Made",
  lead: "Made",
  width: 6.5,
  number: true,
  cell: ({ made_at }) => dayOfMoment(made_at),
};
const revokedOn: ListColumn<Key> = {
  key: "revoked",
  label: "Revoked",
  lead: "Revoked",
  width: 6.5,
  number: true,
  cell: ({ revoked_at: at }) => at && dayOfMoment(at),
};

function CellLine({ children }: { children: string }) {
  return <span className="block">{children}</span>;
}

const lastUsed = (now: number): ListColumn<Key> => ({
  key: "used",
  label: "Last used",
  lead: "Last used",
  width: 8,
  cell: ({ last_used: used }) => (used ? <time dateTime={used}>{ago(used, now)}</time> : "never"),
});

/** The day in India of a moment: "22 Nov 2026". */
export function KeyList() {
  const keys = useQuery(keysQuery());
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useShortcut({ keys: "n", label: "Make a key", run: () => setMaking(true) });
  const live = keys.data?.filter(({ revoked_at }) => !revoked_at) ?? [];
  const revoked = keys.data?.filter(({ revoked_at }) => revoked_at) ?? [];
  const used = lastUsed(keys.dataUpdatedAt);
  const open = openByButton<Key>(({ id }) => setShown(id));

  return (
    <>
      <PageHead
        compact
        title="Keys"
        lede="With a key another program, such as an ERP, reads lists, downloads PDFs and updates profiles in a party's place."
      >
        <Button size="sm" variant="ink" icon={Plus} onClick={() => setMaking(true)}>
          Make a key
          <span className="max-lg:hidden">
            <Kbd>N</Kbd>
          </span>
        </Button>
      </PageHead>
      <div className="mt-6">
        {keys.data ? (
          live.length > 0 ? (
            <ListRows
              label="Keys that open"
              columns={[name, opens, whose, used, made]}
              block={[name, made, opens, used, whose]}
              rows={live}
              keyOf={({ id }) => id}
              open={open}
            />
          ) : (
            <div className="hang">
              <Empty title="No keys yet" action={<Button onClick={() => setMaking(true)}>Make a key</Button>}>
                No other program can call until you make one.
              </Empty>
            </div>
          )
        ) : (
          <NotRead what="Keys" query={keys} waiting={<RowPlaceholder />} />
        )}
      </div>
      {revoked.length > 0 && (
        <section aria-labelledby="revoked" className="mt-12">
          <h2 id="revoked" className="pb-3 text-h3">
            Revoked
          </h2>
          <ListRows
            label="Revoked keys"
            columns={[name, opens, whose, used, revokedOn]}
            block={[name, revokedOn, opens, used, whose]}
            rows={revoked}
            keyOf={({ id }) => id}
            open={open}
          />
        </section>
      )}
      <MakeKey open={making} onClose={() => setMaking(false)} />
      <KeyDialog shown={keys.data?.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
    </>
  );
}

// Keys by which other programs call the ERP methods: those that open, then those that were revoked.
import { useQuery } from "@tanstack/react-query";
import type { Key } from "@vanik/contracts/keys";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ago } from "../../app/ago.ts";
import { messageOf } from "../../app/api-error.ts";
import { day, time } from "../../app/formats.ts";
import { useShortcut } from "../../app/shortcuts.ts";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { type RowColumn, RowList } from "../../ui/row-list.tsx";
import { KeyDialog } from "./key-dialog.tsx";
import { MakeKey } from "./make-key.tsx";
import { keysQuery } from "./queries.ts";
import { sayFor, sayScopes } from "./scope-words.ts";
import "./keys.css";

const common: RowColumn<Key>[] = [
  {
    key: "name",
    label: "Key",
    width: "2fr",
    cell: ({ name }) => name,
  },
  {
    key: "may",
    label: "Opens",
    width: "2fr",
    cell: ({ scopes }) => sayScopes(scopes).map((line) => <Line key={line}>{line}</Line>),
  },
  { key: "for", label: "For", width: "2fr", cell: sayFor },
];

function Line({ children }: { children: string }) {
  return <span className="block">{children}</span>;
}

function columnsOf(now: number): { live: RowColumn<Key>[]; revoked: RowColumn<Key>[] } {
  const live: RowColumn<Key>[] = [
    {
      key: "used",
      label: "Last used",
      width: "9rem",
      cell: ({ last_used: used }) => (used ? <time dateTime={used}>{ago(used, now)}</time> : "never"),
    },
    { key: "made", label: "Made", width: "6.5rem", number: true, cell: ({ made_at }) => dayOf(made_at) },
  ];
  const revoked: RowColumn<Key> = {
    key: "revoked",
    label: "Revoked",
    width: "6.5rem",
    number: true,
    cell: ({ revoked_at: at }) => at && dayOf(at),
  };
  return { live: [...common, ...live], revoked: [...common, live[0]!, revoked] };
}

/** The day in India of a moment: "22 Nov 2026". */
const dayOf = (moment: string) => time(moment).split(",")[0] ?? day(moment);

export function KeyList({ userId }: { userId: string }) {
  const keys = useQuery(keysQuery(userId));
  const [making, setMaking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  useShortcut({ keys: "n", label: "Make a key", run: () => setMaking(true) });
  const live = keys.data?.filter(({ revoked_at }) => !revoked_at) ?? [];
  const revoked = keys.data?.filter(({ revoked_at }) => revoked_at) ?? [];
  const columns = columnsOf(keys.dataUpdatedAt);
  const open = ({ id }: Key, content: ReactNode, className: string) => (
    <button type="button" className={className} onClick={() => setShown(id)}>
      {content}
    </button>
  );

  return (
    <>
      <PageHead
        compact
        title="Keys"
        lede="With a key another program, such as an ERP, reads lists, downloads PDFs and updates profiles in a party's place."
      >
        <Button variant="ink" icon={Plus} onClick={() => setMaking(true)}>
          Make a key
          <span className="max-lg:hidden">
            <Kbd>N</Kbd>
          </span>
        </Button>
      </PageHead>
      <div className="mt-6">
        {keys.data ? (
          live.length > 0 ? (
            <RowList label="Keys that open" columns={columns.live} rows={live} rowKey={({ id }) => id} open={open} />
          ) : (
            <div className="hang">
              <Empty title="No keys yet" action={<Button onClick={() => setMaking(true)}>Make a key</Button>}>
                No other program can call until you make one.
              </Empty>
            </div>
          )
        ) : keys.error ? (
          <div role="alert" className="hang py-6">
            <p>Keys could not be loaded. {messageOf(keys.error, "")}</p>
            <Button className="mt-4" busy={keys.isFetching} onClick={() => void keys.refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <output className="hang block">
            <span className="sr-only">Loading</span>
            <span aria-hidden className="keys-waiting" />
          </output>
        )}
      </div>
      {revoked.length > 0 && (
        <section aria-labelledby="revoked" className="mt-12">
          <h2 id="revoked" className="pb-3 text-h3">
            Revoked
          </h2>
          <RowList label="Revoked keys" columns={columns.revoked} rows={revoked} rowKey={({ id }) => id} open={open} />
        </section>
      )}
      <MakeKey userId={userId} open={making} onClose={() => setMaking(false)} />
      <KeyDialog shown={keys.data?.find(({ id }) => id === shown) ?? null} onClose={() => setShown(null)} />
    </>
  );
}

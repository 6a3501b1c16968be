// Who reads the newsletter: found, taken out as CSV, ended.
import { useInfiniteQuery } from "@tanstack/react-query";
import { endSubscription, subscribersFile } from "@vanik/contracts/api";
import type { Subscriber } from "@vanik/contracts/inbox";
import { useState } from "react";
import { browserCall } from "../../app/call.ts";
import { time } from "../../app/days-and-times.ts";
import { fetchFile } from "../../app/fetch-file.ts";
import { FileButton } from "../../lists/file-button.tsx";
import type { Filter } from "../../lists/filters.ts";
import type { ListColumn } from "../../lists/list-column.ts";
import { ListRows } from "../../lists/list-rows.tsx";
import { openByButton } from "../../lists/open-row.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useList } from "../../lists/use-list.ts";
import { useListAddress } from "../../lists/use-list-address.ts";
import { useAct } from "../../lists/written/use-act.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { subscribersQuery } from "./queries.ts";

const words = {
  title: "Subscribers",
  one: "subscriber",
  many: "subscribers",
  emptyTitle: "No subscribers yet",
  empty: "Whoever subscribes to the newsletter at the foot of the site appears here.",
  nothingFoundTitle: "No subscriber found",
};

const filters: readonly Filter[] = [
  { is: "find", name: "q", label: "Beginning of the email", most: 100 },
  {
    is: "tabs",
    name: "state",
    label: "State",
    choices: [
      ["active", "Active"],
      ["ended", "Ended"],
    ],
  },
];

const email: ListColumn<Subscriber> = {
  key: "email",
  label: "Email",
  width: 18,
  cell: (row) => <EmailText text={row.email} />,
};
const since: ListColumn<Subscriber> = {
  key: "since",
  label: "Subscribed",
  lead: "Since",
  width: 10,
  cell: ({ subscribed_at: at }) => <time dateTime={at}>{time(at)}</time>,
};
const state: ListColumn<Subscriber> = {
  key: "state",
  label: "State",
  width: 10,
  cell: ({ ended_at }) =>
    ended_at ? (
      <Badge hue="grey" coin="ended">
        Ended
      </Badge>
    ) : (
      <Badge hue="green" coin="done">
        Active
      </Badge>
    ),
};
const ended: ListColumn<Subscriber> = {
  key: "ended",
  label: "Ended",
  lead: "Ended",
  width: 10,
  cell: ({ ended_at }) => ended_at && <time dateTime={ended_at}>{time(ended_at)}</time>,
};
const columns = [email, since, ended, state];
/** An address has the room that a short word leaves it. */
const block = [email, state, since, ended];

export function SubscribersList() {
  const { values, narrowed } = useListAddress(filters);
  const [opened, setOpened] = useState<Subscriber | null>(null);
  const list = useList(useInfiniteQuery(subscribersQuery(values)), ({ id }) => id);
  return (
    <>
      <ListScreen
        words={words}
        list={list}
        {...narrowed}
        beginsInRows="subscribers"
        actions={
          <FileButton format="csv" what="Subscribers" label="Export" make={() => fetchFile(subscribersFile, values)} />
        }
      >
        {(instead) => (
          <ListRows
            label="Subscribers"
            columns={columns}
            block={block}
            rows={list.rows}
            keyOf={({ id }) => id}
            busy={list.isBusy}
            tableFrom="64rem"
            open={openByButton((row) => setOpened(row))}
          >
            {instead}
          </ListRows>
        )}
      </ListScreen>
      {opened && <SubscriberDialog subscriber={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function SubscriberDialog({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  const { id, email, subscribed_at, ended_at } = subscriber;
  const end = useAct({
    call: () => browserCall(endSubscription, { id }),
    doneToast: "Subscription ended",
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title={email}>
      <div className="flex flex-col gap-5">
        <p className="text-ink-2">
          Subscribed on {time(subscribed_at)}
          {ended_at
            ? `, ended on ${time(ended_at)}.`
            : ". Ended here, no newsletter goes there any more; who wants it again subscribes on the site."}
        </p>
        <Alert>{end.refusal}</Alert>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          {!ended_at && (
            <Button variant="ink" busy={end.isPending} onClick={() => end.submit()}>
              End subscription
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

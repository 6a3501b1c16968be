// The books: until when they are closed, and how they came to be.
import { useQuery } from "@tanstack/react-query";
import type { Books } from "@vanik/contracts/books";
import { useState } from "react";
import { day, time } from "../../app/days-and-times.ts";
import { NotRead } from "../../lists/not-read.tsx";
import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { RowPlaceholder } from "../../ui/row-placeholder.tsx";
import { CloseBooks } from "./close-books.tsx";
import { changesOf, type ToldChange } from "./changes.ts";
import { booksQuery } from "./queries.ts";
import { ReopenBooks } from "./reopen-books.tsx";
import "./books.css";

export function BooksView() {
  const read = useQuery(booksQuery());
  const { data } = read;
  return (
    <>
      <PageHead
        compact
        title="Books"
        lede="Closed books stay as they are: nothing is dated into them, and no invoice of theirs is cancelled."
      />
      <div className="mt-6">
        {data ? <OpenBooks books={data} /> : <NotRead what="The books" query={read} waiting={<RowPlaceholder />} />}
      </div>
    </>
  );
}

function OpenBooks({ books }: { books: Books }) {
  const [open, setOpen] = useState<"close" | "reopen" | null>(null);
  const { until } = books;
  const changes = changesOf(books.history);
  const close = () => setOpen(null);
  return (
    <>
      <section aria-label="Now" className="hang books-now">
        <p className="books-until">{until ? `Closed until ${day(until)}` : "All books are open"}</p>
        <div className="flex flex-wrap gap-2">
          {until && <Button onClick={() => setOpen("reopen")}>Open again</Button>}
          <Button variant="ink" onClick={() => setOpen("close")}>
            Close books
          </Button>
        </div>
      </section>
      <section aria-labelledby="books-history" className="mt-12">
        <h2 id="books-history" className="pb-3 text-h3">
          History
        </h2>
        <div className="hang">
          {changes.length === 0 && (
            <Empty title="Nothing was closed yet">
              Each closing stands here, with who did it and when; each opening also with why.
            </Empty>
          )}
          <ol>
            {changes.map((change) => (
              <Change key={change.version} change={change} />
            ))}
          </ol>
        </div>
      </section>
      {open === "close" && <CloseBooks books={books} onClose={close} />}
      {open === "reopen" && <ReopenBooks books={books} onClose={close} />}
    </>
  );
}

function Change({ change: { what, at, by, reason } }: { change: ToldChange }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-[560]">{what}</p>
        {reason && <p className="text-small break-words text-ink-2">{reason}</p>}
      </div>
      <p className="text-small text-ink-3">
        <time dateTime={at}>{time(at)}</time> · {by}
      </p>
    </li>
  );
}

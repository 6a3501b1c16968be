// The Details dialog of any kind: a readable document, and the record itself behind Raw (spec 2, design 8).
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ApiError, messageOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useDetails } from "./details-address.ts";
import { DetailsRail } from "./details-rail.tsx";
import { DocumentView } from "./document-view.tsx";
import type { Kind, Row, TradeDocument } from "./kind.ts";
import { documentQuery } from "./queries.ts";
import { RawView } from "./raw-view.tsx";
import "./details.css";

interface DetailsProps<R extends Row, D extends TradeDocument> {
  kind: Kind<R, D>;
  userId: string;
  /** What the reader can do with this document; stands in the rail. */
  actions?: (document: D) => ReactNode;
}

export function Details<R extends Row, D extends TradeDocument>(props: DetailsProps<R, D>) {
  const { name, close } = useDetails();
  return (
    <Dialog open={name !== null} onClose={close} title="Details" size="lg">
      {name !== null && <Loaded key={name} name={name} {...props} />}
    </Dialog>
  );
}

function Loaded<R extends Row, D extends TradeDocument>({ name, ...props }: DetailsProps<R, D> & { name: string }) {
  const { kind, userId } = props;
  const { data, error, isFetching, refetch } = useQuery(documentQuery(kind, userId, name));
  if (data) return <Opened document={data} {...props} />;
  if (error)
    return <Failed name={name} one={kind.one} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <output className="details-instead">
      <span className="flex items-center gap-3">
        <Spinner />
        Please wait
      </span>
    </output>
  );
}

const tabs = [
  { key: "document", label: "Document" },
  { key: "raw", label: "Raw" },
] as const;

function Opened<R extends Row, D extends TradeDocument>({
  document,
  kind,
  actions,
}: DetailsProps<R, D> & { document: D }) {
  const [tab, setTab] = useState<(typeof tabs)[number]["key"]>("document");
  return (
    <div className="details">
      <Tabs tabs={tabs} current={tab} onChange={setTab} label="Views of the document">
        <div className="details-split">
          <div className="details-main">
            {tab === "document" ? <DocumentView kind={kind} document={document} /> : <RawView record={document} />}
          </div>
          <DetailsRail status={document.status} history={document.history} moves={kind.moves}>
            {actions?.(document)}
          </DetailsRail>
        </div>
      </Tabs>
    </div>
  );
}

interface FailedProps {
  name: string;
  one: string;
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

function Failed({ name, one, error, busy, onRetry }: FailedProps) {
  // A name of another shape is refused before it is looked for: for the reader it is the same.
  const missing = error instanceof ApiError && (error.code === "not_found" || error.code === "invalid");
  return (
    <div role="alert" className="details-instead">
      {missing ? (
        <p className="break-words">
          There is no {one} named {name} among those you can see.
        </p>
      ) : (
        <>
          <p>The document could not be loaded. {messageOf(error, "")}</p>
          <Button className="mt-4" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}

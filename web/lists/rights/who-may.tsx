// In place of what takes a right that the reader lacks, or above what they may look at only: who has it.
import { useQuery } from "@tanstack/react-query";
import { hasRight, type NeededRight, describeWhoMay } from "@vanik/contracts/rights";
import { deskPages } from "@vanik/contracts/desk-pages";
import { rightToRead } from "@vanik/contracts/sights";
import type { Kind } from "@vanik/contracts/trade";
import type { ReactNode } from "react";
import { Empty } from "../../ui/empty.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { colleaguesQuery } from "./colleagues-query.ts";
import { useMay, useRights } from "./use-may.ts";

/** "It takes the right Catalogue. Ask Anita Menon." as the server says it beside a document's steps. */
function useWhoMay(needed: Exclude<NeededRight, "any">, wanted: boolean): string {
  const { data = [] } = useQuery({ ...colleaguesQuery(), enabled: wanted });
  return describeWhoMay(data, needed);
}

interface OfRightProps {
  right: Exclude<NeededRight, "any">;
  /** The page's h1. */
  title: string;
  children: ReactNode;
}

/** A page that whoever lacks the right cannot even read. */
export function PageOfRight({ right, title, children }: OfRightProps) {
  const rights = useRights();
  const mayOpen = rights && hasRight(rights, right);
  const who = useWhoMay(right, mayOpen === false);
  // What it would ask for is refused to whoever may not.
  if (mayOpen === undefined) return null;
  if (mayOpen) return children;
  return (
    <>
      <PageHead compact title={title} />
      <div className="hang mt-6">
        <Empty title={`${title} is not yours to open`}>{who}</Empty>
      </div>
    </>
  );
}

/** The page of a kind's documents: what is bought, who sees no costs does not read. */
export function PageToRead({ kind, children }: { kind: Kind; children: ReactNode }) {
  const needed = rightToRead(kind);
  if (needed === "any") return children;
  return (
    <PageOfRight right={needed} title={deskPages[kind].label}>
      {children}
    </PageOfRight>
  );
}

interface LookOnlyProps extends Pick<OfRightProps, "right"> {
  /** Of a page where the reader may write the rest. */
  what?: string;
  /** What the reader may not do, where it is not changing what stands there. */
  says?: string;
}

/** Above what everybody reads and only some write. */
export function LookOnly({ right, what = "this", says = `You can look at ${what} and not change it.` }: LookOnlyProps) {
  const mayWrite = useMay()(right);
  const who = useWhoMay(right, !mayWrite);
  return mayWrite ? null : (
    <Notice className="mb-6">
      {says} {who}
    </Notice>
  );
}

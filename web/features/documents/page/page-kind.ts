// A kind as the desk's page of one of its documents speaks of it.
import { deskPages } from "@vanik/contracts/desk-pages";
import type { Kind as KindName } from "@vanik/contracts/trade";
import { deskKind } from "../desk/desk-kinds.ts";
import type { Kind } from "../kind.ts";
import { wordsOfKind } from "../kinds/kinds.ts";

export function pageKind(kind: KindName): Kind {
  const { submitted, moves } = wordsOfKind[kind].desk;
  return { ...deskKind(kind), title: deskPages[kind].one, submitted, moveWords: moves };
}

// The shape of one endpoint, and the four verbs that write one down as a line of api.ts.
import { z } from "zod";
import type { NeededRight } from "./rights.ts";
import type { Role } from "./roles.ts";

/** Who is asking: nobody signed in, or the type of the signed-in user (spec 6; staff are the operator's desk). */
export type ViewerKind = "guest" | "buyer" | "supplier" | "staff";

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api, with `:name` for parameters. */
  readonly path: string;
  readonly summary: string;
  readonly who: readonly ViewerKind[];
  /** Which right staff need for it; there wherever staff may call. */
  readonly right?: NeededRight;
  /** What somebody of a party must be there; its handler is handed the scope that says so (platform/viewer.ts). */
  readonly role?: Extract<Role, "administrator">;
  /** A read that is the same for every viewer: the session is not looked at, replies carry an ETag. */
  readonly public?: true;
  /** The session is not looked at: a dead token is no hindrance to signing in. */
  readonly sessionless?: true;
  /**
   * Where trade is run in a company's own ERPNext (connector 1). `there`: what staff write so is written there, 422 · `opened_there`: the
   * same, of the document that `:id` names · `none`: it is not there, 404 · `only`: it is there alone, and 404 elsewhere.
   */
  readonly inErpnext?: "there" | "opened_there" | "none" | "only";
  /** Belongs to the public site: while that is closed it is 503 to everybody but the desk, and to reads with `preview=`. */
  readonly ofSite?: true;
  /** Nobody reads it who looks on as somebody else: what is sealed, and when and where a person is at work, is its owner's alone. */
  readonly ownEyes?: true;
  /** What a closing counts, and what is read for it: it has connections of its own, which nothing else uses (security 5). */
  readonly ofBidding?: true;
  /** Open to staff who must set up a second factor first; everything else refuses them until they have. */
  readonly withoutSecondFactor?: true;
  /** Runs in one transaction and honours Idempotency-Key: what is sent twice happens once. */
  readonly once?: true;
  /** Why a call that writes is not `once`, in a sentence. */
  readonly notOnce?: string;
  /** Its reply holds a secret: nothing of it is kept, and a repeat under the same Idempotency-Key is 409 (security 5). */
  readonly secret?: true;
  /** A second person may have to approve it: its body takes `ask`, a note with which it is kept, and 202 replies this (operator 6). */
  readonly asks?: z.ZodType;
  /** A job does its work: replies 202 with what is asked again by GET (wire-desk 1). */
  readonly job?: true;
  /** Replies with a file's bytes instead of JSON. */
  readonly file?: true;
  /** Replies with server-sent events that go on until one of both ends them; each says no more than that something is new. */
  readonly stream?: true;
  /** Bytes of its body as JSON; 16 KB unless said. */
  readonly bodyLimit?: number;
  /** Takes a multipart form instead of JSON: the body's fields, and exactly one file in the part of this name. */
  readonly multipart?: {
    readonly file: string;
    readonly maxBytes: number;
    /** The file goes to disk as it comes; a call without one may come as JSON of this shape. */
    readonly withoutFile?: z.ZodType;
    readonly toDisk?: true;
  };
  /** The list of its reply that may be so long that it is written in turns. */
  readonly long?: string;
  /** Replies with a page of a list: `success.page` goes with `success.data`. */
  readonly paged?: true;
  /** Said to a signed-in viewer whose kind is not in `who`. */
  readonly forbidden?: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
}

/** What a body of JSON may be long, where its endpoint says no more. */
export const usualBodyLimit = 16_384;

type Parsed<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;

/** What a handler receives: parameters, query and body of an endpoint, merged and parsed. */
export type InputOf<E> = (E extends { params: infer P } ? Parsed<P> : unknown) &
  (E extends { query: infer Q } ? Parsed<Q> : unknown) &
  (E extends { body: infer B } ? Parsed<B> : unknown);

/** What a caller gives. */
export type CallOf<E> = (E extends { params: infer P } ? Sent<P> : unknown) &
  (E extends { query: infer Q } ? Sent<Q> : unknown) &
  // A form with a file is sent by itself: what is called is what may come without one.
  (E extends { multipart: { withoutFile: infer W } } ? Sent<W> : E extends { body: infer B } ? Sent<B> : unknown);

/** What a caller receives as `success.data`. */
export type ReplyOf<E extends { reply: z.ZodType }> = z.output<E["reply"]>;

/** Whether it happens once: nothing to say of a read; what writes says `once`, or why not. */
type Once<M extends Endpoint["method"]> = M extends "GET"
  ? { readonly once?: never; readonly notOnce?: never }
  : { readonly once: true; readonly notOnce?: never } | { readonly once?: never; readonly notOnce: string };

/** Which right staff need: a read is open to all of them unless it says more, what writes says it. */
type Righted<M extends Endpoint["method"], W extends readonly ViewerKind[]> = "staff" extends W[number]
  ? M extends "GET"
    ? { readonly right?: NeededRight }
    : { readonly right: NeededRight }
  : { readonly right?: never };

/** What a line says besides method, path, who and summary; the parameters of its path each by its schema. */
type Details = Omit<Endpoint, "method" | "path" | "summary" | "who" | "right" | "params" | "once" | "notOnce"> & {
  readonly params?: z.ZodRawShape;
};

type Line<M extends Endpoint["method"], W extends readonly ViewerKind[], D extends Details> = Omit<D, "params"> & {
  readonly method: M;
  readonly path: string;
  readonly summary: string;
  readonly who: W;
} & (D extends { params: infer P extends z.ZodRawShape } ? { readonly params: z.ZodObject<P> } : unknown);

/** Writes endpoints of one method down, keeping the exact types of their schemas. */
function verb<const M extends Endpoint["method"]>(method: M) {
  return <const W extends readonly ViewerKind[], const D extends Details & Once<M>>(
    path: string,
    who: W,
    { params, ...rest }: D & Righted<M, W>,
    summary: string,
  ): Line<M, W, D> => {
    const right = who.includes("staff") && { right: "any" };
    return { method, path, summary, who, ...right, ...rest, ...(params && { params: z.object(params) }) } as Line<
      M,
      W,
      D
    >;
  };
}
export const get = verb("GET");
export const post = verb("POST");
export const put = verb("PUT");
export const remove = verb("DELETE");

/** Every endpoint of a table, those of nested tables too, by the way to it (`documents.quotation.list`). */
export function endpointsOf(table: object): [string, Endpoint][] {
  return Object.entries(table).flatMap(([name, value]: [string, Endpoint | object]): [string, Endpoint][] =>
    "method" in value ? [[name, value]] : endpointsOf(value).map(([inner, one]) => [`${name}.${inner}`, one]),
  );
}

/** What travels beside a page of a list; `total` is exact up to 10,000, `more` is true beyond. */
export const Page = z.object({
  start: z.int(),
  length: z.int(),
  total: z.int(),
  more: z.literal(true).optional(),
});
export type Page = z.infer<typeof Page>;

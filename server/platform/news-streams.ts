// Streams that tell pages when something is new to them. One look a second for all of a node: at the numbers, and at whether sessions live (sourcing 10).
import { Readable } from "node:stream";
import type { Database } from "./db.ts";
import { Refusal } from "./errors.ts";
import type { Logger } from "./log.ts";
import { type ReaderOfNews, newsNumbers } from "./news.ts";

export interface Listener {
  reader: ReaderOfNews;
  userId: string;
  sessionId: string;
  /** As limits count it. */
  address: string;
}

interface Parts {
  db: Database;
  log: Logger;
  /** Those of these sessions that are good for a call still. */
  liveSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

interface Bounds {
  perUser: number;
  perAddress: number;
  perNode: number;
  /** Between looks, in ms. */
  every: number;
  /** After so many looks without news a sign of life is sent, and after so many in all a page is to come again. */
  beat: number;
  most: number;
}
// An office behind one address; half of the connections that a node holds. A proxy ends what is silent for a minute, mostly.
const usual: Bounds = { perUser: 12, perAddress: 200, perNode: 1000, every: 1000, beat: 15, most: 3600 };

interface Open extends Listener {
  stream: Readable;
  number: number;
  looks: number;
  quiet: number;
}

// It says that something is new, never what or how often: the page asks for what it may read.
const news = "data: news\n\n";
const signOfLife = ":\n\n";
/** What a reader may leave untaken before nothing more is put there. */
const mostUntaken = 1024;

export class NewsStreams {
  readonly #open = new Set<Open>();
  readonly #parts: Parts;
  readonly #bounds: Bounds;
  readonly #timer: NodeJS.Timeout;
  #looking = false;
  #failing = false;
  #ended = false;

  constructor(parts: Parts, bounds: Partial<Bounds> = {}) {
    this.#parts = parts;
    this.#bounds = { ...usual, ...bounds };
    this.#timer = setInterval(() => void this.look(), this.#bounds.every).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  #refuse({ userId, address }: Listener): void {
    const { perUser, perAddress, perNode } = this.#bounds;
    const count = (is: (one: Open) => boolean) => [...this.#open].filter(is).length;
    if (this.#ended || this.#open.size >= perNode)
      throw new Refusal("unavailable", "Too many pages are open here at once.", { retryAfter: 60 });
    if (count((one) => one.userId === userId) >= perUser || count((one) => one.address === address) >= perAddress)
      throw new Refusal("too_many", "Too many of your pages are open at once.", { retryAfter: 60 });
  }

  /** A stream of events; it ends with its session. Throws `too_many` and `unavailable`. */
  async open(listener: Listener): Promise<Readable> {
    this.#refuse(listener);
    const stream = new Readable({ read: () => {} });
    // Counted before anything is waited for.
    const one: Open = { ...listener, stream, number: 0, looks: 0, quiet: 0 };
    this.#open.add(one);
    stream.once("close", () => this.#open.delete(one));
    try {
      one.number = (await newsNumbers(this.#parts.db, [one.reader])).get(one.reader) ?? 0;
    } catch (error) {
      stream.destroy();
      throw error;
    }
    stream.push(signOfLife);
    return stream;
  }

  /** Looks once at all that is open. */
  async look(): Promise<void> {
    if (this.#looking || this.#open.size === 0) return;
    this.#looking = true;
    try {
      const all = [...this.#open];
      const numbers = await newsNumbers(this.#parts.db, [...new Set(all.map(({ reader }) => reader))]);
      const live = await this.#parts.liveSessions([...new Set(all.map(({ sessionId }) => sessionId))]);
      for (const one of all) this.#tell(one, numbers.get(one.reader) ?? 0, live.has(one.sessionId));
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        this.#parts.log.warn({ err: error }, "what is new cannot be asked for: pages ask by themselves");
      this.#failing = true;
    } finally {
      this.#looking = false;
    }
  }

  #tell(one: Open, number: number, isLive: boolean): void {
    const { beat, most } = this.#bounds;
    if (!isLive || ++one.looks >= most) {
      this.#end(one);
      return;
    }
    one.quiet++;
    // Who reads nothing is told once it does.
    if (one.stream.readableLength > mostUntaken) return;
    if (number === one.number && one.quiet < beat) return;
    one.stream.push(number === one.number ? signOfLife : news);
    one.number = number;
    one.quiet = 0;
  }

  #end(one: Open): void {
    this.#open.delete(one);
    one.stream.push(null);
  }

  /** Ends all of them: the node stops. */
  close(): void {
    this.#ended = true;
    clearInterval(this.#timer);
    for (const one of this.#open) this.#end(one);
  }
}

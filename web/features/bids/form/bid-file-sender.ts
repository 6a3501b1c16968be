// Files on their way to a bid, one after the other: how far each is, why one failed, and trying again. Nothing here draws.

/** Why a file was not sent, as calls of a bid throw it. */
interface FileFailure {
  status: number;
  message: string;
}

export interface SendingFile {
  file: File;
  /** The one that it comes in place of. */
  replaces: string | undefined;
  /** What has gone out, 0 to 1. */
  part: number;
  failed: string | null;
}

interface SenderParts {
  /** Throws a failure; 0 is its status where nothing came back at all. */
  send: (file: File, replaces: string | undefined, onPart: (part: number) => void) => Promise<unknown>;
  drop: (id: string) => Promise<unknown>;
  /** Reads what hangs on the bid now. */
  read: () => Promise<unknown>;
  texts: { empty: string; tooLarge: string; noLine: string };
}

// contracts/uploads.ts has it too, but would bring its schemas along.
const maxBytes = 10 * 1_048_576;
export const filesOfBidAccepted = ".pdf,.png,.jpg,.jpeg,.webp,.xlsx,.docx";

export class BidFileSender {
  #held: readonly SendingFile[] = [];
  #told: string | null = null;
  #busy = false;
  readonly #parts: SenderParts;
  readonly #listeners = new Set<() => void>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  get held(): readonly SendingFile[] {
    return this.#held;
  }

  /** Why the last removal failed. */
  get told(): string | null {
    return this.#told;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #put(files: readonly SendingFile[]): void {
    this.#held = files;
    for (const listener of this.#listeners) listener();
  }

  #set(file: File, changes: Partial<SendingFile>): void {
    this.#put(this.#held.map((one) => (one.file === file ? { ...one, ...changes } : one)));
  }

  #wrong({ size }: File): string | null {
    const { empty, tooLarge } = this.#parts.texts;
    if (size === 0) return empty;
    return size > maxBytes ? tooLarge : null;
  }

  #why(failure: unknown): string {
    const { status, message } = failure as FileFailure;
    return status === 0 || !message ? this.#parts.texts.noLine : message;
  }

  /** Several are sent in their order; one may come in place of another. */
  add(files: Iterable<File>, replaces?: string): Promise<void> {
    const added = [...files].map((file) => ({ file, replaces, part: 0, failed: this.#wrong(file) }));
    this.#put([...this.#held, ...added]);
    return this.#go();
  }

  again(file: File): Promise<void> {
    this.#set(file, { part: 0, failed: this.#wrong(file) });
    return this.#go();
  }

  leave(file: File): void {
    this.#put(this.#held.filter((one) => one.file !== file));
  }

  async remove(id: string): Promise<boolean> {
    this.#told = null;
    try {
      await this.#parts.drop(id);
      await this.#parts.read();
    } catch (failure) {
      this.#told = this.#why(failure);
    }
    this.#put(this.#held);
    return this.#told === null;
  }

  async #go(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const next = this.#held.find(({ failed }) => failed === null);
      if (!next) break;
      const { file, replaces } = next;
      try {
        await this.#parts.send(file, replaces, (part) => this.#set(file, { part }));
        await this.#parts.read();
        this.leave(file);
      } catch (failure) {
        this.#set(file, { failed: this.#why(failure) });
      }
    }
    this.#busy = false;
  }
}

/** 640 → "1 KB", 245760 → "240 KB", 1258291 → "1.2 MB" */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

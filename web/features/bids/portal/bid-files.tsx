// The files of one's bid: attached, replaced, taken out, each with how far it is and why it failed.
import { dropBidFile, sendBidFile } from "@vanik/contracts/api";
import { type ChangeEvent, useRef, useState, useSyncExternalStore } from "react";
import { browserCall } from "../../../app/call.ts";
import { useTexts } from "../../../app/language.tsx";
import { upload } from "../../../app/upload.ts";
import { bidTexts } from "../../../texts/en/bid.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { BidFileSender, filesOfBidAccepted, formatFileSize, type SendingFile } from "../form/bid-file-sender.ts";
import { mayTypeFigures } from "../form/bid-state.ts";
import { fillText, formatClockTime } from "../form/bid-words.ts";
import { useBid, useOfBid } from "./use-bid.ts";

function useSender(): BidFileSender {
  const { files: t } = useTexts(bidTexts);
  const bid = useBid();
  const { name } = useOfBid((state) => state.page);
  const [sender] = useState(() => {
    const endpoint = { ...sendBidFile, path: sendBidFile.path.replace(":id", name) };
    return new BidFileSender({
      send: (file, replaces, onPart) =>
        upload(endpoint, { ...(replaces && { replaces }) }, { part: "myfile", file }, onPart),
      drop: (file) => browserCall(dropBidFile, { id: name, file }),
      read: () => bid.refresh(),
      texts: t,
    });
  });
  return sender;
}

export function BidFiles() {
  const { files: t } = useTexts(bidTexts);
  const page = useOfBid((state) => state.page);
  const sender = useSender();
  const waiting = useSyncExternalStore(sender.subscribe, () => sender.held);
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  if (!page.sealed || !mayTypeFigures(page)) return null;

  function choose(id?: string) {
    replaced.current = id;
    input.current!.multiple = id === undefined;
    input.current!.click();
  }

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Emptied, so that the same file can be chosen again once it is mended.
    target.value = "";
    void sender.add(files, replaced.current);
  }

  async function remove(id: string) {
    if (await sender.remove(id)) toast.success(t.removed);
    else toast.error(sender.told ?? t.noLine);
  }

  return (
    <section className="bid-files" aria-labelledby="bid-files">
      <h2 id="bid-files" className="text-h3">
        {t.title}
      </h2>
      <ul aria-label={t.title}>
        {page.files.map(({ id, name, size, sent_at: at }) => {
          const fileName = name ?? fillText(t.elsewhere, formatClockTime(at).slice(0, 5));
          return (
            <li key={id}>
              <span className="min-w-0 flex-1 basis-40 break-words">{fileName}</span>
              {size !== null && <span className="figures text-small text-ink-3">{formatFileSize(size)}</span>}
              <Button
                size="sm"
                variant="ghost"
                aria-label={fillText(t.replaceNamed, fileName)}
                onClick={() => choose(id)}
              >
                {t.replace}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={fillText(t.removeNamed, fileName)}
                onClick={() => void remove(id)}
              >
                {t.remove}
              </Button>
            </li>
          );
        })}
        {waiting.map((one) => (
          <Sending key={`${one.file.name} ${one.file.lastModified}`} one={one} sender={sender} />
        ))}
      </ul>
      <p className="mt-2 text-small text-ink-3">{t.hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={filesOfBidAccepted}
        aria-label={t.attach}
        onChange={chosen}
      />
      <Button size="sm" className="mt-3" onClick={() => choose()}>
        {t.attach}
      </Button>
    </section>
  );
}

function Sending({ one: { file, part, failed }, sender }: { one: SendingFile; sender: BidFileSender }) {
  const { files: t } = useTexts(bidTexts);
  const percent = Math.round(part * 100);
  return (
    <li>
      <span className="min-w-0 flex-1 basis-40 break-words">{file.name}</span>
      {failed === null ? (
        <>
          <span className="figures text-small text-ink-3">{percent} %</span>
          <progress value={part} aria-label={fillText(t.sending, file.name, percent)} />
        </>
      ) : (
        <>
          <Button size="sm" aria-label={`${t.again}: ${file.name}`} onClick={() => void sender.again(file)}>
            {t.again}
          </Button>
          <Button size="sm" variant="ghost" aria-label={`${t.leave}: ${file.name}`} onClick={() => sender.leave(file)}>
            {t.leave}
          </Button>
          <p className="bid-fault basis-full" role="alert">
            {failed}
          </p>
        </>
      )}
    </li>
  );
}

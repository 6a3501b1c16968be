// The generic failure page (spec 2).
import { useTexts } from "../../app/language.tsx";
import { frame } from "../../texts/en/frame.ts";
import { Message } from "./message.tsx";

export function ErrorPage() {
  const t = useTexts(frame).error;
  return (
    <Message title={t.title} reload>
      {t.text}
    </Message>
  );
}

// The 404 page (spec 2).
import { useTexts } from "../../app/language.tsx";
import { frame } from "../../texts/en/frame.ts";
import { Message } from "./message.tsx";

export function NotFound() {
  const t = useTexts(frame).notFound;
  return <Message title={t.title}>{t.text}</Message>;
}

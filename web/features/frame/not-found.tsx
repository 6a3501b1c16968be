// The 404 page (spec 2).
import { Message } from "./message.tsx";

export function NotFound() {
  return <Message title="404">We could not find what you're looking for</Message>;
}

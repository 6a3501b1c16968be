import { toast } from "./toast.ts";

/** Into the clipboard, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success("Copied", { id: "copy" });
  } catch {
    // No clipboard on plain http, or none allowed.
    toast.error("The browser does not allow copying. Select the text instead.", { id: "copy" });
  }
}

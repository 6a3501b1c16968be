// One upload: checked, sent with its progress, told in a toast, and everything of that kind read again.
import { useQueryClient } from "@tanstack/react-query";
import { uploadDocument } from "@vanik/contracts/api";
import { type Kind as KindName, kinds } from "@vanik/contracts/trade";
import { useState } from "react";
import { ownOverviewKey } from "../../app/own-overview.ts";
import { upload } from "../../app/upload.ts";
import { toast } from "../../ui/toast.ts";
import { whyNotUploaded, wrongFile } from "./upload-rules.ts";

/** However many are tried, one message says how it went: the last. */
const outcome = { id: "upload" };

/** `sent` is the part that has gone out, 0 to 1; null while nothing is under way. */
export function useUpload(kind: KindName, name: string) {
  const [sent, setSent] = useState<number | null>(null);
  const queries = useQueryClient();

  /** Resolves once the list shows it; false when it failed. */
  async function send(file: File): Promise<boolean> {
    const { upload: docType, noun } = kinds[kind];
    const wrong = wrongFile(file);
    if (wrong) toast.error(wrong, outcome);
    if (wrong || !docType || sent !== null) return false;
    setSent(0);
    try {
      await upload(uploadDocument, { name, docType }, { part: "myfile", file }, setSent);
      toast.success("Document uploaded!", outcome);
      void queries.invalidateQueries({ queryKey: [ownOverviewKey] });
      await queries.invalidateQueries({ queryKey: [noun] });
      return true;
    } catch (error) {
      toast.error(whyNotUploaded(error), outcome);
      return false;
    } finally {
      setSent(null);
    }
  }

  return { sent, send };
}

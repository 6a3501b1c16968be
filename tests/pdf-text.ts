// What a PDF says, read back by another's reader: the text of its pages, its title and its author.
import { extractText, getDocumentProxy, getMeta } from "unpdf";

export interface PdfText {
  /** In the order of the page, every gap one space. */
  pages: string[];
  title: string;
  author: string;
}

export async function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  return {
    pages: text.map((page) => page.replaceAll("\u200b", "").replace(/\s+/g, " ")),
    title: String(info.Title),
    author: String(info.Author),
  };
}

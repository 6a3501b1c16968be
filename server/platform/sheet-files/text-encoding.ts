// In which letters a text file is written: by its mark, else by what its bytes can be.

export type TextEncodingName = "UTF-8" | "UTF-16" | "UTF-16 BE" | "Windows-1252";

export const decoderLabels: Readonly<Record<TextEncodingName, string>> = {
  "UTF-8": "utf-8",
  "UTF-16": "utf-16le",
  "UTF-16 BE": "utf-16be",
  "Windows-1252": "windows-1252",
};

function encodingByMark(bytes: Buffer): TextEncodingName | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "UTF-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16";
  return bytes[0] === 0xfe && bytes[1] === 0xff ? "UTF-16 BE" : null;
}

/** What is learned of a text's bytes while they pass. */
export function watchEncoding() {
  let mark: TextEncodingName | null | undefined;
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let isUtf8 = true;
  let at = 0;
  const zeros = [0, 0];
  const decode = (bytes?: Buffer) => {
    if (!isUtf8) return;
    try {
      utf8.decode(bytes, { stream: bytes !== undefined });
    } catch {
      isUtf8 = false;
    }
  };
  return {
    add(bytes: Buffer): void {
      mark ??= encodingByMark(bytes);
      decode(bytes);
      for (let byte = 0; byte < bytes.length; byte++) if (bytes[byte] === 0) zeros[(at + byte) % 2]!++;
      at += bytes.length;
    },
    /** Null for what is no text: a zero that no letter of UTF-16 explains. */
    found(): TextEncodingName | null {
      decode();
      if (mark) return mark;
      const [even = 0, odd = 0] = zeros;
      if (even + odd === 0) return isUtf8 ? "UTF-8" : "Windows-1252";
      // Latin letters, digits and separators have one of their two bytes zero, always the same.
      if (Math.max(even, odd) * 5 < at / 2 || Math.min(even, odd) * 20 > Math.max(even, odd)) return null;
      return odd > even ? "UTF-16" : "UTF-16 BE";
    },
  };
}

// A policy's headings as places to go to. The HTML comes cleaned by the server: its tags bear no attributes of their own.
export interface Section {
  id: string;
  heading: string;
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const textOfHtml = (html: string) =>
  html.replace(/<[^<>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign);

/** The same HTML with an id at every h2, and the list of them. */
export function withSections(content: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const [before = "", ...parts] = content.split("<h2>");
  const headed = parts.map((part) => {
    const end = part.indexOf("</h2>");
    if (end < 0) return `<h2>${part}`;
    const id = `section-${sections.length + 1}`;
    sections.push({ id, heading: textOfHtml(part.slice(0, end)).trim() });
    return `<h2 id="${id}">${part}`;
  });
  return { html: [before, ...headed].join(""), sections };
}

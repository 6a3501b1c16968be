// A policy's headings as places to go to. The HTML comes cleaned by the server: its tags bear no attributes of their own.
export interface Section {
  id: string;
  heading: string;
}

const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const textOfHtml = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot);/g, (sign) => signs[sign] ?? sign);

/** The same HTML with an id at every h2, and the list of them. */
export function withSections(content: string): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const html = content.replace(/<h2>(.*?)<\/h2>/gs, (_, heading: string) => {
    const id = `section-${sections.length + 1}`;
    sections.push({ id, heading: textOfHtml(heading).trim() });
    return `<h2 id="${id}">${heading}</h2>`;
  });
  return { html, sections };
}

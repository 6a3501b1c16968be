// The XML of sitemaps. Addresses are made of ids, which need no escaping; the site's own address is escaped once.

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function sitemapIndex(site: string, names: readonly string[]): string {
  const parts = names.map((name) => `<sitemap><loc>${site}/sitemaps/${name}.xml</loc></sitemap>\n`);
  return `${head}<sitemapindex xmlns="${schema}">\n${parts.join("")}</sitemapindex>\n`;
}

export const setOpen = `${head}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const setClose = "</urlset>\n";

/** A page: once in English, and where it is translated once in each language, each naming all of them. */
export function pageEntry(site: string, path: string, translated: boolean): string {
  const inEnglish = site + path;
  if (!translated) return `<url><loc>${inEnglish}</loc></url>\n`;
  const inHindi = `${site}/hi${path === "/" ? "" : path}`;
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
  const links = link("en-IN", inEnglish) + link("hi-IN", inHindi) + link("x-default", inEnglish);
  return [inEnglish, inHindi].map((address) => `<url><loc>${address}</loc>${links}</url>\n`).join("");
}

// FILES_URL: where attached files lie. Nothing: below DATA_DIR. Or a bucket: s3://bucket?endpoint=https://…&region=….
import { z } from "zod";

export interface Bucket {
  bucket: string;
  region: string;
  /** Of a service other than AWS; the bucket then stands in the path. */
  endpoint: string | undefined;
  /** Absent: those of the AWS variables, or of the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}
export type FilePlace = { directory: string } | Bucket;

const example = "must be an address such as s3://bucket?endpoint=https://s3.company.in&region=ap-south-1";
const settings = ["endpoint", "region"];

function parseFilesUrl(text: string): URL | null {
  const url = URL.parse(text);
  return url?.protocol === "s3:" ? url : null;
}

/** True where every percent-escape of a text is whole. */
export function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What is wrong with an address, in a sentence; null for a sound one. Nothing of it is repeated: it may hold a secret. */
function wrongWith(text: string): string | null {
  const url = parseFilesUrl(text);
  if (!url) return example;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) || url.port)
    return "must name a bucket of 3 to 63 small letters, digits, dots and hyphens";
  if (url.pathname.length > 1 || url.hash) return "must name a bucket alone, without a path";
  if (Boolean(url.username) !== Boolean(url.password))
    return "must hold a key and its password (s3://key:password@bucket), or neither";
  if (!isDecodable(url.username + url.password)) return "must percent-encode what is special in key and password";
  const query = [...url.searchParams.keys()];
  if (query.some((name) => !settings.includes(name)) || new Set(query).size < query.length)
    return `takes ${settings.join(" and ")} in its query, once each`;
  const endpoint = url.searchParams.get("endpoint");
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ""))
    return "must have an http or https address as its endpoint";
  if (url.searchParams.has("region") && !/^[a-z0-9-]{2,40}$/.test(url.searchParams.get("region") ?? ""))
    return "must have a region such as ap-south-1";
  return endpoint === null && !url.searchParams.has("region")
    ? "must say the region of an AWS bucket (?region=…)"
    : null;
}

/** The bucket of FILES_URL. */
export const FilesUrl = z
  .string()
  .superRefine((text, context) => {
    const message = wrongWith(text);
    if (message) context.addIssue({ code: "custom", message });
  })
  .transform((text): Bucket => {
    const { hostname, username, password, searchParams } = parseFilesUrl(text)!;
    return {
      bucket: hostname,
      region: searchParams.get("region") ?? "us-east-1",
      endpoint: searchParams.get("endpoint") ?? undefined,
      credentials: username
        ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
        : undefined,
    };
  });

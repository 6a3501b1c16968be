// The fields that whatever the desk writes shares: the version that was read, lines and texts that may be empty, web addresses.
import { z } from "zod";
import { cleanNote, cleanText } from "./fields.ts";

/** PostgreSQL's largest integer: what is sent is compared with one, or stored in it. */
export const mostOfInteger = 2_147_483_647;

const nameVersion = "Name the version that you read";
/** The version that was read, from 1 on. */
export const ReadVersion = z.int(nameVersion).min(1, nameVersion).max(mostOfInteger, nameVersion);
/** The same of what may never have been written, which is 0. */
export const ReadVersionOrNone = z.int(nameVersion).min(0, nameVersion).max(mostOfInteger, nameVersion);

/** A line that may be empty. Unlike `optionalText` what is absent stays absent: a change names the keys that it means. */
export const textLine = (label: string, max: number) =>
  z.string(`Enter ${label} as text`).max(max, `Keep ${label} to ${max} characters`).transform(cleanText);

/** The same of several lines. */
export const textLines = (label: string, max: number) =>
  z
    .string(`Enter ${label} as text`)
    .max(max, `Keep ${label} to ${max.toLocaleString("en-IN")} characters`)
    .transform(cleanNote);

const addressShape = /^https?:\/\/([^\s/?#][^\s/?#.]*\.\S*|localhost\b\S*)$/i;
const asAddress = "Enter a web address that begins with http:// or https://";

/** "www.company.in/news" is meant as https. What is no host at all stays, and is refused. */
const withScheme = (text: string) =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?([/?#]|$)/i.test(text) ? `https://${text}` : text;

/** An address of a page, at most 500 characters. */
export const WebAddress = textLine("the web address", 500)
  .transform(withScheme)
  .pipe(z.string().regex(addressShape, asAddress));

/** The same, or nothing. */
export const OptionalWebAddress = textLine("the web address", 500)
  .transform(withScheme)
  .pipe(z.string().refine((text) => text === "" || addressShape.test(text), asAddress));

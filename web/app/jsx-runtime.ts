// React's own, but that what elements say is said in the language of the page; the build puts it in React's place for the web's
// own files (vite.config.ts, decision 045).
import type { Key } from "react";
import { Fragment, jsx as draw, jsxs as drawMany } from "react/jsx-runtime";
import { spoken } from "./spoken.ts";

type Props = Record<string, unknown>;

// What is drawn by libraries has no other to say it: their components are objects. Ours are functions, and say what they draw.
const translatedProps = (type: unknown, props: Props) =>
  spoken.now && typeof type !== "function" ? spoken.now.props(props) : props;

export const jsx = (type: Parameters<typeof draw>[0], props: Props, key?: Key) =>
  draw(type, translatedProps(type, props), key);
export const jsxs = (type: Parameters<typeof draw>[0], props: Props, key?: Key) =>
  drawMany(type, translatedProps(type, props), key);
export { Fragment };

// Draws what elements say in another language: whole sentences first, with the elements that stand in them, then each run of text.
import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from "react";
import type { Spoken } from "./spoken.ts";

const names = ["title", "aria-label", "placeholder", "alt", "label"];
// Around the place of an element within a sentence; nobody types them.
const [before, after] = ["\u0001", "\u0002"];
const places = new RegExp(`${before}(\\d+)${after}`);

const isTextChild = (child: unknown): child is string | number =>
  typeof child === "string" || typeof child === "number";
const drawsNothing = (child: unknown) => child === null || child === undefined || typeof child === "boolean";
const isPlainText = (child: unknown): child is (string | number)[] =>
  Array.isArray(child) && child.every((part) => isTextChild(part) || drawsNothing(part));

/** By its place in the English, so that it is the same to React wherever a sentence puts it, and whatever stands before it. */
function keyedByPlace(child: unknown, at: number): ReactNode {
  if (isValidElement(child)) return child.key === null ? cloneElement(child, { key: `said-${at}` }) : child;
  const isList = Array.isArray(child) && !isPlainText(child);
  return isList ? createElement(Fragment, { key: `said-${at}` }, child) : (child as ReactNode);
}

const joinedText = (parts: readonly unknown[]) => parts.filter(isTextChild).join("");

/** `say` replies null where it has no such sentence; `rest` says what is no sentence. */
export function translateElementsBy(
  translate: (sentence: string) => string | null,
  rest: (text: string) => string,
): Spoken {
  const text = (sentence: string) => translate(sentence) ?? rest(sentence);

  function children(all: readonly unknown[]): ReactNode {
    const elements: ReactNode[] = [];
    const line = all
      .map((child, at) => {
        if (drawsNothing(child)) return "";
        if (isTextChild(child)) return String(child);
        if (isPlainText(child)) return joinedText(child);
        elements.push(keyedByPlace(child, at));
        return `${before}${elements.length - 1}${after}`;
      })
      .join("");
    if (!/[A-Za-z]/.test(line)) return all.map(keyedByPlace);
    const sentence =
      translate(line) ??
      line
        .split(new RegExp(`(${before}\\d+${after})`))
        .map(text)
        .join("");
    if (elements.length === 0) return sentence;
    return sentence
      .split(places)
      .map((part, at) => (at % 2 === 0 ? part : elements[Number(part)]))
      .filter((part) => part !== "");
  }

  function props(elementProps: Record<string, unknown>): Record<string, unknown> {
    if (elementProps.translate === "no") return elementProps;
    const { children: inside } = elementProps;
    const changed: Record<string, unknown> = {};
    if (isTextChild(inside)) changed.children = typeof inside === "string" ? text(inside) : inside;
    else if (Array.isArray(inside)) changed.children = children(inside);
    for (const name of names) if (typeof elementProps[name] === "string") changed[name] = text(elementProps[name]);
    return { ...elementProps, ...changed };
  }

  return { text, props };
}

import { translateBy } from "@vanik/contracts/sentences";
import { createElement, Fragment, isValidElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import { translateElementsBy } from "./translate-elements.ts";

const table = { "Name {}": "नाम {}", "Ask {} of {}": "{2} से {1} पूछें", Save: "सेव करें" };
const { props } = translateElementsBy(translateBy([table]), (text) => text);
const childrenOf = (...children: ReactNode[]) => props({ children }).children as ReactNode[];
const input = createElement("input");
const note = createElement("b");

const drawn = (children: readonly ReactNode[]) =>
  children.map((child) => (isValidElement(child) ? child.type : child)).filter((child) => child !== null);
const keyOfInput = (children: readonly ReactNode[]) =>
  children.find((child) => isValidElement(child) && child.type === "input");

test("a sentence is said with its elements where its own order has them", () => {
  expect(drawn(childrenOf("Name ", input))).toEqual(["नाम ", "input"]);
  expect(drawn(childrenOf("Ask ", note, " of ", input))).toEqual(["input", " से ", "b", " पूछें"]);
});

test("a field is the same one whatever appears beside it", () => {
  const all = [
    childrenOf(null, "Name ", input),
    childrenOf(note, "Name ", input),
    childrenOf(note, false, input),
    childrenOf(null, 7, input),
  ];
  const keys = all.map((children) => (keyOfInput(children) as { key: string }).key);
  expect(new Set(keys).size).toBe(1);
});

test("an own key stays, and a list among children is one child", () => {
  const keyed = createElement("input", { key: "own" });
  expect(keyOfInput(childrenOf("Name ", keyed))).toMatchObject({ key: "own" });
  expect(drawn(childrenOf("Name ", [keyed]))).toEqual(["नाम ", Fragment]);
});

test("a single text is said, and what is not to be translated stays", () => {
  expect(props({ children: "Save", title: "Save" })).toEqual({ children: "सेव करें", title: "सेव करें" });
  expect(props({ children: "Save", translate: "no" })).toEqual({ children: "Save", translate: "no" });
});

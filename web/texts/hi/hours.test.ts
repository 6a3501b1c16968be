import { expect, test } from "vitest";
import { hoursHindi } from "./hours.ts";

test.each([
  ["Mon to Sat, 9:30 to 18:30 IST", "सोम से शनि, 9:30 से 18:30 IST"],
  ["Monday to Friday, 10 am to 5 pm", "सोम से शुक्र, 10 AM से 5 PM"],
  ["Tues, Thurs and Sat 9:00–13:00", "मंगल, गुरु और शनि 9:00–13:00"],
  ["Daily 9 to 18, Sundays closed", "रोज़ 9 से 18, रवि बंद"],
  ["By appointment, Mon to Fri", "By appointment, Mon to Fri"],
  ["सोम से शनि", "सोम से शनि"],
  ["", ""],
])("%j is said as %j", (text, hindi) => {
  expect(hoursHindi(text)).toBe(hindi);
});

import { expect, test } from "vitest";
import { limitAddress } from "./limits.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8::6", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  [undefined, "unknown"],
])("%s is counted as %s", (ip, counted) => expect(limitAddress(ip)).toBe(counted));

// As a trusted proxy may name its client in X-Forwarded-For: each connection has another port.
test.each([
  ["203.0.113.7:49152", "203.0.113.7"],
  ["[2001:db8::6]:49152", "2001:db8:0:0::/64"],
  ["[2001:db8::6]", "2001:db8:0:0::/64"],
])("%s is counted without its port as %s", (ip, counted) => expect(limitAddress(ip)).toBe(counted));

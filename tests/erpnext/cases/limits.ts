// What a site would have to be set up, or to be away, for: of the stand-in alone (erpnext 1.3, 1.4, 5).
import assert from "node:assert/strict";
import { type Case, expectStatus, method, resource } from "../case.ts";

export const limits: Case[] = [
  {
    id: "no-traceback-16",
    title: "16 shows no traceback to who is no system manager",
    versions: [16],
    standInOnly: true,
    async run({ call }) {
      const { body } = await expectStatus(call("POST", resource("Supplier"), { body: {} }), 417);
      assert.equal("exc" in body || "exception" in body, false);
    },
  },
  {
    id: "guest-method",
    title: "a guest is told to sign in by 403",
    async run({ call }) {
      await expectStatus(call("GET", method("frappe.auth.get_logged_user"), { as: "guest" }), 403);
    },
  },
  {
    id: "mapper-guest",
    title: "a guest maps nothing",
    async run({ call }) {
      const path = method("erpnext.selling.doctype.quotation.quotation.make_sales_order");
      await expectStatus(call("POST", path, { body: { source_name: "X" }, as: "guest" }), 403);
    },
  },
];

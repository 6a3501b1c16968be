// The calls by which the desk makes, lists and revokes keys of the ERP methods. Of the desk alone: no public page carries them.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { Key, KeyId, KeyInput, KeyMade } from "./keys.ts";

export const listKeys = endpoint({
  method: "GET",
  path: "/keys",
  summary: "Keys of the ERP methods: those that open, newest first, then the last ones revoked",
  who: ["staff"],
  reply: z.array(Key),
});
export const makeKey = endpoint({
  method: "POST",
  path: "/keys",
  summary: "Make a key; its secret is told in this reply and never again",
  who: ["staff"],
  creates: true,
  secret: true,
  body: KeyInput,
  reply: KeyMade,
});
export const revokeKey = endpoint({
  method: "POST",
  path: "/keys/:id/revoke",
  summary: "Revoke a key; it opens nothing from then on",
  who: ["staff"],
  creates: true,
  params: z.object({ id: KeyId }),
  reply: Key,
});

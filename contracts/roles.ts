// What people of one company are among each other: an administrator sees to who comes in, everybody trades (operator 6).
import { z } from "zod";

export const roles = ["administrator", "member"] as const;
export const Role = /* @__PURE__ */ z.enum(roles, "Choose administrator or member");
export type Role = (typeof roles)[number];

/** As people read them. */
export const roleLabels: Readonly<Record<Role, string>> = { administrator: "Administrator", member: "Member" };

/** What somebody is told who is none. */
export const askYourAdministrator = "Only an administrator of your company can do this.";

// Signing in and the profile (spec 3 and 7).
import { z } from "zod";
import { Email } from "./fields.ts";

export const UserType = z.enum(["buyer", "supplier", "staff"]);
export type UserType = z.infer<typeof UserType>;

export const LoginInput = z.object({
  email: Email,
  password: z
    .string("Enter your password")
    .min(1, "Enter your password")
    .max(200, "Keep the password to 200 characters"),
});
export type LoginInput = z.infer<typeof LoginInput>;

export const Login = z.object({
  access_token: z.string(),
  id: z.string(),
  orgName: z.string(),
  userType: UserType,
  email: z.string(),
  phone: z.string(),
});
export type Login = z.infer<typeof Login>;

export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userType: UserType,
  panNo: z.string().optional(),
  orgName: z.string().optional(),
  gstNo: z.string().optional(),
  cinNo: z.string().optional(),
  turnOver: z.string().optional(),
  location: z.string().optional(),
  entityType: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  pincode: z.string().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const Done = z.object({ done: z.literal(true) });

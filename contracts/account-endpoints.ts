// The calls of accounts: codes, signing up and in, sessions, the second factor, the own profile.
import { z } from "zod";
import {
  Done,
  Login,
  LoginInput,
  LoginSecondFactorInput,
  Profile,
  SecondFactorConfirmed,
  SecondFactorConfirmInput,
  SecondFactorRemoveInput,
  SecondFactorSecret,
  SecondFactorState,
  Session,
  SessionId,
  SignedIn,
} from "./accounts.ts";
import { Captcha } from "./captcha.ts";
import { endpoint, type ViewerKind } from "./endpoint.ts";
import { ProfileInput } from "./profile.ts";
import {
  ChangePwdInput,
  OtpSent,
  OtpVerified,
  Registered,
  RegisterInput,
  ResetPwdInput,
  SendOtpInput,
  VerifyOtpInput,
} from "./registration.ts";

const anyone = ["guest", "buyer", "supplier", "staff"] as const satisfies ViewerKind[];
const signedIn = ["buyer", "supplier", "staff"] as const satisfies ViewerKind[];

export const captcha = endpoint({
  method: "GET",
  path: "/captcha",
  summary: "A captcha's challenge",
  who: anyone,
  sessionless: true,
  reply: Captcha,
});
export const sendOtp = endpoint({
  method: "POST",
  path: "/sendOTP",
  summary: "Mail a one-time code; the reply is the same whether the e-mail is known or not",
  who: anyone,
  sessionless: true,
  body: SendOtpInput,
  reply: OtpSent,
});
export const verifyOtp = endpoint({
  method: "POST",
  path: "/verifyOTP",
  summary: "Trade a one-time code for a token that can be used once",
  who: anyone,
  sessionless: true,
  body: VerifyOtpInput,
  reply: OtpVerified,
});
export const register = endpoint({
  method: "POST",
  path: "/register",
  summary: "Register an organisation and its first user",
  who: anyone,
  sessionless: true,
  body: RegisterInput,
  reply: Registered,
});
export const resetPwd = endpoint({
  method: "POST",
  path: "/resetPwd",
  summary: "Set a new password by a verified e-mail or a link; ends every session of the account",
  who: anyone,
  sessionless: true,
  body: ResetPwdInput,
  reply: Done,
});
export const login = endpoint({
  method: "POST",
  path: "/login",
  summary: "Sign in with e-mail and password",
  who: anyone,
  sessionless: true,
  body: LoginInput,
  reply: Login,
});
export const loginSecondFactor = endpoint({
  method: "POST",
  path: "/loginSecondFactor",
  summary: "Finish signing in with the code of an authenticator, or a recovery code",
  who: anyone,
  sessionless: true,
  body: LoginSecondFactorInput,
  reply: SignedIn,
});
export const logout = endpoint({
  method: "POST",
  path: "/logout",
  summary: "End this session",
  who: signedIn,
  withoutSecondFactor: true,
  reply: Done,
});
export const changePwd = endpoint({
  method: "POST",
  path: "/changePwd",
  summary: "Change one's own password; ends every other session",
  who: signedIn,
  body: ChangePwdInput,
  reply: Done,
});
export const listSessions = endpoint({
  method: "GET",
  path: "/sessions",
  summary: "One's own sessions, last used first",
  who: signedIn,
  reply: z.array(Session),
});
export const endSession = endpoint({
  method: "DELETE",
  path: "/sessions/:id",
  summary: "End one of one's own sessions",
  who: signedIn,
  params: z.object({ id: SessionId }),
  reply: Done,
});
export const readSecondFactor = endpoint({
  method: "GET",
  path: "/secondFactor",
  summary: "Whether a second factor is on",
  who: signedIn,
  withoutSecondFactor: true,
  reply: SecondFactorState,
});
export const prepareSecondFactor = endpoint({
  method: "POST",
  path: "/secondFactor",
  summary: "A new secret for an authenticator; it counts once it is confirmed",
  who: signedIn,
  withoutSecondFactor: true,
  reply: SecondFactorSecret,
});
export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/secondFactor/confirm",
  summary: "Switch the second factor on by a code of the authenticator; tells the recovery codes, once",
  who: signedIn,
  withoutSecondFactor: true,
  body: SecondFactorConfirmInput,
  reply: SecondFactorConfirmed,
});
export const removeSecondFactor = endpoint({
  method: "DELETE",
  path: "/secondFactor",
  summary: "Switch the second factor off",
  who: signedIn,
  body: SecondFactorRemoveInput,
  reply: Done,
});
export const readProfile = endpoint({
  method: "GET",
  path: "/profile",
  summary: "The signed-in user's profile",
  who: signedIn,
  reply: Profile,
});
export const updateProfile = endpoint({
  method: "PUT",
  path: "/profile",
  summary: "Change the profile; company name and e-mail stay as they are",
  who: signedIn,
  body: ProfileInput,
  reply: Profile,
});

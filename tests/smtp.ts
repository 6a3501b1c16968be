// A real SMTP server on loopback, for tests: it keeps what it takes, and can be told how to behave.
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** Made for these tests, for localhost; it guards nothing. */
export const smtpKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMQ4sVeb5EtxyIow2
/7uOgL0uv5BctET5VblOJQ/BK8ihRANCAAQkrF1sc88S2h8va+Jq89it/4oNltki
zJMQ+NHikKc4U9GhDiCyk4nk6CrALCsMPZO4PhkEULEqjKcqTnkhErbJ
-----END PRIVATE KEY-----
`;
export const smtpCertificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUN5uLsBToyjl4fXcTgsKNx3rdPIYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwMDkyOVoYDzIxMjYxMDI4
MjAwOTI5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQkrF1sc88S2h8va+Jq89it/4oNltkizJMQ+NHikKc4U9GhDiCyk4nk
6CrALCsMPZO4PhkEULEqjKcqTnkhErbJo28wbTAdBgNVHQ4EFgQUl2FLSxBE+qcY
Y6z3DT9rWouRNLcwHwYDVR0jBBgwFoAUl2FLSxBE+qcYY6z3DT9rWouRNLcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhALuGc97EKBo4TZJmbdHBYZz4WyHzQO8DGSPDbRSZwpnEAiA9
WyLjDHG8SDYMlo+yGfSQhL24ftINoTlxj/FoDRY2Dg==
-----END CERTIFICATE-----
`;

export interface TestSmtp {
  port: number;
  /** What was taken, each mail parsed. */
  received: Email[];
  close(): Promise<void>;
}

type Behaviour = Omit<SMTPServerOptions, "onData"> & {
  /** Called when a mail was taken; the sender hears of it only when this resolves. */
  beforeAnswer?: () => Promise<void> | void;
};

/** Starts the server on a free port, or on the given one. */
export async function startSmtp({ beforeAnswer, ...options }: Behaviour = {}, port = 0): Promise<TestSmtp> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    key: smtpKey,
    cert: smtpCertificate,
    logger: false,
    // Else a client that was left hanging keeps the server from closing for half a minute.
    closeTimeout: 50,
    ...options,
    async onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      await beforeAnswer?.();
      answer();
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** An SMTP server's refusal with its code. */
export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

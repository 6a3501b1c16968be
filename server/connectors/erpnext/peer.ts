// Which machines the connector may speak to: never what an address inside this network's own services hides behind (connector 9).
import { lookup as resolve, type LookupAddress } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { codeOf } from "../../platform/errors.ts";
import { StartError } from "../../platform/start-error.ts";

const never = new BlockList();
never.addSubnet("169.254.0.0", 16, "ipv4");
never.addSubnet("224.0.0.0", 4, "ipv4");
never.addSubnet("0.0.0.0", 8, "ipv4");
never.addAddress("255.255.255.255", "ipv4");
never.addSubnet("fe80::", 10, "ipv6");
never.addAddress("fd00:ec2::254", "ipv6");
never.addSubnet("ff00::", 8, "ipv6");
never.addAddress("::", "ipv6");

const near = new BlockList();
near.addSubnet("127.0.0.0", 8, "ipv4");
near.addSubnet("10.0.0.0", 8, "ipv4");
near.addSubnet("172.16.0.0", 12, "ipv4");
near.addSubnet("192.168.0.0", 16, "ipv4");
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");

const listHolds = (list: BlockList, address: string) => list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether a connection to this IP address is made: without TLS only on loopback or in a private range. */
export function mayReach(address: string, hasTls: boolean): boolean {
  // An IPv4 address in an IPv6 one's clothes is judged as what it is.
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  return isIP(plain) !== 0 && !listHolds(never, plain) && (hasTls || listHolds(near, plain));
}

/** What resolves names for each connection: it refuses a name of which one address may not be reached. */
export function guardedLookup(hasTls: boolean, resolveAll: typeof resolve = resolve): LookupFunction {
  return (hostname, options, done) => {
    resolveAll(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, []);
      const refused = addresses.find(({ address }) => !mayReach(address, hasTls));
      if (refused) return done(new RefusedPeer(hostname, refused.address), []);
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return first ? done(null, first.address, first.family) : done(new RefusedPeer(hostname, "no address"), []);
    });
  };
}

/** A name that resolves to what may not be reached. */
export class RefusedPeer extends Error {
  constructor(hostname: string, address: string) {
    const withoutTls = mayReach(address, true) ? " without TLS: use https" : "";
    super(`${hostname} is ${address}, which is not spoken to${withoutTls}`);
    this.name = "RefusedPeer";
  }
}

const ofCertificate =
  /^(?:CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/;

/** Why no connection came about, as far as that is mended here and not there; null of all else. */
export function describeUnreached(cause: unknown): string | null {
  if (cause instanceof RefusedPeer) return cause.message;
  const code = codeOf(cause) ?? "";
  if (ofCertificate.test(code))
    return `its certificate is not trusted (${code}): name its authority in ERPNEXT_CA where that is your own`;
  return /^(?:EPROTO|ERR_SSL_|ERR_TLS_)/.test(code) ? `it speaks no TLS as it is asked (${code})` : null;
}

/** Throws StartError for an address that is written as an IP which may not be reached; a name is judged as it is resolved. */
export function requireReachable(url: string): void {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, "");
  if (isIP(host) === 0 || mayReach(host, protocol === "https:")) return;
  const https = mayReach(host, true)
    ? "without TLS only this machine and private networks are asked: use https"
    : "it is never asked";
  throw new StartError(`ERPNEXT_URL names ${host}: ${https}.`);
}

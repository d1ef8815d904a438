import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { UrlRefusal } from '../webhooks.types';

/** What an address of an endpoint must be. */
export type AddressRules = {
  /** For development and tests: http and https to this machine, at any port. */
  allowsLoopback: boolean;
};

const PORTS: ReadonlySet<string> = new Set(['', '443', '8443']);
/** All addresses of the public internet by IPv6; others are local, translated or not given out. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Decides by the address itself, in whatever form: an IPv4 address inside IPv6 is judged as the IPv4 address.
 * @returns whether it is one of the public internet, or this machine where that is allowed
 */
export function isAllowedAddress(address: string, { allowsLoopback }: AddressRules): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return allowsLoopback;
  if (range !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6);
}

/** @returns the literal address in a URL; null for a name */
export function literalIn({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 0 ? null : bare;
}

const isThisMachine = (target: URL): boolean => {
  const literal = literalIn(target);
  return target.hostname === 'localhost' || (literal !== null && ipaddr.process(literal).range() === 'loopback');
};

/**
 * A URL that can be seen to be wrong. What its name resolves to is checked with each connection.
 * `URL` reads odd spellings of an address (decimal, octal, hexadecimal, shortened) as the address that they mean.
 * @returns null when nothing is wrong
 */
export function refusalOf(text: string, rules: AddressRules): UrlRefusal | null {
  if (!URL.canParse(text)) return 'NOT_A_URL';
  const target = new URL(text);
  if (target.username !== '' || target.password !== '') return 'HAS_PASSWORD';
  if (rules.allowsLoopback && isThisMachine(target) && ['http:', 'https:'].includes(target.protocol)) return null;
  if (target.protocol !== 'https:') return 'NOT_HTTPS';
  const literal = literalIn(target);
  if (literal === null ? !isPublicName(target.hostname) : !isAllowedAddress(literal, rules)) return 'INTERNAL';
  return PORTS.has(target.port) ? null : 'PORT';
}

/** Names that only mean something inside a network. */
const isPublicName = (name: string): boolean =>
  name.includes('.') && !/(^|\.)(localhost|local|internal|lan|home|corp|home\.arpa|onion|invalid)\.?$/.test(name);

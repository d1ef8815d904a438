import { isIP } from 'node:net';

const groupsOfAll = 8;
const groupsOfNetwork = 4;
const ipv4InIpv6 = /^::ffff:(?=\d+\.)/i;

/** @param {string} address of IPv6 @returns {string} its first 64 bits: a network has one such prefix at least, and 2⁶⁴ addresses in it */
function networkOf(address) {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, groupsOfAll - groups.length - last.length);
  return [...groups, ...Array(zeros).fill('0'), ...last].slice(0, groupsOfNetwork).join(':').toLowerCase();
}

/**
 * Whom a request counts for, where visitors share something: the address that the proxy before the edge has written last,
 * else that of the connection; of IPv6 the network. Without a proxy a stranger can write that header, and so get more than
 * one share; what all get together stays bounded.
 * @param {Pick<import('../lib/files.mjs').Request, 'headers' | 'socket'>} request
 * @returns {string}
 */
export function visitorOf({ headers, socket }) {
  const written = String(headers['x-forwarded-for'] ?? '');
  const last = written.slice(written.lastIndexOf(',') + 1).trim();
  const address = (isIP(last) > 0 ? last : (socket.remoteAddress ?? '')).replace(ipv4InIpv6, '');
  return isIP(address) === 6 ? networkOf(address) : address;
}

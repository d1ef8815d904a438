import { isAllowedAddress, refusalOf } from './address.policy';

const strict = { allowsLoopback: false };

it.each([
  ['this machine', '127.0.0.1'],
  ['this machine, elsewhere in its range', '127.8.9.10'],
  ['any address of this machine', '0.0.0.0'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.5.4'],
  ['a private network', '192.168.1.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['the network of a provider', '100.64.0.1'],
  ['everybody', '255.255.255.255'],
  ['a group', '224.0.0.1'],
  ['for documents', '192.0.2.1'],
  ['for measuring', '198.18.0.1'],
  ['kept for later', '240.0.0.1'],
  ['this machine by IPv6', '::1'],
  ['no address', '::'],
  ['IPv4 inside IPv6', '::ffff:127.0.0.1'],
  ['IPv4 inside IPv6, in hexadecimal', '::ffff:a9fe:a9fe'],
  ['IPv4 inside IPv6, the old way', '::7f00:1'],
  ['IPv4 translated', '64:ff9b::7f00:1'],
  ['IPv4 in a tunnel', '2002:7f00:1::'],
  ['a private network by IPv6', 'fc00::1'],
  ['a private network by IPv6', 'fd12:3456::1'],
  ['the neighbours', 'fe80::1'],
  ['a site', 'fec0::1'],
  ['a group by IPv6', 'ff02::1'],
  ['for documents by IPv6', '2001:db8::1'],
  ['no address at all', 'localhost'],
])('refuses %s: %s', (_what, address) => {
  expect(isAllowedAddress(address, strict)).toBe(false);
});

it.each(['193.40.5.1', '8.8.8.8', '2a00:1450:400f:80d::200e', '::ffff:8.8.8.8'])('takes %s', (address) => {
  expect(isAllowedAddress(address, strict)).toBe(true);
});

it('takes this machine where that is allowed, and nothing else that is internal', () => {
  const loose = { allowsLoopback: true };

  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isAllowedAddress(address, loose)).toBe(true);
  for (const address of ['10.0.0.1', '169.254.169.254', '0.0.0.0'])
    expect(isAllowedAddress(address, loose)).toBe(false);
});

it.each([
  ['https://infosystem.example/hook?key=1', null],
  ['https://infosystem.example:8443/', null],
  ['http://infosystem.example/', 'NOT_HTTPS'],
  ['ftp://infosystem.example/', 'NOT_HTTPS'],
  ['javascript:alert(1)', 'NOT_HTTPS'],
  ['infosystem.example', 'NOT_A_URL'],
  ['https://user:word@infosystem.example/', 'HAS_PASSWORD'],
  ['https://infosystem.example:22/', 'PORT'],
  ['https://infosystem.example:5432/', 'PORT'],
  ['https://localhost/', 'INTERNAL'],
  ['https://redis/', 'INTERNAL'],
  ['https://db.internal/', 'INTERNAL'],
  ['https://printer.local./', 'INTERNAL'],
  ['https://127.0.0.1/', 'INTERNAL'],
  ['https://2130706433/', 'INTERNAL'],
  ['https://0x7f000001/', 'INTERNAL'],
  ['https://0177.0.0.1/', 'INTERNAL'],
  ['https://127.1/', 'INTERNAL'],
  ['https://127.0.0.1./', 'INTERNAL'],
  ['https://①②⑦.0.0.1/', 'INTERNAL'],
  ['https://[::1]/', 'INTERNAL'],
  ['https://[::ffff:169.254.169.254]/', 'INTERNAL'],
])('%s: %s', (url, refusal) => {
  expect(refusalOf(url, strict)).toBe(refusal);
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchLogo } from './fetch-logo';
import { isLogoAddress } from './logo-address.policy';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
const WEBP = Buffer.from('RIFF....WEBPVP8 ', 'latin1');

describe('the addresses from which a logo may come', () => {
  const provider = ['https://public.montonio.com'];

  it('are those of the provider', () => {
    expect(isLogoAddress('https://public.montonio.com/images/lhv.png?v=2', provider)).toBe(true);
    expect(isLogoAddress('https://PUBLIC.montonio.com:443/lhv.png', provider)).toBe(true);
  });

  it.each([
    ['another host', 'https://evil.example/lhv.png'],
    ['the host as the beginning of another', 'https://public.montonio.com.evil.example/lhv.png'],
    ['a host below it', 'https://x.public.montonio.com/lhv.png'],
    ['the host with a dot behind it', 'https://public.montonio.com./lhv.png'],
    ['the host as a name of a user', 'https://public.montonio.com@evil.example/lhv.png'],
    ['a user at the host', 'https://root:secret@public.montonio.com/lhv.png'],
    ['the host behind a backslash', 'https://evil.example\\@public.montonio.com/lhv.png'],
    ['plain http', 'http://public.montonio.com/lhv.png'],
    ['another port', 'https://public.montonio.com:8443/lhv.png'],
    ['this machine', 'http://127.0.0.1/lhv.png'],
    ['this machine by a number', 'https://2130706433/lhv.png'],
    ['this machine in IPv6', 'https://[::1]/lhv.png'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['a file at the host', 'file://public.montonio.com/etc/passwd'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['a blob of the host', 'blob:https://public.montonio.com/1'],
    ['no scheme', '//public.montonio.com/lhv.png'],
    ['a path', '/images/lhv.png'],
    ['nothing', ''],
  ])('are not %s', (_what, source) => {
    expect(isLogoAddress(source, provider)).toBe(false);
  });
});

describe('fetching a logo', () => {
  let server: Server;
  let answer: RequestListener;
  let origin = '';
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      answer(request, response);
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const sends = (content: Buffer | string, type = 'image/png') => {
    answer = (_request, response) => response.writeHead(200, { 'Content-Type': type }).end(content);
  };
  const fetched = (source = `${origin}/logo`, timeoutMs = 20_000) =>
    fetchLogo(source, { origins: [origin], timeoutMs });

  it.each([
    ['png', PNG],
    ['webp', WEBP],
    ['svg', SVG],
    [
      'svg',
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n${SVG}`,
    ],
  ])('knows a %s by its content, whatever it is called', async (ending, content) => {
    sends(content, 'text/html');

    expect(await fetched()).toEqual({ ending, content: Buffer.from(content) });
  });

  it.each([
    ['a page', '<!doctype html><svg></svg>'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a script in a drawing', '<svg><script>alert(1)</script></svg>'],
    ['a page in a drawing', '<svg><foreignObject/></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'],
    ['another XML', '<?xml version="1.0"?><rss/>'],
    ['letters that are none', Buffer.from([0x3c, 0x73, 0x76, 0x67, 0x3e, 0xff, 0xfe])],
    ['nothing', ''],
  ])('takes no %s, even if it is called a picture', async (_what, content) => {
    sends(content);

    await expect(fetched()).rejects.toThrow('not a PNG, WebP or SVG');
  });

  it('takes 64 kB and not a byte more, however it is sent', async () => {
    sends(Buffer.concat([PNG, Buffer.alloc(65_536 - PNG.length)]));
    expect((await fetched()).content).toHaveLength(65_536);

    answer = (_request, response) => {
      response.writeHead(200);
      response.write(PNG);
      response.end(Buffer.alloc(65_536));
    };
    await expect(fetched()).rejects.toThrow('too large');
  });

  it.each([301, 302, 307, 308])('follows no redirect (%d), neither away nor to itself', async (status) => {
    for (const to of ['http://169.254.169.254/', 'file:///etc/passwd', '/elsewhere']) {
      answer = (_request, response) => response.writeHead(status, { Location: to }).end();
      await expect(fetched()).rejects.toThrow();
    }
    expect(asked).toEqual(['/logo', '/logo', '/logo']);
  });

  it('asks nobody at an address that is not allowed', async () => {
    sends(PNG);

    await expect(fetched(`${origin.replace('127.0.0.1', 'localhost')}/logo`)).rejects.toThrow('not an address');
    await expect(fetched(origin.replace('//', '//user@'))).rejects.toThrow('not an address');
    expect(asked).toEqual([]);
  });

  it('gives up on silence and on a failure', async () => {
    answer = (_request, response) => response.writeHead(200).write(PNG);
    await expect(fetched(undefined, 500)).rejects.toThrow();

    answer = (_request, response) => response.writeHead(503).end(PNG);
    await expect(fetched()).rejects.toThrow('status 503');
  });
});

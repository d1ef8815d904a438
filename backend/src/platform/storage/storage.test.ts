import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage, s3Storage, type Storage } from './storage';

const folder = mkdtempSync(path.join(tmpdir(), 'valikool-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A server with the three S3 calls that we use. It keeps the files in memory. */
const bucket = new Map<string, Buffer>();
const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const key = (request.url ?? '').split('?')[0] ?? '';
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) response.writeHead(403).end();
    else if (request.method === 'PUT')
      response.writeHead(200, { ETag: '"1"' }).end(void bucket.set(key, Buffer.concat(parts)));
    else if (request.method === 'DELETE') response.writeHead(204).end(void bucket.delete(key));
    else if (bucket.has(key)) response.writeHead(200).end(bucket.get(key));
    else
      response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
  });
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);

const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  [
    'a bucket',
    () =>
      s3Storage({
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        region: 'eu-north-1',
        bucket: 'valikool',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      }),
  ],
];

it.each(kinds)('stores a file in %s, and returns null for a missing one', async (_name, make) => {
  const storage = make();

  await storage.put('invoices/arve.pdf', Buffer.from('sisu'), 'application/pdf');

  expect((await storage.get('invoices/arve.pdf'))?.toString()).toContain('sisu');
  expect(await storage.get('invoices/muu.pdf')).toBeNull();
});

it.each(kinds)('deletes a file in %s, and ignores a missing one', async (_name, make) => {
  const storage = make();
  await storage.put('avatars/pilt.webp', Buffer.from('sisu'), 'image/webp');

  await storage.delete('avatars/pilt.webp');
  await storage.delete('avatars/pilt.webp');

  expect(await storage.get('avatars/pilt.webp')).toBeNull();
});

it('leaves no partial file, and refuses paths outside its folder', async () => {
  const storage = folderStorage(folder);
  await storage.put('courses/pilt.svg', Buffer.from('<svg/>'), 'image/svg+xml');

  expect(readdirSync(path.join(folder, 'courses'))).toEqual(['pilt.svg']);
  await expect(storage.put('../outside/file', Buffer.from('x'), 'text/plain')).rejects.toThrow('Malformed storage key');
  await expect(storage.delete('courses/../../secret')).rejects.toThrow('Malformed storage key');
  expect(await storage.get('courses/../../secret')).toBeNull();
});

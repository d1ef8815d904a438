import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpSource } from '../registry/sources.mjs';
import { changeRegistry, loadRegistry } from './registry-writer.mjs';
import { s3Store } from './s3-store.mjs';

/** A server with the calls that we use, conditional writes included. It keeps the objects in memory. */
const objects = new Map<string, { content: Buffer; type: string | undefined }>();
let forbidden = false;
let isAnswerLost = false;
const etagOf = (key: string) => {
  const object = objects.get(key);
  return object && `"${createHash('md5').update(object.content).digest('hex')}"`;
};

function put(request: http.IncomingMessage, key: string, content: Buffer): number {
  const { 'if-match': expected, 'if-none-match': none } = request.headers;
  const isConflict = (expected !== undefined && expected !== etagOf(key)) || (none === '*' && objects.has(key));
  if (isConflict) return 412;
  objects.set(key, { content, type: request.headers['content-type'] });
  return 200;
}

function answer(request: http.IncomingMessage, response: http.ServerResponse, body: Buffer): void {
  const key = (request.url ?? '').split('?')[0] ?? '';
  const object = objects.get(key);
  if (forbidden) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
  else if (request.method === 'PUT' && isAnswerLost) {
    isAnswerLost = false;
    put(request, key, body);
    response.destroy();
  } else if (request.method === 'PUT') response.writeHead(put(request, key, body), { ETag: etagOf(key) }).end();
  else if (object === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  else if (request.headers['if-none-match'] === etagOf(key)) response.writeHead(304).end();
  else response.writeHead(200, { ETag: etagOf(key), 'content-length': object.content.length }).end(object.content);
}

const server = http.createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => answer(request, response, Buffer.concat(parts)));
});
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = () =>
  s3Store('s3://valikool/remotes', {
    endpoint: address(),
    region: 'eu-north-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  objects.clear();
  forbidden = false;
});

it('puts a version’s files with their types, its list last', async () => {
  const store = await open();
  await store.putVersion('student', '1'.repeat(16), [{ name: 'a/main.js', content: Buffer.from('run') }]);

  expect([...objects].map(([key, { type }]) => [key, type])).toEqual([
    [`/valikool/remotes/student/${'1'.repeat(16)}/a/main.js`, 'text/javascript; charset=utf-8'],
    [`/valikool/remotes/student/${'1'.repeat(16)}/files.json`, 'application/json; charset=utf-8'],
  ]);
});

it('lets no change be lost when several write at once', async () => {
  const store = await open();
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(names.map((id) => changeRegistry(store, id, () => ({ versions: [] }))));

  const { registry } = await loadRegistry(store);
  expect([registry.revision, Object.keys(registry.remotes).sort()]).toEqual([4, names]);
});

it('decides a change once when the answer to it is lost', async () => {
  const store = await open();
  const decide = jest.fn(() => ({ versions: [] }));
  isAnswerLost = true;
  await changeRegistry(store, 'student', decide);

  expect(decide).toHaveBeenCalledTimes(1);
  expect((await loadRegistry(store)).registry.revision).toBe(1);
});

it('is read by an edge over HTTP', async () => {
  const store = await open();
  await changeRegistry(store, 'student', () => ({ versions: [] }));
  const source = httpSource(`${address()}/valikool/remotes`);
  const read = await source.readRegistry('');

  expect(read).toMatchObject({ text: expect.stringContaining('"student"') as string });
  expect(await source.readRegistry(typeof read === 'string' ? '' : read.tag)).toBe('same');
});

it('says what may be wrong when the bucket refuses', async () => {
  forbidden = true;

  await expect(loadRegistry(await open())).rejects.toThrow('are its address and keys right?');
});

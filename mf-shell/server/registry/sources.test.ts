import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpSource } from './sources.mjs';

let server: http.Server;
let serve: http.RequestListener;
beforeAll(async () => {
  server = http.createServer((request, response) => serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const sourceWith = (limits: { answerMs: number; pauseMs: number }) =>
  httpSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetch, limits);
const contentOf = async (limits: { answerMs: number; pauseMs: number }): Promise<string> => {
  const opened = await sourceWith(limits).open('student/1/main.js');
  return Buffer.concat((await opened?.stream.toArray()) as Buffer[]).toString();
};

it('gives a file to its end, though it takes longer than the storage may take to answer', async () => {
  serve = (_request, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('first');
    setTimeout(() => response.end('later'), 3_000);
  };

  expect(await contentOf({ answerMs: 1_500, pauseMs: 20_000 })).toBe('firstlater');
});

it('does not count the time in which the browser takes nothing', async () => {
  serve = (_request, response) => response.writeHead(200).end('x'.repeat(3_000_000));
  const opened = await sourceWith({ answerMs: 20_000, pauseMs: 1_500 }).open('student/1/main.js');
  opened?.stream.read(0);
  await new Promise((resolve) => setTimeout(resolve, 3_000));

  expect(Buffer.concat((await opened?.stream.toArray()) as Buffer[])).toHaveLength(3_000_000);
});

it('gives up a storage that does not answer, and one that stops within a file', async () => {
  serve = () => undefined;
  await expect(contentOf({ answerMs: 50, pauseMs: 5_000 })).rejects.toThrow('the storage was silent for 50 ms');
  serve = (_request, response) => response.writeHead(200, { 'content-length': 10 }).write('first');
  await expect(contentOf({ answerMs: 5_000, pauseMs: 50 })).rejects.toThrow('the storage was silent for 50 ms');
});

it('ends its request when the browser leaves', async () => {
  const ended = new Promise((resolve) => {
    serve = (_request, response) => {
      response.on('close', () => resolve(response.writableFinished));
      response.writeHead(200, { 'content-length': 10 }).write('first');
    };
  });
  const opened = await sourceWith({ answerMs: 5_000, pauseMs: 5_000 }).open('student/1/main.js');
  opened?.stream.destroy();

  expect(await ended).toBe(false);
});

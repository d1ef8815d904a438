import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlledClock } from './clock';
import { toCents, toDecimal } from './money';
import { secretBox } from './secret-box';

it('converts money to text and back to the cent', () => {
  expect([toDecimal(9_500), toDecimal(5), toDecimal(-1_999)]).toEqual(['95.00', '0.05', '-19.99']);
  expect([toCents('99.99'), toCents(0.1 + 0.2), toCents('25')]).toEqual([9_999, 30, 2_500]);
});

it('decrypts only with the same key and purpose', () => {
  const box = secretBox('a master secret that is long enough', 'purpose');
  const sealed = box.seal('39001010001');

  expect(box.open(sealed)).toBe('39001010001');
  expect(box.seal('39001010001')).not.toBe(sealed);
  expect(() => secretBox('a master secret that is long enough', 'other').open(sealed)).toThrow();
  expect(() => box.open(sealed.slice(0, -2))).toThrow();
});

it('follows the clock offset that its server gives, and keeps the last one when the server is down', async () => {
  const asked: unknown[] = [];
  const server = createServer(({ url }, response) => {
    asked.push(url);
    response.end(JSON.stringify({ offsetMs: 86_400_000 }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const clock = controlledClock(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 20);
  const isAsked = () => asked.length > 1;
  const isAhead = () => clock.now().getTime() - Date.now() > 80_000_000;
  for (let tries = 0; tries < 1_500 && !isAsked(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));

  expect(isAhead()).toBe(true);
  expect(asked.slice(0, 2)).toEqual(['/', '/?unlike=86400000']);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(isAhead()).toBe(true);
  clock.stop();
});

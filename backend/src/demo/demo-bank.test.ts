/** An accountant's month on a fresh demo: the bank's file is uploaded, what waits is accepted, and the books agree. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderStorage } from '#platform/index';
import { BankDesk } from '../../test/bank';
import { payingApp, type PayingApp } from '../../test/paying';
import { sandboxSimulator } from './demo-orders';
import { sandboxBank } from './demo-statement';
import { seedDemo } from './seed-demo';

const uploads = mkdtempSync(path.join(tmpdir(), 'valikool-demo-bank-'));
let paying: PayingApp;
let desk: BankDesk;
let file: string;
beforeAll(async () => {
  paying = await payingApp('demo_bank');
  const { app, bank } = paying;
  await seedDemo({
    database: app.database.knex,
    storage: folderStorage(uploads),
    pictureOf: (slug) => path.join(__dirname, `pictures/${slug}.svg`),
    now: app.clock.now(),
    simulator: sandboxSimulator({ sandboxUrl: bank.url, provider: 'montonio', publicUrl: null }),
    bank: sandboxBank(bank.url),
  });
  await app.work();
  desk = new BankDesk(app, paying.at);
  file = await (await fetch(`${bank.url}/bank/statement.xml`)).text();
});
afterAll(async () => {
  rmSync(uploads, { recursive: true });
  await paying.stop();
});

it('books what is sure, offers guesses for the rest, and ends with 0.00', async () => {
  const { status, body } = await desk.send(file);
  expect(status).toBe(200);
  await paying.app.work();
  expect(await desk.file((body as { id: string }).id)).toMatchObject({ status: 'DONE', refusal: null });

  const booked = (await desk.lines('BOOKED')).flatMap(({ matches }) => matches.map(({ kind }) => kind));
  expect(booked.filter((kind) => kind === 'INVOICE').length).toBeGreaterThanOrEqual(4);
  expect(booked).toContain('FEE');
  const waiting = await desk.lines('WAITING');
  expect(waiting).toHaveLength(3);
  expect(waiting.filter(({ guesses }) => guesses.length > 0)).toHaveLength(2);
  expect(waiting.flatMap(({ guesses }) => guesses[0]?.reasons ?? [])).toEqual(
    expect.arrayContaining(['SURPLUS', 'AMOUNT', 'NAME']),
  );

  for (const { id, guesses } of waiting) {
    const booking = guesses[0]?.booking ?? { kind: 'OTHER', note: 'ei kuulu siia süsteemi' };
    expect((await desk.match(id, booking)).status).toBe(200);
    expect((await desk.undo(id)).status).toBe(200);
    expect((await desk.match(id, booking)).status).toBe(200);
  }
  expect(await desk.lines('WAITING')).toEqual([]);
  expect(await desk.differences()).toEqual([]);
});

it('is the same file when it is uploaded again', async () => {
  const [first, again] = [await desk.send(file), await desk.send(file)];

  expect((again.body as { id: string }).id).toBe((first.body as { id: string }).id);
});

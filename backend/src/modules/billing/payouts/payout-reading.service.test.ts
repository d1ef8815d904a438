import { PayoutReadingService } from './payout-reading.service';

const nothing = Promise.resolve();

/** @returns since when a provider is asked that answered last at that time */
async function askedSince(readAt: Date | null): Promise<Date | undefined> {
  const asked: Date[] = [];
  const reading = new PayoutReadingService({
    stores: { run: () => Promise.resolve([] as never) },
    payouts: {
      knownOf: () => Promise.resolve([]),
      listUnread: () => Promise.resolve([]),
      takeTold: () => Promise.resolve(false),
      setRead: () => nothing,
      setFailed: () => nothing,
      readAt: () => Promise.resolve(readAt),
    },
    providers: [
      {
        provider: 'stripe',
        payouts: {
          list: (since) => {
            asked.push(since);
            return Promise.resolve([]);
          },
          entriesOf: () => Promise.resolve([]),
        },
      },
    ],
    clock: { now: () => new Date('2026-11-24T10:00:00Z') },
    logger: { warn: () => undefined } as never,
  });
  await reading.run();
  return asked[0];
}

it('asks for payouts of forty days before the last answer, however long ago that was', async () => {
  expect([
    await askedSince(null),
    await askedSince(new Date('2026-11-24T09:00:00Z')),
    await askedSince(new Date('2026-08-10T09:00:00Z')),
  ]).toEqual([new Date('2026-10-15T10:00:00Z'), new Date('2026-10-15T09:00:00Z'), new Date('2026-07-01T09:00:00Z')]);
});

it('reads the later payouts of a provider though one cannot be read, and nothing when nothing was told', async () => {
  const asked: string[] = [];
  const told: string[] = [];
  const reading = new PayoutReadingService({
    stores: { run: () => Promise.resolve([] as never) },
    payouts: {
      knownOf: () => Promise.resolve([]),
      listUnread: (provider) =>
        Promise.resolve(['first', 'second'].map((ref) => ({ id: ref, provider, ref, currency: 'EUR' }))),
      takeTold: () => Promise.resolve(false),
      readAt: () => Promise.resolve(null),
      setRead: () => nothing,
      setFailed: (_provider, failure) => {
        told.push(failure);
        return nothing;
      },
    },
    providers: [
      {
        provider: 'stripe',
        payouts: {
          list: () => Promise.resolve([]),
          entriesOf: (ref) => {
            asked.push(ref);
            return ref === 'first' ? Promise.reject(new Error('not readable')) : Promise.resolve([]);
          },
        },
      },
    ],
    clock: { now: () => new Date('2026-11-24T10:00:00Z') },
    logger: { warn: () => undefined } as never,
  });

  await reading.runFor('stripe');
  expect(asked).toEqual([]);
  await reading.run();

  expect(asked).toEqual(['first', 'second']);
  expect(told).toEqual(['not readable']);
});

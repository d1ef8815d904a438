import { PayoutReadingService } from './payout-reading.service';

it('reads the later payouts of a provider though one cannot be read, and nothing when nothing was told', async () => {
  const asked: string[] = [];
  const told: string[] = [];
  const nothing = Promise.resolve();
  const reading = new PayoutReadingService({
    stores: { run: () => Promise.resolve([] as never) },
    payouts: {
      knownOf: () => Promise.resolve([]),
      listUnread: (provider) =>
        Promise.resolve(['first', 'second'].map((ref) => ({ id: ref, provider, ref, currency: 'EUR' }))),
      takeTold: () => Promise.resolve(false),
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

import { payingApp, type PayingApp } from '../../../../test/paying';

/** The cohort whose lock fails. */
const broken = { id: 0 };

let app: PayingApp['app'];
let at: PayingApp['at'];
let stop: PayingApp['stop'];
beforeAll(async () => {
  ({ app, at, stop } = await payingApp('sweeps', {
    change: (kernel) => ({
      ...kernel,
      seatsOf: (db) => {
        const seats = kernel.seatsOf(db);
        const lock = (id: number) => (id === broken.id ? Promise.reject(new Error('Out of order')) : seats.lock(id));
        return {
          take: (id, now) => seats.take(id, now),
          countUnlessChanged: (cohort, now) => seats.countUnlessChanged(cohort, now),
          free: (id, now) => seats.free(id, now),
          endQueue: (id) => seats.endQueue(id),
          offer: (id, now) => seats.offer(id, now),
          lock,
        };
      },
    }),
  }));
});
beforeEach(() => {
  broken.id = 0;
});
afterAll(() => stop());

const sweepWaitlists = async () =>
  app.container.registry.schedules.find(({ name }) => name === 'registrations.sweep-waitlists')?.run();

/** A cohort that was made larger while a student waits for a seat in it. */
async function enlarged(): Promise<number> {
  const { id } = await app.given.cohort({ sizeMax: 1 });
  await at.paying({ cohortId: id });
  expect(
    await (await app.as(await app.given.student())).post(`/cohorts/${id}/waitlist`).send({ acceptTerms: true }),
  ).toMatchObject({ status: 201 });
  await app.database.knex('cohorts').where({ id }).update({ sizeMax: 2 });
  return id;
}

it('offers the free seats of other cohorts when one cohort fails, and fails the round', async () => {
  const ids = [await enlarged(), await enlarged()];
  broken.id = ids[0] ?? 0;
  const offers = async () =>
    Promise.all(ids.map(async (cohortId) => (await app.database.knex('waitlist_offers').where({ cohortId })).length));

  await expect(sweepWaitlists()).rejects.toThrow('Cohorts whose free seats are not offered: 1');
  expect(await offers()).toEqual([0, 1]);

  broken.id = 0;
  await sweepWaitlists();
  expect(await offers()).toEqual([1, 1]);
});

it('cancels and refunds the other seats of a canceled cohort when one seat fails', async () => {
  const from = await app.given.cohort();
  const canceled = await app.given.cohort({ courseId: from.courseId, priceCents: 12_000 });
  const swapping = await at.paying({ cohortId: from.id });
  await at.settle(swapping.orderUuid);
  await (
    await app.as(swapping.student)
  )
    .post(`/registrations/${swapping.registrationId}/swap`)
    .send({ cohortId: canceled.id, provider: 'montonio' });
  const held = await at.paying({ cohortId: canceled.id });
  await app.database.knex('cohorts').where({ id: canceled.id }).update({ status: 'CANCELED' });
  broken.id = from.id;
  const cancelAll = async () => {
    const handler = app.container.registry
      .handlersOf('cohort.canceled')
      .find((each) => each.handler === 'registrations.cohort-canceled');
    await handler?.run(
      { cohortId: canceled.id },
      { messageId: '00000000-0000-7000-8000-000000000000', attempt: 1, isLastAttempt: false },
    );
  };
  const swap = () =>
    app.database.knex('registration_swaps').where({ participantId: swapping.registrationId }).first('status');

  await expect(cancelAll()).rejects.toThrow(`Registrations not processed after cohort ${canceled.id} was canceled: 1`);
  expect(await at.registrationOf(held)).toMatchObject({ status: 'CANCELED', cancelReason: 'COHORT_CANCELED' });
  expect(await swap()).toEqual({ status: 'PENDING' });

  broken.id = 0;
  await cancelAll();
  expect(await swap()).toEqual({ status: 'GIVEN_UP' });
});

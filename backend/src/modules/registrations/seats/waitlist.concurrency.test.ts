/** @covers errors seat */
import { testApp, type TestApp } from '../../../../test/app';
import type { GivenUser } from '../../../../test/given';

let app: TestApp;
beforeAll(async () => {
  app = await testApp('queueing');
});
afterAll(() => app.close());

const byTransfer = { payer: 'STUDENT', acceptTerms: true, provider: 'invoice' };
const registrationsIn = (cohortId: number) =>
  app.database
    .knex('cohort_participants')
    .where({ cohortId })
    .whereNot('status', 'CANCELED')
    .select<{ userId: number }[]>('userId');
const openOffers = (cohortId: number) =>
  app.database.knex('waitlist_offers').where({ cohortId, status: 'OPEN' }).select<{ id: string }[]>('id');
const brokenInvariants = async () => {
  const { body } = await (await app.as(await app.given.admin())).get('/admin/invariants');
  return (body as { invariants: { name: string; violations: number }[] }).invariants
    .filter(({ violations }) => violations > 0)
    .map(({ name }) => name);
};

/** Repeats a request that was refused because of a lock, as browsers do. */
async function insist(ask: () => Promise<{ status: number; body: unknown }>): Promise<number> {
  for (;;) {
    const { status, body } = await ask();
    if (status !== 409 || (body as { code: string }).code !== 'seat.busy') return status;
  }
}

/** A cohort without a free seat, and students who wait for one. */
async function fullCohort(size: number, waiting: number) {
  const { id } = await app.given.cohort({ sizeMax: size });
  const [holders, queue] = [await app.given.students(size), await app.given.students(waiting)];
  const held: { holder: GivenUser; registrationId: number }[] = [];
  for (const holder of holders) {
    const { body } = (await (await app.as(holder)).post(`/cohorts/${id}/registrations`).send(byTransfer)) as {
      body: { registration: { id: number } };
    };
    held.push({ holder, registrationId: body.registration.id });
  }
  for (const student of queue)
    await (await app.as(student)).post(`/cohorts/${id}/waitlist`).send({ acceptTerms: true });
  return { id, held, queue };
}

it('makes one registration when an offer is accepted many times at once', async () => {
  const { id, held, queue } = await fullCohort(1, 1);
  for (const { holder, registrationId } of held)
    await (await app.as(holder)).post(`/registrations/${registrationId}/cancel`).send({});
  const [offer] = await openOffers(id);
  const client = await app.as(queue[0] ?? null);

  const statuses = await Promise.all(
    Array.from({ length: 8 }, () =>
      insist(() => client.post(`/waitlist-offers/${offer?.id ?? ''}`).send({ accept: true })),
    ),
  );

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await registrationsIn(id)).toEqual([{ userId: queue[0]?.id }]);
  expect(await brokenInvariants()).toEqual([]);
});

/** @covers rule waitlist-once */
it('gives one freed seat to one waiting student, however many ask at the same time', async () => {
  const { id, held, queue } = await fullCohort(1, 5);
  const strangers = await app.given.students(5);
  const [seat] = held;
  if (!seat) throw new Error('Somebody has the seat');

  const clients = await Promise.all(strangers.map((student) => app.as(student)));
  const holder = await app.as(seat.holder);
  const [canceled, ...tried] = await Promise.all([
    insist(() => holder.post(`/registrations/${seat.registrationId}/cancel`).send({})),
    ...clients.map((client) => insist(() => client.post(`/cohorts/${id}/registrations`).send(byTransfer))),
  ]);

  expect(canceled).toBe(200);
  expect(new Set(tried)).toEqual(new Set([409]));
  expect(await openOffers(id)).toHaveLength(1);
  expect(
    await app.database.knex('waitlist_entries').where({ cohortId: id, status: 'OFFERED' }).select('userId'),
  ).toEqual([{ userId: queue[0]?.id }]);
  expect(await brokenInvariants()).toEqual([]);
});

it('keeps the counter right while seats are canceled, offers answered and lists joined and left, all at once', async () => {
  const { id, held, queue } = await fullCohort(4, 12);
  const cancel = held.map(async ({ holder, registrationId }) => {
    const client = await app.as(holder);
    return insist(() => client.post(`/registrations/${registrationId}/cancel`).send({}));
  });
  const leave = queue.slice(0, 3).map(async (student) => {
    const client = await app.as(student);
    return insist(() => client.delete(`/cohorts/${id}/waitlist`));
  });
  await Promise.all([...cancel, ...leave]);

  for (let round = 0; round < 4; round += 1) {
    const offers = await app.database
      .knex('waitlist_offers as o')
      .join('waitlist_entries as e', 'e.id', 'o.entry_id')
      .where({ 'o.cohort_id': id, 'o.status': 'OPEN' })
      .select<{ id: string; userId: number }[]>('o.id', 'e.user_id as userId');
    await Promise.all(
      offers.map(async (offer, index) => {
        const client = await app.as(queue.find((student) => student.id === offer.userId) ?? null);
        return insist(() => client.post(`/waitlist-offers/${offer.id}`).send({ accept: index % 2 === 0 }));
      }),
    );
    expect(await brokenInvariants()).toEqual([]);
  }

  const { seatsTaken } = await app.database.knex('cohorts').where({ id }).first<{ seatsTaken: number }>('seatsTaken');
  expect((await registrationsIn(id)).length + (await openOffers(id)).length).toBe(seatsTaken);
  expect(seatsTaken).toBe(4);
});

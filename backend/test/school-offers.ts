import type { GivenUser } from './given';
import type { PayingApp } from './paying';

/** What a seat costs where nothing else is said. */
export const PRICE_CENTS = 9_500;
const DAY_MS = 86_400_000;
export const bySchool = { payer: 'SCHOOL', acceptTerms: true };
export type SchoolInput = Parameters<PayingApp['app']['given']['school']>[0];
type CohortInput = Parameters<PayingApp['app']['given']['cohort']>[0];
type Full = { cohortId: number; courseId: number; free: () => Promise<void> };
type Paid = { credit?: number; seats?: number };

/** Schools that have paid in advance, and full cohorts for which their students wait. */
export class SchoolOffers {
  constructor(private readonly on: PayingApp) {}

  /** Has a school pay in advance for some seats, by credit or by seats. */
  async addTo(id: number, paid: Paid): Promise<void> {
    const admin = await this.on.app.as(await this.on.app.given.admin());
    const add = (body: object) =>
      admin
        .post(`/schools/${id}/credits`)
        .send({ reason: 'Leping', ...body })
        .expect(201);
    const expiresAt = new Date(this.on.app.clock.now().getTime() + 200 * DAY_MS).toISOString();
    const amount = { amount: (paid.credit ?? 0) * PRICE_CENTS, currency: 'EUR' };
    if (paid.credit !== undefined) await add({ kind: 'CREDIT', amount, expiresAt });
    if (paid.seats !== undefined) await add({ kind: 'SEATS', seats: paid.seats });
  }

  async schoolWith(paid: Paid, input: SchoolInput = {}): Promise<number> {
    const { id } = await this.on.app.given.school(input);
    await this.addTo(id, paid);
    return id;
  }

  async leftOf(schoolId: number): Promise<{ cents: number; seats: number }> {
    const { knex } = this.on.app.database;
    const [lots] = await knex('school_credit_lots')
      .where({ schoolId })
      .sum<{ cents: number | null }[]>('remaining_cents as cents');
    const { prepaidStudentSeats } = await knex('schools')
      .where({ id: schoolId })
      .first<{ prepaidStudentSeats: number }>('prepaidStudentSeats');
    return { cents: lots?.cents ?? 0, seats: prepaidStudentSeats };
  }

  /** @returns the id of the student's registration at the school's cost */
  async register(student: GivenUser, cohortId: number): Promise<number> {
    const client = await this.on.app.as(student);
    const { body } = await client.post(`/cohorts/${cohortId}/registrations`).send(bySchool).expect(201);
    return (body as { registration: { id: number } }).registration.id;
  }

  /** A cohort whose only seat is a stranger's, who gives it up by `free`. */
  async full(input: CohortInput = {}): Promise<Full> {
    const { given } = this.on.app;
    const cohort = { sizeMax: 1, startsInDays: 30, priceCents: PRICE_CENTS, ...input };
    const { id: cohortId, courseId } = await given.cohort(cohort);
    const holder = await given.student({ schoolId: (await given.school()).id });
    const id = await this.register(holder, cohortId);
    const client = await this.on.app.as(holder);
    const free = async () => {
      await client.post(`/registrations/${id}/cancel`).send({}).expect(200);
      await this.on.app.work();
    };
    return { cohortId, courseId, free };
  }

  async joinList(student: GivenUser, cohortId: number, payer: 'SCHOOL' | 'STUDENT' | null = 'SCHOOL'): Promise<void> {
    await (
      await this.on.app.as(student)
    )
      .post(`/cohorts/${cohortId}/waitlist`)
      .send({ acceptTerms: true, ...(payer !== null && { payer }) })
      .expect(201);
  }

  openOfferOf(cohortId: number): Promise<{ id: string; schoolId: number | null } | undefined> {
    return this.on.app.database
      .knex('waitlist_offers')
      .where({ cohortId, status: 'OPEN' })
      .first<{ id: string; schoolId: number | null } | undefined>('id', 'schoolId');
  }

  /** A student of the school has been offered a seat. */
  async offered(schoolId: number, payer: 'SCHOOL' | 'STUDENT' | null = 'SCHOOL') {
    const student = await this.on.app.given.student({ schoolId });
    const client = await this.on.app.as(student);
    const { cohortId, free } = await this.full();
    await this.joinList(student, cohortId, payer);
    await free();
    const offer = await this.openOfferOf(cohortId);
    if (!offer) throw new Error('The seat was offered');
    const answer = (body: object) => client.post(`/waitlist-offers/${offer.id}`).send(body);
    return { student, cohortId, offerId: offer.id, answer };
  }

  async sweep(names = ['registrations.sweep-waitlists', 'registrations.sweep-leavers']): Promise<void> {
    for (const name of names)
      await this.on.app.container.registry.schedules.find((schedule) => schedule.name === name)?.run();
    await this.on.app.work();
  }

  /** @returns how often the school was told that little is left */
  async timesTold(schoolId: number): Promise<number> {
    return (await this.on.app.database.knex('activity_log').where({ type: 'SCHOOL_CREDITS_LOW', schoolId })).length;
  }
}

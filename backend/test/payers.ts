import type { TestApp } from './app';
import type { GivenUser } from './given';
import type { Paying, PayingStudents } from './paying';

type Payer = 'SCHOOL' | 'STUDENT';
type Rep = GivenUser & { schoolId: number };
type PayerSeat = { student: GivenUser; rep: Rep; registrationId: number; cohortId: number };

/** The recorded reason for a change of payer. */
export const PAYER_NOTE = 'Kool ja pere leppisid kokku';

/** Seats of students whose school could pay, and changes of their payer. */
export class PayerSeats {
  constructor(
    private readonly app: TestApp,
    private readonly at: PayingStudents,
  ) {}

  change = async (by: GivenUser | null, { registrationId }: Pick<PayerSeat, 'registrationId'>, payer: Payer) =>
    (await this.app.as(by)).post(`/registrations/${registrationId}/payer`).send({ payer, note: PAYER_NOTE });

  preview = async (by: GivenUser | null, { registrationId }: Pick<PayerSeat, 'registrationId'>, payer: Payer) =>
    (await this.app.as(by)).post(`/registrations/${registrationId}/payer/preview`).send({ payer });

  issueDrafts = async () =>
    this.app.container.registry.schedules.find(({ name }) => name === 'invoices.issue-due-drafts')?.run();

  documentsOf = (party: object) =>
    this.app.database
      .knex('invoices')
      .where(party)
      .orderBy('createdAt')
      .orderBy('invoiceId')
      .select('kind', 'status', 'totalCents', 'paidCents');

  owes = async ({ student, rep }: PayerSeat) => ({
    student: await this.at.ledgerOf('receivable', { userId: student.id }),
    school: await this.at.ledgerOf('receivable', { schoolId: rep.schoolId }),
  });

  taken = async ({ cohortId }: PayerSeat) =>
    (await this.app.database.knex('cohorts').where({ id: cohortId }).first<{ seatsTaken: number }>('seatsTaken'))
      .seatsTaken;

  /** A student of a school that pays for the seat. */
  async paidBySchool(input: { startsInDays?: number; limitations?: object } = {}): Promise<PayerSeat> {
    const { given } = this.app;
    const school = await given.school({ limitations: input.limitations ?? {} });
    const rep = await given.schoolRep({ schoolId: school.id });
    const student = await given.student({ schoolId: school.id });
    const { id: cohortId } = await given.cohort({ startsInDays: input.startsInDays ?? 30 });
    const { status, body } = await (
      await this.app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true });
    expect(status).toBe(201);
    return { student, rep, registrationId: (body as { registration: { id: number } }).registration.id, cohortId };
  }

  /** A student of a school who pays, all or in part, and has an open order at the bank. */
  async ordered(
    input: { payer?: Payer; sharePercent?: 20 | 100; startsInDays?: number } = {},
  ): Promise<Paying & { rep: Rep }> {
    const { given } = this.app;
    const school = await given.school({ sharePercent: input.sharePercent ?? 100 });
    const rep = await given.schoolRep({ schoolId: school.id });
    const student = await given.student({ schoolId: school.id });
    const cohort = await given.cohort({ startsInDays: input.startsInDays ?? 30 });
    return { rep, ...(await this.at.paying({ student, cohortId: cohort.id, payer: input.payer ?? 'STUDENT' })) };
  }
}

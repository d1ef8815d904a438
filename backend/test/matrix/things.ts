import { unsubscribeTokens } from '#modules/notifications/index';
import type { TestApp } from '../app';
import type { GivenUser } from '../given';
import { rate } from './feedback.things';
import { IMPORT_THINGS } from './import.things';
import { LIST_THINGS } from './list.things';
import { BANK_THINGS } from './bank.things';
import { ROOM_THINGS } from './room.things';
import { LEARNING_THINGS } from './learning.things';
import { PLAN_THINGS } from './plan.things';
import type { Cast } from './cast';
import { passOf } from './pass.things';
import type { Thing } from './thing';

type Maker = (app: TestApp, cast: Cast) => Promise<Thing>;

const student = (app: TestApp, { schoolId }: Cast): Promise<GivenUser> => app.given.student({ schoolId });

async function registered(app: TestApp, owner: GivenUser, body: object): Promise<number> {
  const cohort = await app.given.cohort();
  const reply = await (
    await app.as(owner)
  )
    .post(`/cohorts/${cohort.id}/registrations`)
    .send({ acceptTerms: true, ...body });
  return (reply.body as { registration: { id: number } }).registration.id;
}

/** A registration that the student pays by bank transfer, with its invoice issued. */
const invoiced: Maker = async (app, cast) => {
  const owner = await student(app, cast);
  await registered(app, owner, { payer: 'STUDENT', provider: 'invoice' });
  await app.work();
  const invoice = await app.database
    .knex('invoices')
    .where({ buyerUserId: owner.id })
    .first<{ invoiceId: string }>('invoiceId');
  return { owner, path: { id: invoice.invoiceId } };
};

const refund: Maker = async (app, cast) => {
  const { owner, path } = await invoiced(app, cast);
  const admin = await app.as(cast.people.admin);
  for (const reference of ['first', 'twice'])
    await admin.post(`/invoices/${path['id']}/transfers`).send({
      amount: { amount: 9_500, currency: 'EUR' },
      reference: `${reference}-${path['id']}`,
      receivedOn: '2026-11-20',
      payerName: 'Mari',
    });
  const { knex } = app.database;
  const row = await knex('refunds')
    .whereIn('paymentAttemptId', knex('payment_attempts').select('id').where({ invoiceId: path['id'] }))
    .first<{ id: string }>('id');
  return { owner, path: { id: row.id } };
};

/** An invitation of `rep`'s school to the owner's address, old enough to be sent again. */
const invited: Maker = async (app, cast) => {
  const owner = await app.given.student();
  await (
    await app.as(cast.people.rep)
  )
    .post(`/schools/${cast.schoolId}/invitations`)
    .send({ emails: [owner.email], role: 'STUDENT' });
  await app.work();
  const token = /invitation=([\w-]+)/.exec(app.mails.find(({ to }) => to === owner.email)?.text ?? '')?.[1] ?? '';
  const [row] = await app.database
    .knex('school_invitations')
    .where({ email: owner.email })
    .update({ lastSentAt: new Date('2026-01-01') })
    .returning<{ id: string }[]>('id');
  return { owner, path: { token, id: cast.schoolId, invitation: row?.id ?? '' } };
};

const application: Maker = async (app, cast) => {
  const owner = await student(app, cast);
  const { email, firstName, lastName } = await app.given.student();
  const body = {
    email: `soovija-${email}`,
    firstName,
    lastName,
    phoneNumber: '+372 5555 1234',
    subject: 'Male',
    background: 'Meister',
    language: 'et',
    acceptTerms: true,
  };
  await (await app.as(null)).post('/teacher-applications').send(body);
  const row = await app.database.knex('teacher_applications').where({ email: body.email }).first<{ id: number }>('id');
  return { owner, path: { id: row.id } };
};

/** Somebody asks for a school to join; `school` is one that nobody represents. */
const schoolApplication: Maker = async (app, cast) => {
  const owner = await student(app, cast);
  const { email, firstName, lastName } = await app.given.student();
  const body = {
    schoolName: `Kool ${email}`,
    registryCode: '77000016',
    municipality: 'Elva vald',
    email: `kool-${email}`,
    firstName,
    lastName,
    phoneNumber: '+372 5555 1234',
    language: 'et',
    acceptTerms: true,
  };
  await (await app.as(null)).post('/school-applications').send(body);
  const row = await app.database.knex('school_applications').where({ email: body.email }).first<{ id: number }>('id');
  return { owner, path: { id: row.id, school: (await app.given.school()).id } };
};

/** A full cohort of one seat. */
async function fullCohort(
  app: TestApp,
  teacherIds: number[] = [],
): Promise<{ cohortId: number; holder: GivenUser; registrationId: number }> {
  const { id: cohortId } = await app.given.cohort({ sizeMax: 1, teacherIds });
  const holder = await app.given.student();
  const { body } = (await (
    await app.as(holder)
  )
    .post(`/cohorts/${cohortId}/registrations`)
    .send({ payer: 'STUDENT', acceptTerms: true, provider: 'invoice' })) as { body: { registration: { id: number } } };
  return { cohortId, holder, registrationId: body.registration.id };
}

/** The owner waits for a seat. */
const waiting = async (app: TestApp, cast: Cast): Promise<Thing & Awaited<ReturnType<typeof fullCohort>>> => {
  const owner = await student(app, cast);
  const full = await fullCohort(app);
  const { body } = (await (
    await app.as(owner)
  )
    .post(`/cohorts/${full.cohortId}/waitlist`)
    .send({ acceptTerms: true })) as { body: { id: number } };
  return { ...full, owner, path: { id: full.cohortId, entry: body.id } };
};

/** A freed seat is offered to the owner, with the token of the mail. */
const offered: Maker = async (app, cast) => {
  const { owner, holder, registrationId } = await waiting(app, cast);
  await (await app.as(holder)).post(`/registrations/${registrationId}/cancel`).send({});
  await app.work();
  const token =
    /courses\/offer\/([\w.-]+)/.exec(app.mails.findLast(({ to }) => to === owner.email)?.text ?? '')?.[1] ?? '';
  return { owner, path: { offer: token } };
};

/** A cohort that is over for the student who had its seat. */
async function ended(app: TestApp, teacherIds: number[] = []): ReturnType<typeof fullCohort> {
  const full = await fullCohort(app, teacherIds);
  await app.database
    .knex('cohort_participants')
    .where({ id: full.registrationId })
    .update({ status: 'AWAITING_RESULT', confirmedAt: app.clock.now() });
  return full;
}

/** A student of the owner's cohort whose course is over. */
const markable: Maker = async (app) => {
  const owner = await app.given.teacher();
  const { registrationId } = await fullCohort(app, [owner.id]);
  await app.database
    .knex('cohort_participants')
    .where({ id: registrationId })
    .update({ status: 'AWAITING_RESULT', confirmedAt: app.clock.now() });
  return { owner, path: { id: registrationId } };
};

export const THINGS = {
  ...LEARNING_THINGS,
  /** No particular thing. */
  provider: async (app, cast) => ({ owner: await student(app, cast), path: { provider: 'montonio' } }),
  none: async (app, cast) => ({ owner: await student(app, cast), path: {} }),
  person: async (app, cast) => {
    const owner = await student(app, cast);
    return { owner, path: { id: owner.id, course: (await app.given.course()).id } };
  },
  device: async (app, cast) => {
    const owner = await student(app, cast);
    return { owner, path: { id: owner.sessionId } };
  },
  course: async (app, cast) => ({ owner: await student(app, cast), path: { course: (await app.given.course()).slug } }),
  draftCourse: async (app) => {
    const owner = await app.given.teacher();
    const { body } = (await (await app.as(owner)).post('/courses').send({ title: 'Mustand', language: 'et' })) as {
      body: { id: number };
    };
    return { owner, path: { course: body.id } };
  },
  cohort: async (app, cast) => ({ owner: await student(app, cast), path: { id: (await app.given.cohort()).id } }),
  taughtCohort: async (app) => {
    const owner = await app.given.teacher();
    return { owner, path: { id: (await app.given.cohort({ teacherIds: [owner.id] })).id } };
  },
  /** A draft with a proposed price that waits for an administrator. */
  pricedDraft: async (app) => {
    const owner = await app.given.teacher();
    const { id } = await app.given.cohort({ teacherIds: [owner.id], status: 'DRAFT' });
    const { body } = (await (
      await app.as(owner)
    )
      .put(`/cohorts/${id}/price-proposal`)
      .send({ price: { amount: 9_000, currency: 'EUR' } })) as { body: { priceProposal: { id: number } } };
    return { owner, path: { id, proposal: body.priceProposal.id } };
  },
  classSession: async (app) => {
    const owner = await app.given.teacher();
    const { id } = await app.given.cohort({ teacherIds: [owner.id] });
    const { body } = (await (await app.as(owner)).get(`/cohorts/${id}/sessions`)) as {
      body: { items: { id: number }[] };
    };
    return { owner, path: { id, session: body.items[0]?.id ?? 0 } };
  },
  calendar: async (app, cast) => {
    const owner = await student(app, cast);
    const { body } = (await (await app.as(owner)).get('/calendar')) as { body: { url: string } };
    return { owner, path: { token: /([\w-]{43})\.ics$/.exec(body.url)?.[1] ?? '' } };
  },
  registration: async (app, cast) => {
    const owner = await student(app, cast);
    return { owner, path: { id: await registered(app, owner, { payer: 'SCHOOL' }) } };
  },
  fullCohort: async (app, cast) => ({
    owner: await student(app, cast),
    path: { id: (await fullCohort(app)).cohortId },
  }),
  waiting,
  offered,
  markable,
  /** A cohort that the owner teaches, with a student. */
  taughtClass: async (app) => {
    const owner = await app.given.teacher();
    const { cohortId, holder } = await fullCohort(app, [owner.id]);
    await app.database
      .knex('cohorts')
      .where({ id: cohortId })
      .update({ externalLmsLink: 'https://classroom.naide.ee/1' });
    return { owner, path: { id: cohortId, studentId: holder.id } };
  },
  /** A message that the owner has just written to a cohort. */
  classMessage: async (app) => {
    const owner = await app.given.teacher();
    const { cohortId } = await fullCohort(app, [owner.id]);
    const words = { subject: 'Homme', body: 'Tund algab kell 18.' };
    const { body } = await (await app.as(owner)).post(`/cohorts/${cohortId}/messages`).send(words);
    return { owner, path: { id: cohortId, messageId: (body as { id: number }).id } };
  },
  /** A cohort that is over for the owner. */
  ended: async (app) => {
    const { cohortId, holder } = await ended(app);
    return { owner: holder, path: { id: cohortId } };
  },
  /** A cohort that the owner taught, with students' feedback. */
  rated: async (app) => {
    const owner = await app.given.teacher();
    const { cohortId, holder } = await ended(app, [owner.id]);
    const courseId = await rate(app, cohortId, holder.id);
    return { owner, path: { id: cohortId, course: courseId } };
  },
  ratedTeacher: async (app) => {
    const owner = await app.given.teacher();
    const { cohortId, holder } = await ended(app, [owner.id]);
    await rate(app, cohortId, holder.id);
    return { owner, path: { id: owner.id } };
  },
  /** A registration, and another cohort of its course. */
  swappable: async (app, cast) => {
    const owner = await student(app, cast);
    const id = await registered(app, owner, { payer: 'SCHOOL' });
    const { courseId } = await app.database
      .knex('cohorts as c')
      .join('cohort_participants as p', 'p.cohort_id', 'c.id')
      .where('p.id', id)
      .first<{ courseId: number }>('c.courseId');
    return { owner, path: { id, sibling: (await app.given.cohort({ courseId })).id } };
  },
  invoice: invoiced,
  documentLink: async (app, cast) => {
    const { owner } = await invoiced(app, cast);
    const mail = app.mails.find(({ to, subject }) => to === owner.email && subject.startsWith('Arve '));
    return { owner, path: { token: /documents\/(\S+)\.pdf/.exec(mail?.text ?? '')?.[1] ?? '' } };
  },
  refund,
  school: async (app, cast) => ({
    owner: await app.given.schoolRep({ schoolId: cast.schoolId }),
    path: { id: cast.schoolId },
  }),
  /** A student's claim to the school that the owner represents. */
  /** A registration that waits for the school of `rep`, with the token of the mail to a representative. */
  awaitingApproval: async (app, cast) => {
    await app.database.knex('schools').where({ id: cast.schoolId }).update({ needsApproval: true });
    const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
    const student = await app.given.student({ schoolId: cast.schoolId });
    const { id: cohortId } = await app.given.cohort();
    const { body } = (await (
      await app.as(student)
    )
      .post(`/cohorts/${cohortId}/registrations`)
      .send({ payer: 'SCHOOL', acceptTerms: true })) as { body: { registration: { id: number } } };
    await app.database.knex('schools').where({ id: cast.schoolId }).update({ needsApproval: false });
    await app.work();
    const token =
      /approvals\/([\w.-]+)/.exec(app.mails.findLast(({ to }) => to === owner.email)?.text ?? '')?.[1] ?? '';
    return { owner, path: { id: cast.schoolId, token, registration: body.registration.id } };
  },
  claim: async (app, cast) => ({
    owner: await app.given.schoolRep({ schoolId: cast.schoolId }),
    path: { id: cast.schoolId, membership: await app.given.claim(await app.given.student(), cast.schoolId) },
  }),
  invitation: invited,
  /** A colleague of `rep`, at the same school. */
  representative: async (app, cast) => {
    const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
    return { owner, path: { id: cast.schoolId, userId: owner.id } };
  },
  /** The same invitation, as its school sees it. */
  sentInvitation: async (app, cast) => ({
    ...(await invited(app, cast)),
    owner: await app.given.schoolRep({ schoolId: cast.schoolId }),
  }),
  application,
  schoolApplication,
  /** Students of a cohort that the owner teaches. */
  exportable: async (app) => {
    const owner = await app.given.teacher();
    return { owner, path: { what: 'students', id: (await app.given.cohort({ teacherIds: [owner.id] })).id } };
  },
  /** A file that an administrator has exported. */
  exported: async (app) => {
    const owner = await app.given.admin();
    const { body } = (await (await app.as(owner)).post('/exports/cohorts').send({ format: 'csv' })) as {
      body: { id: string };
    };
    await app.work();
    return { owner, path: { id: body.id } };
  },
  pass: passOf,
  /** A gift card that the owner has ordered and not paid for. */
  giftCard: async (app, cast) => {
    const owner = await student(app, cast);
    const order = { amount: { amount: 5_000, currency: 'EUR' }, recipientName: 'Kati', acceptTerms: true };
    const { body } = (await (await app.as(owner)).post('/gift-cards').send({ ...order, provider: 'montonio' })) as {
      body: { giftCard: { id: string } };
    };
    return { owner, path: { id: body.giftCard.id } };
  },
  unsubscribeLink: async (app, cast) => {
    const owner = await student(app, cast);
    const { tokenOf } = unsubscribeTokens(app.container.config.SECRETS_KEY);
    return { owner, path: { token: tokenOf(owner.id, 'FEEDBACK') } };
  },
  /** Credit that the owner has ordered for the school and not paid for. */
  creditOrder: async (app, cast) => {
    const owner = await app.given.schoolRep({ schoolId: cast.schoolId });
    const order = { kind: 'CREDIT', amount: { amount: 20_000, currency: 'EUR' } };
    const { body } = (await (await app.as(owner)).post(`/schools/${cast.schoolId}/credit-orders`).send(order)) as {
      body: { id: string };
    };
    return { owner, path: { id: cast.schoolId, orderId: body.id } };
  },
  promotionCode: async (app, cast) => {
    const owner = await student(app, cast);
    await (await app.as(owner)).post('/promotion-codes/mine').send({});
    const { id } = await app.database.knex('promotion_codes').where({ userId: owner.id }).first<{ id: number }>('id');
    return { owner, path: { id } };
  },
  ...BANK_THINGS,
  ...IMPORT_THINGS,
  ...LIST_THINGS,
  ...PLAN_THINGS,
  ...ROOM_THINGS,
  /** A case about the owner that staff must decide. */
  case: async (app, cast) => {
    const owner = await student(app, cast);
    return { owner, path: { id: await app.given.case({ userId: owner.id }) } };
  },
  page: async (app, cast) => ({ owner: await student(app, cast), path: { slug: 'help' } }),
} satisfies Record<string, Maker>;
export type ThingKind = keyof typeof THINGS;

import { pick, type Step, type Story } from './story';

type Attempt = Awaited<ReturnType<Story['attempts']>>[number];
type Action = (story: Story, step: Step) => Promise<void>;

const NOTE = 'Kool ja pere leppisid kokku';
const PROVIDERS = ['montonio', 'stripe', 'invoice', 'guardian', 'pass'] as const;
const PAYING_AGAIN = ['montonio', 'stripe', 'invoice'] as const;
/** Cents that a payer sends in place of what was asked for. */
const OTHER_SUMS = [1, 5_000, 9_499, 9_501, 20_000];

/** Does something with one of the student's registrations, if there is any. */
const withRegistration =
  (act: (story: Story, step: Step, id: number) => Promise<unknown>): Action =>
  async (story, step) => {
    const ids = await story.registrations(story.student(step));
    if (ids.length > 0) await act(story, step, pick(ids, step.how));
  };

/** Does something with one of the student's payment attempts, if there is any. */
const withAttempt =
  (act: (story: Story, step: Step, attempt: Attempt) => Promise<unknown>): Action =>
  async (story, step) => {
    const attempts = await story.attempts(story.student(step));
    if (attempts.length > 0) await act(story, step, pick(attempts.reverse(), step.where));
  };

/** The same with a payment by card, if there is any. */
const withCharge =
  (act: (story: Story, step: Step, attempt: Attempt) => Promise<unknown>): Action =>
  async (story, step) => {
    const charges = (await story.attempts(story.student(step))).filter(({ provider }) => provider === 'stripe');
    if (charges.length > 0) await act(story, step, pick(charges.reverse(), step.where));
  };

/** The payer's bank sends a refund back that was carried out, if there is any. */
async function returnRefund(story: Story, how: number, attempt: Attempt): Promise<void> {
  const { refunds = [] } = await story.atStripe(attempt);
  const sent = refunds.filter(({ status }) => status === 'succeeded');
  if (sent.length > 0) await story.decideAtStripe(attempt, `refunds/${pick(sent, how).id}/fail`);
}

/** A person of the office decides about every open case, by one of the ways that it offers. */
async function decideCases(story: Story, { how }: Step): Promise<void> {
  const { knex } = story.paying.app.database;
  const cases = await knex('cases')
    .where({ status: 'OPEN' })
    .whereIn(
      'userId',
      story.students.map(({ id }) => id),
    )
    .orderBy('id')
    .select<{ id: number }[]>('id');
  for (const { id } of cases) {
    const client = await story.paying.app.as(story.admin);
    const { body } = (await client.get(`/cases/${id}`)) as { body: { actions?: string[] } };
    const actions = body.actions ?? [];
    if (actions.length > 0)
      await story.ask(story.admin, `/cases/${id}/resolve`, { action: pick(actions, how), note: NOTE });
  }
}

/** Staff enters a bank transfer for the newest unpaid invoice: too little, all of it, or too much. */
async function transfer(story: Story, step: Step): Promise<void> {
  const { knex } = story.paying.app.database;
  const invoice = await knex('invoices')
    .where({ kind: 'INVOICE' })
    .whereNotNull('number')
    .andWhere((either) =>
      either.where({ buyerUserId: story.student(step).id }).orWhere({ buyerSchoolId: story.rep.schoolId }),
    )
    .orderBy('createdAt', 'desc')
    .first<{ invoiceId: string; totalCents: number } | undefined>('invoiceId', 'totalCents');
  if (invoice === undefined) return;
  const cents = pick([invoice.totalCents, Math.ceil(invoice.totalCents / 2), invoice.totalCents + 100], step.how);
  await story.ask(story.admin, `/invoices/${invoice.invoiceId}/transfers`, {
    amount: { amount: cents, currency: 'EUR' },
    reference: `ylekanne-${invoice.invoiceId}-${step.where}`,
    receivedOn: story.paying.app.clock.now().toISOString().slice(0, 10),
    payerName: 'Mari Maasikas',
  });
}

/** Everything that people, banks and time do to money. */
export const STEPS: Record<string, Action> = {
  register: async (story, step) => {
    const payer = pick(story.approves ? ['SCHOOL', 'STUDENT'] : ['STUDENT', 'STUDENT', 'STUDENT', 'SCHOOL'], step.how);
    const provider = pick(PROVIDERS, step.how);
    // A gift card waits until the school has approved.
    const isAsking = story.approves && payer === 'SCHOOL';
    const card = step.where > 0 && !isAsking ? story.cards.at(-1) : undefined;
    await story.ask(story.student(step), `/cohorts/${story.cohort(step)}/registrations`, {
      payer,
      acceptTerms: true,
      provider,
      ...(card !== undefined && { giftCard: card }),
      ...(provider === 'guardian' && { guardian: {} }),
    });
  },
  registerInParts: async (story, step) => {
    await story.ask(story.student(step), `/cohorts/${story.cohort(step)}/registrations`, {
      payer: 'STUDENT',
      acceptTerms: true,
      provider: pick(['stripe', 'stripe', 'montonio'], step.how),
      instalments: true,
    });
    const attempt = (await story.attempts(story.student(step))).at(-1);
    // Otherwise plans that are begun would hardly ever be carried on.
    if (attempt !== undefined && step.where > 0) await story.atProvider(attempt, 'pay');
  },
  payPart: async (story, step) => {
    const plan = (await story.plans(story.student(step))).at(-1);
    if (plan === undefined) return;
    const body = { what: pick(['NEXT', 'ALL'], step.where), provider: pick(['stripe', 'montonio'], step.how) };
    await story.ask(story.student(step), `/payment-plans/${plan}/pay`, body);
  },
  monthPasses: async (story) => {
    await story.paying.at.putForward({ days: 31 });
    // The first round tells of a part, the second asks for it or charges the card.
    for (let round = 0; round < 3; round += 1) await story.run('payment-plans.steps');
    await story.run('payments.look-again', 'registrations.sweep-holds', 'refunds.reconcile');
  },
  pay: withAttempt((story, _step, attempt) => story.atProvider(attempt, 'pay')),
  payOtherSum: withAttempt((story, { how }, attempt) => {
    const cents = pick(OTHER_SUMS, how);
    return story.atProvider(attempt, 'pay', { amount: attempt.provider === 'montonio' ? cents / 100 : cents });
  }),
  payAgain: withRegistration((story, step, id) =>
    story.ask(story.student(step), `/registrations/${id}/pay`, { provider: pick(PAYING_AGAIN, step.where) }),
  ),
  takeBack: withAttempt((story, _step, attempt) =>
    story.atProvider(attempt, attempt.provider === 'montonio' ? 'void' : 'dispute'),
  ),
  bankDecides: withCharge(async (story, { how }, attempt) => {
    const { disputes = [] } = await story.atStripe(attempt);
    const open = disputes.find(({ status }) => status !== 'won');
    // Stripe decides once what it has lost; after that it may only win.
    const decision = open?.status === 'lost' || how === 11 ? 'win' : 'lose';
    if (open !== undefined) await story.decideAtStripe(attempt, `disputes/${open.id}/${decision}`);
  }),
  disputeLost: withCharge(async (story, { how }, attempt) => {
    await story.atProvider(attempt, 'dispute', pick([{}, {}, { amount: 4_000 }, { amount: 9_500 }], how));
    const { disputes = [] } = await story.atStripe(attempt);
    const open = disputes.find(({ status }) => status === 'needs_response');
    if (open !== undefined) await story.decideAtStripe(attempt, `disputes/${open.id}/lose`);
    // By chance alone, a refund of a disputed payment would hardly ever come back.
    if (how % 2 === 0) await returnRefund(story, how, attempt);
  }),
  refundComesBack: withCharge((story, { how }, attempt) => returnRefund(story, how, attempt)),
  sendBackOutside: withAttempt(async (story, { how }, attempt) => {
    const cents = pick([100, 4_000, 9_500], how);
    if (attempt.provider === 'stripe') return story.atProvider(attempt, 'refund', { amount: cents });
    await story.atProvider(attempt, 'send-back', { amount: cents / 100 });
    // Montonio tells nobody of a refund that was made in its own office: we look daily, and weekly at older payments.
    await story.paying.at.putForward({ days: 7 });
    await story.run('payments.look-again');
  }),
  decideCases,
  transfer,
  cancel: withRegistration((story, step, id) =>
    story.ask(story.actor({ ...step, how: step.where }), `/registrations/${id}/cancel`),
  ),
  decideApproval: withRegistration((story, step, id) =>
    story.ask(pick([story.rep, story.admin], step.who), '/registrations/bulk', {
      ids: [id],
      ...pick([{ action: 'APPROVE' }, { action: 'APPROVE' }, { action: 'REFUSE', reason: NOTE }], step.where),
    }),
  ),
  changePayer: withRegistration((story, step, id) =>
    story.ask(pick([story.rep, story.admin], step.who), `/registrations/${id}/payer`, {
      payer: pick(['SCHOOL', 'STUDENT'], step.where),
      note: NOTE,
    }),
  ),
  swap: withRegistration((story, step, id) =>
    story.ask(story.student(step), `/registrations/${id}/swap`, { cohortId: story.cohort(step) }),
  ),
  waitOrLeave: withRegistration((story, step, id) =>
    story.ask(story.student(step), `/registrations/${id}/seat-choice`, {
      choice: pick(['WAIT', 'REFUND'], step.where),
    }),
  ),
  holdsEnd: async (story) => {
    await story.paying.at.putForward({ minutes: 90 });
    await story.run('payments.reconcile', 'registrations.sweep-holds', 'refunds.reconcile');
  },
  daysPass: async (story, { how }) => {
    await story.paying.at.putForward({ days: pick([1, 4, 9], how) });
    await story.run('payments.look-again', 'refunds.reconcile', 'registrations.sweep-holds');
  },
  giveCredit: async (story, { how, where }) => {
    const expiresAt = new Date(
      story.paying.app.clock.now().getTime() + pick([5, 400], where) * 86_400_000,
    ).toISOString();
    const amount = { amount: pick([5_000, 9_500, 30_000], how), currency: 'EUR' };
    await story.ask(
      story.admin,
      `/schools/${story.rep.schoolId}/credits`,
      how === 11 ? { kind: 'SEATS', seats: 1, reason: NOTE } : { kind: 'CREDIT', amount, expiresAt, reason: NOTE },
    );
  },
  buyCard: async (story, { how }) => {
    story.cards.push((await story.giftCards.sold(pick([1_000, 3_001, 9_500, 20_001], how))).code);
  },
  undoPayer: withRegistration((story, step, id) =>
    story.ask(pick([story.rep, story.admin], step.where), `/registrations/${id}/payer/undo`, { note: NOTE }),
  ),
  buyPass: async (story, step) => {
    const student = story.student(step);
    const reply = await story.ask(student, '/subscriptions', { type: pick(['SINGLE_PASS', 'MULTI_PASS'], step.how) });
    const [session] = await story.cardPayments.sessionsOf(String(reply.body['id']));
    if (session !== undefined) await story.atProvider({ provider: 'stripe', providerRef: session.id }, 'pay');
  },
  changePass: async (story, step) => {
    const student = story.student(step);
    const { body } = (await (await story.paying.app.as(student)).get('/subscriptions')) as {
      body: { items: { id: number }[] };
    };
    const [pass] = body.items;
    const action = pick(['pause', 'resume', 'cancel'], step.how);
    if (pass !== undefined)
      await story.ask(
        student,
        `/subscriptions/${pass.id}/${action}`,
        action === 'cancel' ? { when: pick(['GIVE_BACK', 'NOW', 'PERIOD_END'], step.where) } : {},
      );
  },
  issueDrafts: (story) => story.run('invoices.issue-due-drafts'),
};

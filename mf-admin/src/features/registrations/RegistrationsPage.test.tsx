/**
 * @covers CancellationPreview, PayerPreview, RegistrationDetail, RegistrationInvoice, SchoolStudents
 * @covers page /manage/schools/:id/students
 */
import type { components } from '@valikool/contract';
import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClash, aRegistration, aUser, eur, inDays } from '../../mocks/samples.mocks';

type Registration = components['schemas']['Registration'];
type Entry = components['schemas']['TimelineEntry'];

const open = (at = '/manage/registrations') => renderRemote(remote, { at, as: anAdmin() });
const serve = (...items: Registration[]) => server.use(mockApi.get('/registrations', { items, nextCursor: null }));

async function choose(user: ReturnType<typeof open>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  await user.click(screen.getByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('shows the student, the course, the payer and the status of each registration', async () => {
  const invoice = {
    id: 'i',
    number: 'VK-2026-0042',
    status: 'PAID' as const,
    total: eur(9500),
    dueAt: null,
    pdfUrl: null,
  };
  serve(aRegistration({ invoice, status: 'COMPLETED' }));
  open();

  const row = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(row.getByRole('link', { name: 'Mari Tamm' })).toHaveAttribute('href', '/manage/users/5');
  expect(row.getByRole('link', { name: 'Tartu Jaani Gümnaasium' })).toHaveAttribute(
    'href',
    '/manage/schools/1/students',
  );
  expect(row.getByRole('link', { name: 'Python nullist' })).toHaveAttribute('href', '/manage/cohorts/12/students');
  expect(row.getByText('€95.00')).toBeVisible();
  expect(row.getByText('VK-2026-0042')).toBeVisible();
  expect(row.getByText('Passed')).toBeVisible();
  await expectAccessible();
});

it('keeps student, school year and status in the address', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/registrations', ({ query }) => (asked.push(query.toString()), { items: [], nextCursor: null })),
    mockApi.get('/users', { items: [aUser({ id: 5 })], nextCursor: null }),
    mockApi.fail('get', '/users/{id}', { code: 'user.not-found', status: 404 }),
  );
  const { user, currentPath } = open();

  await user.selectOptions(await screen.findByLabelText('Status'), 'ACTIVE');
  await user.selectOptions(screen.getByLabelText('School year'), 'all');
  await user.click(screen.getByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: 'Mari Tamm, Tartu Jaani Gümnaasium' }));

  expect(currentPath()).toBe('/manage/registrations?status=ACTIVE&schoolYear=all&student=5');
  await waitFor(() => expect(asked.at(-1)).toBe('schoolYear=all&status=ACTIVE&student=5&limit=25'));
  expect(await screen.findByText('No registrations found')).toBeVisible();
});

it('says that no student matches the search', async () => {
  serve(aRegistration());
  server.use(mockApi.get('/users', { items: [], nextCursor: null }));
  const { user } = open();

  await user.type(await screen.findByRole('combobox', { name: 'Student' }), 'xyz');

  expect(await screen.findByText('No students found')).toBeVisible();
});

it('offers a retry when the list cannot be loaded', async () => {
  server.use(mockApi.fail('get', '/registrations', { code: 'internal' }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it.each([
  [
    'a seat before the start',
    aRegistration(),
    ['Move to another cohort', 'Change the payer', 'History', 'Cancel the registration'],
  ],
  [
    'a seat without a result',
    aRegistration({ status: 'AWAITING_RESULT' }),
    ['Mark the result', 'History', 'Cancel the registration'],
  ],
  ['a result', aRegistration({ status: 'FAILED' }), ['Mark the result', 'History']],
])('offers the actions that fit %s', async (_case, registration, actions) => {
  serve(registration);
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Change/ }));

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(actions);
});

it('shows what happened to a registration, who did it and why, and offers no change of a canceled one', async () => {
  const canceled = aRegistration({ status: 'CANCELED' });
  const entry = { at: '2026-11-20T10:00:00.000Z', by: null, notes: null };
  const timeline: Entry[] = [
    { ...entry, type: 'INVOICE_ISSUED', details: { number: '2026-0007', cents: 9_500, buyer: 'STUDENT' } },
    { ...entry, type: 'EMAIL_SENT', details: { kind: 'payment-received' } },
    { ...entry, type: 'UNENROLL', by: 'SCHOOL', notes: 'Kolib ära', details: { refundCents: 9_500 } },
  ];
  serve(canceled);
  server.use(
    mockApi.get('/registrations/{id}', {
      ...canceled,
      timeline,
      conditions: [],
      learningOutcomes: [],
      gradingCriteria: '',
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Change/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['History']);
  await user.click(screen.getByRole('menuitem', { name: 'History' }));

  const dialog = within(await screen.findByRole('dialog', { name: /^Mari Tamm/ }));
  const entries = within(await dialog.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  const texts = entries.map(({ textContent }) => textContent ?? '').join('; ');
  expect(texts).toMatch(/canceled.*a school representative.*Kolib ära.*payment received.*Invoice issued.*2026-0007/);
  await expectAccessible();
});

describe('many at once', () => {
  const two = [
    aRegistration({ id: 77, status: 'AWAITING_RESULT' }),
    aRegistration({ id: 78, student: { ...aRegistration().student, firstName: 'Jaan', lastName: 'Saar' } }),
  ];

  function serveTwo(answer: Record<number, string | null>) {
    const sent: unknown[] = [];
    serve(...two);
    const results = Object.entries(answer).map(([id, code]) => ({
      id: Number(id),
      outcome: code === null ? ('DONE' as const) : ('REFUSED' as const),
      code,
    }));
    server.use(mockApi.post('/registrations/bulk', ({ body }) => (sent.push(body), { results })));
    return sent;
  }

  it('are canceled with one reason, after the consequences are shown', async () => {
    const sent = serveTwo({ 77: null, 78: null });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));

    await user.click(screen.getByRole('button', { name: 'Cancel the registrations' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the registrations? Chosen: 2' }));
    expect(dialog.getByText(/loses the seat and is told by e-mail/)).toBeVisible();
    expect(dialog.queryByText(/The others stay as they are/)).not.toBeInTheDocument();
    await expectAccessible();
    await user.type(dialog.getByLabelText('Note'), 'The teacher is ill');
    await user.click(dialog.getByRole('button', { name: 'Cancel the registrations' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ action: 'CANCEL', ids: [77, 78], note: 'The teacher is ill' }]);
    expect(screen.getByRole('checkbox', { name: 'Choose all' })).not.toBeChecked();
  });

  it('get a result, and the refused ones are named with the reason even when the reloaded list is empty', async () => {
    const sent = serveTwo({ 77: null, 78: 'registration.completed-to-failed' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Mari Tamm, Python nullist' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choose Jaan Saar, Python nullist' }));

    await user.click(screen.getByRole('button', { name: 'Mark the result' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark the result? Chosen: 2' }));
    expect(dialog.getByText('This is possible for 1 of 2. The others stay as they are.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Not passed' }));
    serve();
    await user.click(dialog.getByRole('button', { name: 'Save the result' }));

    expect(await screen.findByText('No registrations found')).toBeVisible();
    const refused = within(screen.getByRole('dialog', { name: 'Not changed: 1' }));
    expect(sent).toEqual([{ action: 'SET_RESULT', ids: [77, 78], status: 'FAILED' }]);
    expect(
      refused.getByRole('row', { name: /^Jaan Saar, Python nullist This registration can no longer be changed/ }),
    ).toBeVisible();
  });
});

describe('moving', () => {
  const { cohort } = aRegistration();
  const option = (id: number, name: string, refusal: string | null = null) => ({
    cohort: { ...cohort, id, name, teachers: [] },
    freeSeats: 3,
    studentPays: eur(0),
    schoolPays: eur(9500),
    difference: eur(0),
    available: refusal === null,
    refusal,
    providers: [],
    clashes: id === 13 ? [aClash()] : [],
  });
  const others = {
    allowed: true,
    refusal: null,
    until: inDays(20),
    studentPays: eur(0),
    items: [option(13, 'PY-13'), option(14, 'PY-14', 'cohort.full')],
    pending: null,
  };

  it('offers the other cohorts of the course, says why one cannot be chosen, and what the classes of one would clash with', async () => {
    const sent: unknown[] = [];
    serve(aRegistration({ id: 77 }));
    server.use(
      mockApi.get('/registrations/{id}/swap-options', others),
      mockApi.post(
        '/registrations/{id}/move',
        ({ body, params }) => (sent.push(params['id'], body), aRegistration({ id: 77 })),
      ),
    );
    const { user } = open();
    const dialog = await choose(user, 'Move to another cohort');
    expect(await dialog.findByRole('radio', { name: /PY-14/ })).toBeDisabled();
    expect(dialog.getByText('The cohort is full.')).toBeVisible();
    await expectAccessible();

    expect(dialog.queryByText('Classes overlap')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /PY-13/ }));
    expect(dialog.getByText('Photography (PH-1): Tuesday at 17:00')).toBeVisible();
    await user.type(dialog.getByLabelText('Note'), 'The parents know of it');
    await user.click(dialog.getByRole('button', { name: 'Move to another cohort' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual(['77', { cohortId: 13, note: 'The parents know of it' }]);
  });

  it('says so when there is no other cohort to move to', async () => {
    serve(aRegistration());
    server.use(mockApi.get('/registrations/{id}/swap-options', { ...others, items: [] }));
    const { user } = open();

    const dialog = await choose(user, 'Move to another cohort');

    expect(await dialog.findByRole('heading', { name: 'No other cohort' })).toBeVisible();
  });
});

it('changes the payer, and reloads the list', async () => {
  const money = {
    schoolPays: eur(0),
    studentPays: eur(9500),
    studentOwes: eur(9500),
    studentGetsBack: eur(0),
    schoolGetsBack: eur(0),
  };
  const sent: unknown[] = [];
  serve(aRegistration({ id: 77, payer: 'SCHOOL' }));
  server.use(
    mockApi.post('/registrations/{id}/payer/preview', {
      ...money,
      from: 'SCHOOL',
      to: 'STUDENT',
      school: null,
      conditionsPass: true,
      conditions: [],
      documents: [],
      dueAt: inDays(14),
      accessUntil: inDays(7),
      heldUntil: null,
      undoUntil: null,
    }),
    mockApi.post(
      '/registrations/{id}/payer',
      ({ params, body }) => (sent.push(params['id'], body), aRegistration({ id: 77, payer: 'STUDENT' })),
    ),
  );
  const { user } = open();
  const dialog = await choose(user, 'Change the payer');
  serve(aRegistration({ id: 77, payer: 'STUDENT' }));

  await user.type(await dialog.findByLabelText('Reason'), 'Left the school');
  await user.click(dialog.getByRole('button', { name: 'Let the student pay' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual(['77', { payer: 'STUDENT', note: 'Left the school' }]);
  await waitFor(() =>
    expect(within(screen.getByRole('row', { name: /Mari Tamm/ })).getByText('Student')).toBeVisible(),
  );
});

it('marks a result, and says when results can no longer be changed', async () => {
  const sent: unknown[] = [];
  serve(aRegistration({ id: 77, status: 'AWAITING_RESULT' }));
  server.use(
    mockApi.post(
      '/registrations/{id}/result',
      ({ body }) => (
        sent.push(body),
        Response.json({ statusCode: 409, code: 'result.closed', message: 'Closed' }, { status: 409 })
      ),
    ),
  );
  const { user } = open();
  const dialog = await choose(user, 'Mark the result');

  await user.click(dialog.getByRole('radio', { name: 'Not passed' }));
  await user.click(dialog.getByRole('button', { name: 'Save the result' }));

  expect(await dialog.findByText('The teacher has been paid, so results can no longer be changed.')).toBeVisible();
  expect(sent).toEqual([{ status: 'FAILED' }]);
});

describe('canceling', () => {
  const back = { means: 'REFUND', to: 'STUDENT', provider: 'montonio', number: null, seats: null } as const;
  const paid = { ...back, amount: eur(9500), dueBy: '2026-12-02T10:00:00.000Z' };
  const [free, over] = [inDays(3), '2026-09-08T10:00:00.000Z'];
  const late = { freeUntil: over, byRule: [], byWaiving: [paid] };

  it.each([
    [
      'what comes back, how and by when',
      { freeUntil: free, byRule: [paid], byWaiving: null },
      /€95.00 back.*02.12.2026/,
    ],
    ['that nothing stays to be paid', { freeUntil: free, byRule: [], byWaiving: null }, /Nothing has been paid/],
    ['that nothing comes back', { ...late, byWaiving: null }, /Free cancellation ended on 08.09.2026/],
  ])('says %s', async (_case, preview, text) => {
    serve(aRegistration());
    server.use(mockApi.get('/registrations/{id}/cancel/preview', preview));
    const { user } = open();

    const dialog = await choose(user, 'Cancel the registration');

    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('cancels the registration with a note, and reloads the list', async () => {
    const sent: unknown[] = [];
    serve(aRegistration({ id: 77 }));
    server.use(
      mockApi.get('/registrations/{id}/cancel/preview', late),
      mockApi.post(
        '/registrations/{id}/cancel',
        ({ body }) => (sent.push(body), aRegistration({ id: 77, status: 'CANCELED' })),
      ),
    );
    const { user } = open();
    const dialog = await choose(user, 'Cancel the registration');
    serve(aRegistration({ id: 77, status: 'CANCELED' }));

    // The student paid, so nothing is said of a school.
    expect(await dialog.findByText('Under the rule there is no refund.')).toBeVisible();
    await user.type(dialog.getByLabelText('Note'), 'Moved abroad');
    await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ note: 'Moved abroad' }]);
    await waitFor(() => expect(screen.getByRole('row', { name: /Mari Tamm/ })).toHaveTextContent('Canceled'));
  });

  it('gives the money back as an exception, which needs a reason', async () => {
    const sent: unknown[] = [];
    serve(aRegistration({ id: 77 }));
    server.use(
      mockApi.get('/registrations/{id}/cancel/preview', late),
      mockApi.post(
        '/registrations/{id}/cancel',
        ({ body }) => (sent.push(body), aRegistration({ id: 77, status: 'CANCELED' })),
      ),
    );
    const { user } = open();
    const dialog = await choose(user, 'Cancel the registration');

    await user.click(await dialog.findByRole('checkbox', { name: 'Refund it as an exception' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));
    const reason = dialog.getByLabelText('Reason for the exception');
    await waitFor(() => expect(reason).toBeInvalid());
    expect(sent).toEqual([]);
    await user.type(reason, 'Long illness');
    await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual([{ waive: true, reason: 'Long illness' }]);
  });
});

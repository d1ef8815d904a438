/** @covers CancellationPart, SchoolStudentRegistration */
import { http, HttpResponse } from 'msw';
import {
  aSchoolRep,
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import type { CancellationPart } from '@valikool/shared-ui/widgets';
import remote from '../../app/remote';
import {
  aRegistration,
  aSchoolStudent,
  aWholeRegistration,
  eur,
  inDays,
  someConditions,
} from '../../mocks/samples.mocks';

const mari = aSchoolStudent({
  firstName: 'Mari',
  lastName: 'Tamm',
  registrations: [
    aRegistration({
      id: 77,
      courseTitle: 'Python',
      progress: 60,
      startDate: '2026-12-01T15:00:00.000Z',
      endDate: '2027-02-02T15:00:00.000Z',
      attendance: { present: 7, marked: 9 },
    }),
    aRegistration({
      courseTitle: 'Photography',
      payer: 'STUDENT',
      status: 'COMPLETED',
      invoice: { id: 'i', number: 'VK-7', status: 'PAID', dueAt: null },
    }),
  ],
});
const jaan = aSchoolStudent({ firstName: 'Jaan', lastName: 'Saar' });

const serve = (...students: (typeof mari)[]) =>
  server.use(
    mockApi.get('/schools/{id}/students', { items: students, nextCursor: null }),
    mockApi.get('/schools/{id}/conditions', someConditions({ schoolName: 'Tartu Jaani Gümnaasium' })),
  );
const open = (at = '/user/school/my-students') => renderRemote(remote, { at, as: aSchoolRep() });

async function choose(user: ReturnType<typeof open>['user'], task: string) {
  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm, Python/ }));
  await user.click(screen.getByRole('menuitem', { name: task }));
}

it('shows each student with their courses, the payer and the status', async () => {
  serve(mari, jaan);
  open();

  const python = within(await screen.findByRole('row', { name: /Mari Tamm.*Python/ }));
  expect(python.getByText('School')).toBeVisible();
  expect(python.getByText('Monthly invoice 12/2026')).toBeVisible();
  expect(python.getByRole('progressbar', { name: 'Progress' })).toHaveValue(60);
  expect(python.getByText('Present in 7 of 9 classes')).toBeInTheDocument();
  expect(python.getByText('present 7/9')).toBeVisible();
  expect(python.getByText('from 01.12.2026')).toBeVisible();
  expect(python.getByText(/01\.12\.2026.*02\.02\.2027$/)).toBeInTheDocument();
  expect(python.getByTitle(/01\.12\.2026.*02\.02\.2027$/)).toBeVisible();
  const photography = within(screen.getByRole('row', { name: /Photography/ }));
  expect(photography.getByText('Paid')).toBeVisible();
  expect(photography.getByText('Passed')).toBeVisible();
  expect(photography.getAllByRole('cell')[3]).toBeEmptyDOMElement();
  expect(within(screen.getByRole('row', { name: /Jaan Saar/ })).getByText('No courses in this period')).toBeVisible();
  await expectAccessible();
});

it('shows the students, registrations and passed results of the school year', async () => {
  serve(mari, jaan);
  open();

  const figure = async (label: string) => (await screen.findByText(label)).parentElement;
  expect(await figure('students at the school')).toHaveTextContent('2');
  expect(await figure('registrations in the chosen period')).toHaveTextContent('2');
  expect(await figure('of results passed')).toHaveTextContent('100%');
});

it('keeps school year, search and status in the address', async () => {
  const asked: string[] = [];
  serve();
  server.use(
    mockApi.get(
      '/schools/{id}/students',
      ({ query }) => (asked.push(query.toString()), { items: [], nextCursor: null }),
    ),
  );
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('button', { name: 'All previous' }));
  await user.selectOptions(screen.getByLabelText('Status'), 'FAILED');
  await user.type(screen.getByRole('searchbox'), 'tamm');

  await waitFor(() =>
    expect(currentPath()).toBe('/user/school/my-students?schoolYear=previous-all&status=FAILED&q=tamm'),
  );
  expect(screen.getByRole('button', { name: 'All previous' })).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() =>
    expect(asked).toContainEqual(expect.stringContaining('schoolYear=previous-all&q=tamm&status=FAILED')),
  );
  expect(await screen.findByRole('link', { name: 'Remove filters' })).toHaveAttribute(
    'href',
    '/user/school/my-students',
  );
});

it('keeps a way of looking at the students under a name', async () => {
  const saved: unknown[] = [];
  serve(mari, jaan);
  server.use(
    http.put('*/api/v1/saved-views', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({}, { status: 200 });
    }),
  );
  const { user } = open('/user/school/my-students?status=COMPLETED');

  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('menuitem', { name: /Save/ }));
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Passed');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(saved).toEqual([{ list: 'school-students', name: 'Passed', query: 'status=COMPLETED' }]));
});

it('tells a school without students how students join', async () => {
  serve();
  open();

  expect(await screen.findByRole('heading', { name: 'No students found' })).toBeVisible();
  expect(screen.getByText(/choose your school while creating an account/)).toBeVisible();
});

it('offers a retry when the students cannot be loaded', async () => {
  serve();
  server.use(mockApi.fail('get', '/schools/{id}/students', { code: 'unavailable', status: 503 }));
  open();

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

const back = (part: Partial<CancellationPart>): CancellationPart => ({
  means: 'REFUND',
  to: 'SCHOOL',
  provider: null,
  number: null,
  seats: null,
  amount: eur(9500),
  dueBy: null,
  ...part,
});

it('says what canceling means, requires a reason, and frees the seat', async () => {
  const sent: unknown[] = [];
  serve(mari);
  server.use(
    mockApi.get('/registrations/{id}/cancel/preview', {
      freeUntil: inDays(3),
      byRule: [back({ means: 'DRAFT' })],
      byWaiving: null,
    }),
    mockApi.post(
      '/registrations/{id}/cancel',
      ({ params, body }) => (sent.push(params['id'], body), aWholeRegistration({ status: 'CANCELED' })),
    ),
  );
  const { user } = open();
  await choose(user, 'Cancel the registration');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the registration' }));

  expect(await dialog.findByText(/Canceling is free until/)).toBeVisible();
  expect(dialog.getByText("€95.00 is taken off the school's open invoice.")).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));
  expect(dialog.getByText('Explain why the seat is canceled.')).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(dialog.getByLabelText(/Reason/), 'Moved to another school');
  await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual(['77', { note: 'Moved to another school' }]);
});

it('lets the school change the payer, shows what it means, and reloads the list', async () => {
  const sent: unknown[] = [];
  let asked = 0;
  serve(mari);
  server.use(
    mockApi.get('/schools/{id}/students', () => ((asked += 1), { items: [mari], nextCursor: null })),
    mockApi.post('/registrations/{id}/payer/preview', ({ params, body }) => {
      sent.push(params['id'], body);
      const money = {
        schoolPays: eur(0),
        studentPays: eur(9500),
        studentOwes: eur(9500),
        studentGetsBack: eur(0),
        schoolGetsBack: eur(0),
      };
      return {
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
      };
    }),
    mockApi.post(
      '/registrations/{id}/payer',
      ({ body }) => (sent.push(body), aWholeRegistration({ payer: 'STUDENT' })),
    ),
  );
  const { user } = open();

  expect(await screen.findByRole('row', { name: /Photography/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Change.*Photography/ }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['History']);
  await user.keyboard('{Escape}');
  await choose(user, 'Change the payer');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the payer' }));
  await user.type(await dialog.findByLabelText('Reason'), 'Left the school');
  const before = asked;
  await user.click(dialog.getByRole('button', { name: 'Let the student pay' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual(['77', { payer: 'STUDENT' }, { payer: 'STUDENT', note: 'Left the school' }]);
  await waitFor(() => expect(asked).toBeGreaterThan(before));
});

it.each([
  ['after the deadline', { freeUntil: inDays(-1), byRule: [] }, /The school may hold the student liable/],
  [
    'when money goes back',
    {
      freeUntil: inDays(3),
      byRule: [back({ to: 'STUDENT', provider: 'invoice', dueBy: '2026-12-02T10:00:00.000Z' })],
    },
    /The student gets €95.00 back \(bank transfer\), by 02.12.2026/,
  ],
  ['when credit comes back', { freeUntil: inDays(3), byRule: [back({ means: 'CREDIT' })] }, /to the school's credit/],
])('explains the rule %s', async (_case, preview, text) => {
  serve(mari);
  server.use(mockApi.get('/registrations/{id}/cancel/preview', { ...preview, byWaiving: null }));
  const { user } = open();

  await choose(user, 'Cancel the registration');

  expect(await screen.findByText(text)).toBeVisible();
});

it('says why a registration cannot be canceled, and has nothing to confirm then', async () => {
  let previews = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/cancel/preview')) previews += 1;
  });
  serve(mari);
  server.use(
    mockApi.fail('get', '/registrations/{id}/cancel/preview', { code: 'registration.student-left', status: 403 }),
  );
  const { user } = open();
  await choose(user, 'Cancel the registration');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the registration' }));

  expect(await dialog.findByText('This registration cannot be canceled')).toBeVisible();
  expect(dialog.getByText(/only the student can give it up/)).toBeVisible();
  expect(dialog.getByText('Mari Tamm, Python')).toBeVisible();
  expect(previews).toBe(1);
  expect(dialog.queryByLabelText(/Reason/)).not.toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Cancel the registration' })).not.toBeInTheDocument();
  await expectAccessible();
  // The field that had the focus is gone.
  expect(dialog.getAllByRole('button', { name: 'Close' }).at(-1)).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  { code: 'internal', status: 503 },
  { code: 'seat.busy', status: 409 },
])('can be canceled after a preview that only failed: $code', async (failure) => {
  serve(mari);
  server.use(mockApi.fail('get', '/registrations/{id}/cancel/preview', failure));
  const { user } = open();
  await choose(user, 'Cancel the registration');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the registration' }));

  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel the registration' })).toBeEnabled();
});

it('waives the rule for a seat that the school pays, with the reason', async () => {
  const sent: unknown[] = [];
  serve(mari);
  server.use(
    mockApi.get('/registrations/{id}/cancel/preview', {
      freeUntil: inDays(-1),
      byRule: [],
      byWaiving: [back({ means: 'SEAT', amount: null, seats: 1 })],
    }),
    mockApi.post(
      '/registrations/{id}/cancel',
      ({ body }) => (sent.push(body), aWholeRegistration({ status: 'CANCELED' })),
    ),
  );
  const { user } = open();
  await choose(user, 'Cancel the registration');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the registration' }));

  expect(await dialog.findByText('The school gets prepaid seats back at once: 1.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Refund it as an exception' }));
  await user.type(dialog.getByLabelText(/Reason/), 'Long illness');
  await user.click(dialog.getByRole('button', { name: 'Cancel the registration' }));

  await waitFor(() => expect(sent).toEqual([{ waive: true, reason: 'Long illness' }]));
});

it('shows any school to an administrator, without the actions of the school itself', async () => {
  serve(mari);
  renderRemote(remote, { at: '/manage/schools/4/students', as: anAdmin() });

  expect(await screen.findByRole('heading', { name: 'Students of the school' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Change.*Mari Tamm, Python/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Register for a course/ })).not.toBeInTheDocument();
});

it('exports the students that are shown for an administrator', async () => {
  serve(mari);
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/exports/students', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { user } = renderRemote(remote, { at: '/manage/schools/4/students?status=COMPLETED&q=mari', as: anAdmin() });

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      format: 'csv',
      school: '4',
      schoolYear: 'current',
      status: 'COMPLETED',
      q: 'mari',
    }),
  );
});

it('does not offer an export to a school', async () => {
  serve(mari);
  open();

  expect(await screen.findByRole('heading', { name: 'My students' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});

it('shows "not found" for the school "new"', async () => {
  renderRemote(remote, { at: '/manage/schools/new/students', as: anAdmin() });

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});

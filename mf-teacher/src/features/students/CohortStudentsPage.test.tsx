/** @covers CohortMessage, CohortStudent */
import {
  aTeacher,
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
import { aCohort, aCohortMessage, aCohortStudent, anEligibility, inDays } from '../../mocks/samples.mocks';

const cohort = aCohort({ id: 12, name: 'PY-12', courseId: 3, courseTitle: 'Python' });
const over = { ...cohort, status: 'COMPLETED' as const, endDate: inDays(-10) };
const pageOf = <Item,>(...items: Item[]) => ({ items, nextCursor: null });
const open = (at = '/user/cohorts/12/students') =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher() });

beforeEach(() => server.use(mockApi.get('/cohorts/{id}', cohort), mockApi.get('/cohorts/{id}/students', pageOf())));

it('shows who is in the cohort, who pays, and whether it is paid', async () => {
  const students = [
    aCohortStudent({ firstName: 'Mari', lastName: 'Tamm', payer: 'SCHOOL', email: 'mari@example.test', progress: 40 }),
    aCohortStudent({
      firstName: 'Jaan',
      lastName: 'Saar',
      isPaid: false,
      invoiceNumber: null,
      confirmedAt: null,
      phoneNumber: null,
    }),
  ];
  server.use(mockApi.get('/cohorts/{id}/students', pageOf(...students)));
  open();

  const mari = within(await screen.findByRole('row', { name: /Mari Tamm/ }));
  expect(mari.getByRole('link', { name: 'mari@example.test' })).toHaveAttribute('href', 'mailto:mari@example.test');
  expect(mari.getByText('School')).toBeVisible();
  expect(mari.getByText('VK-2026-0042')).toBeVisible();
  expect(mari.getByRole('textbox', { name: 'Progress of Mari Tamm' })).toHaveValue('40');
  const jaan = within(screen.getByRole('row', { name: /Jaan Saar/ }));
  expect(jaan.getByText('Unpaid')).toBeVisible();
  expect(jaan.getByText('Waiting for payment')).toBeVisible();
  expect(jaan.queryByRole('button')).not.toBeInTheDocument();
  expect(document.title).toContain('PY-12');
  await expectAccessible();
});

it('adds a student, with what each payer would pay', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/users', {
      items: [
        {
          id: 8,
          firstName: 'Jaan',
          lastName: 'Saar',
          email: 'jaan@example.test',
          role: 'STUDENT',
          school: null,
          phoneNumber: null,
          createdAt: inDays(-9),
        },
      ],
      nextCursor: null,
    } as never),
    mockApi.get('/cohorts/{id}/eligibility', anEligibility()),
    mockApi.post('/cohorts/{id}/registrations', ({ body }) => (sent.push(body), {} as never), { status: 201 }),
  );
  const { user } = open('/manage/cohorts/12/students');

  await user.click(await screen.findByRole('button', { name: 'Add a student' }));
  await user.click(await screen.findByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: 'Jaan Saar, jaan@example.test' }));
  expect(await screen.findByRole('radio', { name: /School/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Student/ }));
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Add' }));

  await waitFor(() => expect(sent).toEqual([{ studentId: 8, payer: 'STUDENT', acceptTerms: true }]));
});

it('moves a student to another cohort of the course that has room', async () => {
  const sent: unknown[] = [];
  server.use(
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ registrationId: 41, firstName: 'Mari', lastName: 'Tamm' })),
    ),
    mockApi.get('/cohorts', ({ query }) => ({
      items:
        query.get('course') === '3'
          ? [
              cohort,
              aCohort({ id: 13, name: 'PY-13', freeSeats: 2 }),
              aCohort({ id: 14, name: 'PY-14', freeSeats: 0 }),
              aCohort({ id: 15, name: 'PY-15', status: 'DRAFT' }),
            ]
          : [],
      nextCursor: null,
    })),
    mockApi.get('/cohorts/{id}/eligibility', anEligibility()),
    mockApi.post('/registrations/{id}/move', ({ params, body }) => (sent.push([params['id'], body]), {} as never)),
  );
  const { user } = open('/manage/cohorts/12/students');

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to another cohort' }));
  const target = await screen.findByLabelText('New cohort');
  const offered = within(target)
    .getAllByRole<HTMLOptionElement>('option')
    .filter(({ value }) => value !== '');
  expect(offered.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['13', false],
    ['14', true],
  ]);
  await user.selectOptions(target, '13');
  await user.click(screen.getByRole('button', { name: 'Move' }));

  await waitFor(() => expect(sent).toEqual([['41', { cohortId: 13 }]]));
});

it('lets an administrator change who pays, until the course is over', async () => {
  const sent: unknown[] = [];
  const money = (amount: number) => ({ amount, currency: 'EUR' as const });
  const costs = {
    schoolPays: money(0),
    studentPays: money(9500),
    studentOwes: money(9500),
    studentGetsBack: money(0),
    schoolGetsBack: money(0),
  };
  server.use(
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ registrationId: 41, firstName: 'Mari', lastName: 'Tamm', payer: 'SCHOOL' })),
    ),
    mockApi.post('/registrations/{id}/payer/preview', {
      ...costs,
      from: 'SCHOOL',
      to: 'STUDENT',
      school: null,
      conditionsPass: true,
      conditions: [],
      documents: [],
      dueAt: null,
      accessUntil: inDays(7),
      heldUntil: null,
      undoUntil: null,
    }),
    mockApi.post('/registrations/{id}/payer', ({ params, body }) => (sent.push([params['id'], body]), {} as never)),
  );
  const { user, unmount } = open('/manage/cohorts/12/students');

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Change the payer' }));
  await user.type(await screen.findByLabelText('Reason'), 'Left the school');
  await user.click(screen.getByRole('button', { name: 'Let the student pay' }));

  await waitFor(() => expect(sent).toEqual([['41', { payer: 'STUDENT', note: 'Left the school' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();

  server.use(mockApi.get('/cohorts/{id}', over));
  const { user: later } = open('/manage/cohorts/12/students');
  await later.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  expect(screen.queryByRole('menuitem', { name: 'Change the payer' })).not.toBeInTheDocument();
});

it('reloads the cancellation terms each time, because a change of payer changes them', async () => {
  const registration = {
    id: 41,
    confirmedAt: inDays(-10),
    payer: 'STUDENT',
    cancellation: { allowed: true, freeUntil: inDays(5), refund: { amount: 9500, currency: 'EUR' } },
  };
  server.use(
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ registrationId: 41, firstName: 'Mari', lastName: 'Tamm' })),
    ),
    mockApi.get('/registrations/{id}', registration as never),
  );
  const { user } = open('/manage/cohorts/12/students');
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Cancel the registration' }));
  };

  await ask();
  expect(await screen.findByText(/We refund €95\.00/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  server.use(
    mockApi.get('/registrations/{id}', {
      ...registration,
      payer: 'SCHOOL',
      cancellation: { ...registration.cancellation, refund: null },
    } as never),
  );
  await ask();

  expect(screen.queryByText(/We refund/)).not.toBeInTheDocument();
  expect(await screen.findByText(/free until/i)).toBeVisible();
});

it('asks for a reason before canceling a registration, and shows the refund', async () => {
  const sent: unknown[] = [];
  const registration = {
    id: 41,
    confirmedAt: inDays(-10),
    payer: 'STUDENT',
    cancellation: { allowed: true, freeUntil: inDays(5), refund: { amount: 9500, currency: 'EUR' } },
  };
  server.use(
    mockApi.get(
      '/cohorts/{id}/students',
      pageOf(aCohortStudent({ registrationId: 41, firstName: 'Mari', lastName: 'Tamm' })),
    ),
    mockApi.get('/registrations/{id}', registration as never),
    mockApi.post('/registrations/{id}/cancel', ({ body }) => (sent.push(body), {} as never)),
  );
  const { user } = open('/manage/cohorts/12/students');

  await user.click(await screen.findByRole('button', { name: /^Change.*Mari Tamm/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel the registration' }));
  expect(await screen.findByText(/We refund €95\.00, which takes one working week\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the registration' }));
  expect(await screen.findByText('Fill in this field.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason'), 'Moved away');
  await user.click(screen.getByRole('button', { name: 'Cancel the registration' }));

  await waitFor(() => expect(sent).toEqual([{ note: 'Moved away' }]));
});

it('writes to all students, and says how many e-mails failed', async () => {
  const sent: unknown[] = [];
  const message = aCohortMessage({ subject: 'Bring headphones', status: 'SENDING', recipients: 12, sent: 3 });
  const list = [
    [aCohortMessage({ subject: 'Old one', status: 'FAILED', recipients: 12, sent: 10, failed: 2 })],
    [message],
    [{ ...message, status: 'SENT' as const, sent: 12 }],
  ];
  server.use(
    mockApi.get('/cohorts/{id}/messages', () => pageOf(...((list.length > 1 ? list.shift() : list[0]) ?? []))),
    mockApi.post('/cohorts/{id}/messages', ({ body }) => (sent.push(body), message), { status: 201 }),
  );
  const { user } = open('/user/cohorts/12/students?view=messages');

  expect(await screen.findByText('Failed to send emails')).toBeVisible();
  expect(screen.getByText(/^2 e-mails were not sent\. We will try again/)).toBeVisible();
  await expectAccessible();
  await user.type(screen.getByLabelText('Subject'), 'Bring headphones');
  await user.type(screen.getByLabelText('Message'), 'Please.');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText('Sending: 3 of 12')).toBeVisible();
  expect(sent).toEqual([{ subject: 'Bring headphones', body: 'Please.' }]);
  expect(screen.getByLabelText('Subject')).toHaveValue('');
  expect(await screen.findByText('Sent to 12 students', {}, { timeout: 20_000 })).toBeVisible();
});

it('says which e-mails go to nobody, and why', async () => {
  const skipped = { UNWANTED: 2, UNREACHABLE: 1, NO_ACCOUNT: 0 };
  server.use(
    mockApi.get(
      '/cohorts/{id}/messages',
      pageOf(
        aCohortMessage({ recipients: 12, sent: 9, skipped }),
        aCohortMessage({ status: 'SKIPPED', recipients: 1, sent: 0, skipped: { ...skipped, UNWANTED: 0 } }),
      ),
    ),
  );
  open('/user/cohorts/12/students?view=messages');

  expect(await screen.findByText('3 e-mails will not be sent')).toBeVisible();
  expect(screen.getByText(/^2 students have switched these e-mails off\. E-mails do not arrive at one/)).toBeVisible();
  expect(screen.getByText('Sent to 9 students')).toBeVisible();
  expect(screen.getByText('One e-mail will not be sent')).toBeVisible();
  expect(screen.queryByText('Failed to send emails')).not.toBeInTheDocument();
  await expectAccessible();
});

it('keeps the text when there is nobody to write to', async () => {
  server.use(
    mockApi.get('/cohorts/{id}/messages', pageOf()),
    mockApi.fail('post', '/cohorts/{id}/messages', { code: 'cohort-message.no-recipients', status: 409 }),
  );
  const { user } = open('/user/cohorts/12/students?view=messages');

  await user.type(await screen.findByLabelText('Subject'), 'Hello');
  await user.type(screen.getByLabelText('Message'), 'Text');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByText(/there is nobody to write to/)).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('Text');
});

it('says so when nobody has registered yet', async () => {
  open();

  expect(await screen.findByRole('heading', { name: 'No students found' })).toBeVisible();
});

it.each(['new', '12a', '-3'])('shows "not found" for the cohort "%s"', async (id) => {
  open(`/manage/cohorts/${id}/students`);

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to cohorts' })).toHaveAttribute('href', '/manage/cohorts');
});

it("does not show somebody else's cohort", async () => {
  server.use(mockApi.fail('get', '/cohorts/{id}', { code: 'cohort.not-found', status: 404 }));
  open();

  expect(await screen.findByText('The cohort could not be found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to my cohorts' })).toHaveAttribute('href', '/user/cohorts');
});

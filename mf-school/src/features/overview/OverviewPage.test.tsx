/**
 * @covers POST /schools/:id/memberships/decline
 * @covers SchoolMemberships, SchoolOverview
 * @covers page /school
 */
import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anApprovalRequest } from '../../mocks/approvals.mocks';
import { aClaim, anInvoice, anOverview, eur, someCredits } from '../../mocks/samples.mocks';

const draft = anInvoice({
  id: 'draft',
  number: null,
  issuedAt: null,
  dueAt: null,
  pdfUrl: null,
  xmlUrl: null,
  total: eur(5000),
});
const rep = aSchoolRep({
  permissions: [...aSchoolRep().permissions, 'membership.manage-school', 'registration.approve-school'],
});

type Served = {
  overview?: Parameters<typeof anOverview>[0];
  invoices?: ReturnType<typeof anInvoice>[];
  claims?: ReturnType<typeof aClaim>[];
  approvals?: ReturnType<typeof anApprovalRequest>[];
};
function serve({ overview = {}, invoices = [anInvoice(), draft], claims = [], approvals = [] }: Served = {}) {
  const years: (string | null)[] = [];
  server.use(
    mockApi.get('/schools/{id}/overview', ({ query }) => (years.push(query.get('year')), anOverview(overview))),
    mockApi.get('/schools/{id}/credits', someCredits()),
    mockApi.get('/schools/{id}/memberships', { items: claims, nextCursor: null }),
    mockApi.get('/schools/{id}/approvals', { items: approvals, nextCursor: null, total: approvals.length }),
    mockApi.get('/invoices', { items: invoices, nextCursor: null }),
  );
  return years;
}
const open = (at = '/school') => renderRemote(remote, { at, as: rep });

it('shows students, seats, results, cost and credit of the school', async () => {
  serve();
  open();

  expect((await screen.findByText('students at the school')).parentElement).toHaveTextContent('38');
  expect(screen.getByText('of results are passes').parentElement).toHaveTextContent('92%');
  expect(screen.getByText('below the list price').parentElement).toHaveTextContent('€720.00');
  expect(screen.getByText('€4,675.00 by this time last year')).toBeVisible();
  expect(screen.getByText('+20%')).toBeVisible();
  expect(await screen.findByRole('img', { name: /Spending by month and course/ })).toBeVisible();
  expect((await screen.findByText('Prepaid seats')).parentElement).toHaveTextContent('7');
  expect(screen.getByText('9.1 / 10 (14 answers)')).toBeVisible();
  expect(screen.getByText('2 seats, €190.00 in all.')).toBeVisible();
  await expectAccessible();
});

it('lets the representative decide about a claim in place', async () => {
  const claim = aClaim({ student: { id: 1, firstName: 'Mari', lastName: 'Tamm', email: 'mari@example.test' } });
  serve({ claims: [claim] });
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/schools/{id}/memberships/confirm', ({ body }) => {
      sent.push(body);
      serve();
      return { results: [{ id: claim.id, outcome: 'DONE', code: null }] };
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Confirm Mari Tamm' }));

  await waitFor(() => expect(screen.queryByText(/Mari Tamm says/)).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^1 student confirmed\.$/));
  expect(sent).toEqual([{ ids: [claim.id] }]);
});

it('lets the representative approve a registration in place, or refuse it with a reason', async () => {
  const approval = anApprovalRequest();
  serve({ approvals: [approval] });
  const sent: unknown[] = [];
  server.use(
    mockApi.post('/registrations/bulk', ({ body }) => {
      sent.push(body);
      return { results: [{ id: approval.registrationId, outcome: 'DONE', code: null }] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Approve Mari Tamm, Python nullist' }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^1 registration approved\.$/));

  await user.click(await screen.findByRole('button', { name: 'Refuse Mari Tamm, Python nullist' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Write a reason.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'The budget is spent');
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));

  const ids = [approval.registrationId];
  await waitFor(() =>
    expect(sent).toEqual([
      { action: 'APPROVE', ids },
      { action: 'REFUSE', ids, reason: 'The budget is spent' },
    ]),
  );
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^1 registration refused\./));
});

it('says why a claim could not be decided, and keeps it', async () => {
  serve({ claims: [aClaim({ student: { id: 1, firstName: 'Mari', lastName: 'Tamm', email: 'mari@example.test' } })] });
  server.use(mockApi.fail('post', '/schools/{id}/memberships/decline', { code: 'unavailable', status: 503 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Not our student: Mari Tamm' }));

  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByText(/Mari Tamm says/)).toBeVisible();
});

it('asks for the chosen school year and keeps it in the address', async () => {
  const years = serve({ overview: { year: { startYear: 2025, label: '2025/26', isCurrent: false } } });
  open('/school?year=2025');

  expect(await screen.findByText('€4,675.00 the year before')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'School year' })).toHaveValue('2025');
  expect(years).toEqual(['2025']);
});

it('saves the overview as a document, in the language of the page', async () => {
  serve();
  const asked: string[] = [];
  server.use(
    mockApi.get('/schools/{id}/overview.pdf', ({ query }) => (asked.push(query.toString()), new Response('%PDF-1.7'))),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'PDF for the head' }));

  await waitFor(() => expect(asked).toEqual(['year=2026&language=en']));
});

it('says what will be here while the school has spent nothing', async () => {
  const nothing = { total: eur(0), lastYear: eur(0), courses: [], others: null, months: [] };
  serve({ overview: { spent: nothing, feedback: [], selfPaid: { seats: 0, amount: eur(0), students: [] } } });
  open();

  expect(await screen.findByText('Nothing spent this school year')).toBeVisible();
  expect(screen.getByText(/at least five answers/)).toBeVisible();
});

it('says that feedback names only the courses with the most answers, where there are more', async () => {
  const course = { answers: 14, satisfaction: 9.1 };
  const ids = Array.from({ length: 50 }, (_, index) => index + 1);
  serve({
    overview: { feedback: ids.map((courseId) => ({ ...course, courseId, courseTitle: `Python ${courseId}` })) },
  });
  open();

  expect(await screen.findByText('These are the 50 courses with the most answers.')).toBeVisible();
});

it('distinguishes an issued invoice from the open monthly draft', async () => {
  serve();
  open();

  const issued = within(await screen.findByRole('row', { name: /VK-2026-0042/ }));
  expect(issued.getByText(/^due /)).toBeVisible();
  expect(issued.getByRole('button', { name: /PDF.*VK-2026-0042/ })).toBeVisible();
  const gathering = within(screen.getByRole('row', { name: /Monthly invoice/ }));
  expect(gathering.getByText('Gathering, not issued')).toBeVisible();
  expect(gathering.queryByRole('button')).not.toBeInTheDocument();
});

it('says so when nothing is owed', async () => {
  serve({ invoices: [] });
  open();

  expect(await screen.findByText('There are no open invoices')).toBeVisible();
});

it('retries the part that failed, and shows the others', async () => {
  serve();
  server.use(mockApi.fail('get', '/invoices', { code: 'unavailable', status: 503 }));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(await screen.findByText('students at the school')).toBeVisible();
  server.use(mockApi.get('/invoices', { items: [], nextCursor: null }));

  await user.click(retry);

  expect(await screen.findByText('There are no open invoices')).toBeVisible();
});

it('shows nothing to an account without a school', async () => {
  renderRemote(remote, { at: '/school', as: aSchoolRep({ schoolId: null }) });

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});

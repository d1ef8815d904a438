import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anInvoice, aSchoolStudent, aWholeRegistration, eur } from '../../mocks/samples.mocks';

const draft = anInvoice({
  id: 'draft',
  number: null,
  issuedAt: null,
  dueAt: null,
  pdfUrl: null,
  xmlUrl: null,
  total: eur(5000),
});

function serve(invoices = [anInvoice(), draft]) {
  server.use(
    mockApi.get('/schools/{id}/students', ({ query }) =>
      query.has('cursor')
        ? { items: [aSchoolStudent()], nextCursor: null }
        : { items: [aSchoolStudent(), aSchoolStudent()], nextCursor: 'more' },
    ),
    mockApi.get('/registrations', { items: [aWholeRegistration()], nextCursor: null }),
    mockApi.get('/invoices', { items: invoices, nextCursor: null }),
  );
}
const open = () => renderRemote(remote, { at: '/school', as: aSchoolRep() });

it('counts the students of all pages, the seats and the unpaid sum', async () => {
  serve();
  open();

  expect((await screen.findByText('students at the school')).parentElement).toHaveTextContent('3');
  expect(screen.getByText('active registration').parentElement).toHaveTextContent('1');
  expect(screen.getByText('to pay in all').parentElement).toHaveTextContent('€190.00');
  await expectAccessible();
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
  serve([]);
  open();

  expect(await screen.findByText('There are no open invoices')).toBeVisible();
});

it('retries the parts that failed', async () => {
  serve();
  server.use(mockApi.fail('get', '/invoices', { code: 'unavailable', status: 503 }));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  server.use(mockApi.get('/invoices', { items: [], nextCursor: null }));

  await user.click(retry);

  expect(await screen.findByText('There are no open invoices')).toBeVisible();
});

it('shows nothing to an account without a school', async () => {
  renderRemote(remote, { at: '/school', as: aSchoolRep({ schoolId: null }) });

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});

import { aTeacher, anAdmin, expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/samples.mocks';

const empty = { items: [], nextCursor: null };

it('lists all cohorts with their teachers, page by page', async () => {
  const later = aCohort({ name: 'Second page' });
  server.use(
    mockApi.get('/cohorts', ({ query }) =>
      query.get('cursor') === 'next' ? { items: [later], nextCursor: null } : { items: [aCohort({ name: 'First page' })], nextCursor: 'next' },
    ),
  );
  const { user } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  expect(await screen.findByText('First page')).toBeVisible();
  expect(screen.getByText('Liis Kask')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('Second page')).toBeVisible();
  expect(screen.getByText('First page')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  await expectAccessible();
});

it('keeps what narrows the list in the address', async () => {
  const asked: string[] = [];
  server.use(mockApi.get('/cohorts', ({ query }) => (asked.push(query.toString()), empty)));
  const { user, currentPath } = renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  await user.selectOptions(await screen.findByLabelText('Status'), 'DRAFT');
  await user.selectOptions(screen.getByLabelText('School year'), 'next');
  await user.type(screen.getByRole('searchbox'), 'python');

  await waitFor(() => expect(currentPath()).toBe('/manage/cohorts?status=DRAFT&schoolYear=next&q=python'));
  await waitFor(() => expect(new URLSearchParams(asked.at(-1)).get('q')).toBe('python'));
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toMatchObject({ status: 'DRAFT', schoolYear: 'next' });
});

it('reads the address as it is opened, and leaves out what it does not know', async () => {
  const asked: string[] = [];
  server.use(mockApi.get('/cohorts', ({ query }) => (asked.push(query.toString()), empty)));
  renderRemote(remote, { at: '/user/cohorts?status=NONSENSE&schoolYear=all&q=r', as: aTeacher() });

  expect(await screen.findByRole('heading', { name: 'No cohorts found' })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('r');
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({ mine: 'true', schoolYear: 'all', q: 'r', limit: '25' });
  expect(screen.getByRole('link', { name: 'Show all cohorts' })).toHaveAttribute('href', '/user/cohorts?schoolYear=all');
});

it('offers another try when the list did not come', async () => {
  server.use(mockApi.fail('get', '/cohorts', { code: 'internal' }));
  renderRemote(remote, { at: '/manage/cohorts', as: anAdmin() });

  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

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

it('links to the students, the conditions and the history of each school', async () => {
  server.use(mockApi.get('/schools', { items: [{ id: 4, name: 'Narva Gümnaasium', municipality: 'Narva linn' }], nextCursor: null }));
  renderRemote(remote, { at: '/manage/schools', as: anAdmin() });

  const row = within(await screen.findByRole('row', { name: /Narva Gümnaasium/ }));
  expect(row.getByRole('link', { name: 'Narva Gümnaasium' })).toHaveAttribute('href', '/manage/schools/4/students');
  expect(row.getByRole('link', { name: /Conditions/ })).toHaveAttribute('href', '/manage/schools/4/conditions');
  expect(row.getByRole('link', { name: /Activity/ })).toHaveAttribute('href', '/manage/schools/4/activity');
  await expectAccessible();
});

it('searches by name, and keeps the search in the address', async () => {
  server.use(
    mockApi.get('/schools', ({ query }) => ({
      items: query.get('q') === 'narva' ? [] : [{ id: 1, name: 'Tartu', municipality: null }],
      nextCursor: null,
    })),
  );
  const { user, currentPath } = renderRemote(remote, { at: '/manage/schools', as: anAdmin() });

  await user.type(await screen.findByRole('searchbox'), 'narva');

  await waitFor(() => expect(currentPath()).toBe('/manage/schools?q=narva'));
  expect(await screen.findByText('No schools found')).toBeVisible();
});

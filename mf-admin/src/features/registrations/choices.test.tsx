import {
  anAdmin,
  heldSearch,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';

const nothing = { items: [], nextCursor: null };

it.each(['Student', 'Cohort'])('does not say that nothing is found before the search is over: %s', async (field) => {
  const { asked, answer, find } = heldSearch();
  server.use(mockApi.get('/registrations', nothing), mockApi.get('/cohorts', find), mockApi.get('/users', find));
  const { user } = renderRemote(remote, { at: '/manage/registrations', as: anAdmin() });
  await user.click(await screen.findByRole('button', { name: 'Add a student' }));
  const dialog = within(await screen.findByRole('dialog'));
  const combobox = dialog.getByRole('combobox', { name: field });
  await user.click(combobox);
  expect(await dialog.findByText('Nothing was found.')).toBeVisible();

  await user.type(combobox, 'x');
  expect(dialog.getByText('Searching…')).toBeVisible();
  await waitFor(() => expect(asked).toContain('x'));
  expect(dialog.getByText('Searching…')).toBeVisible();
  answer();

  expect(await dialog.findByText('Nothing was found.')).toBeVisible();
});

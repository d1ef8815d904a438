import { anAdmin, heldSearch, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/samples.mocks';

const nothing = { items: [], nextCursor: null };

it.each([
  ['Course', '/manage/cohorts', 'No courses found.'],
  ['Teacher', '/manage/cohorts', 'Nobody found.'],
  ['Student', '/manage/cohorts/12/students', 'Nothing was found.'],
])('does not say that nothing is found before the search is over: %s', async (field, at, none) => {
  const { asked, answer, find } = heldSearch();
  server.use(
    mockApi.get('/cohort-price-proposals', { items: [], nextCursor: null, total: 0 }),
    mockApi.get('/cohorts', { ...nothing, total: 0 }),
    mockApi.get('/cohorts/{id}', aCohort({ id: 12 })),
    mockApi.get('/cohorts/{id}/students', nothing),
    mockApi.get('/cohort-choices/courses', find),
    mockApi.get('/cohort-choices/teachers', find),
    mockApi.get('/users', find),
  );
  const { user } = renderRemote(remote, { at, as: anAdmin() });
  if (field === 'Student') await user.click(await screen.findByRole('button', { name: 'Add a student' }));
  const combobox = await screen.findByRole('combobox', { name: field });
  await user.click(combobox);
  expect(await screen.findByText(none)).toBeVisible();

  await user.type(combobox, 'x');
  expect(screen.getByText('Searching…')).toBeVisible();
  await waitFor(() => expect(asked).toContain('x'));
  expect(screen.getByText('Searching…')).toBeVisible();
  answer();

  expect(await screen.findByText(none)).toBeVisible();
});

import {
  aSchoolRep,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClaim, someConditions } from '../../mocks/samples.mocks';

const rep = aSchoolRep({ permissions: [...aSchoolRep().permissions, 'membership.manage-school'] });
const mari = aClaim({ student: { id: 1, firstName: 'Mari', lastName: 'Tamm', email: 'mari@example.test' } });
const jaan = aClaim({
  student: { id: 2, firstName: 'Jaan', lastName: 'Saar', email: 'jaan@example.test' },
  askedAt: '2026-11-20T10:00:00.000Z',
});

function open(...claims: (typeof mari)[]) {
  server.use(
    mockApi.get('/schools/{id}/students', { items: [], nextCursor: null }),
    mockApi.get('/schools/{id}/conditions', someConditions()),
    mockApi.get('/schools/{id}/memberships', { items: claims, nextCursor: null }),
  );
  return renderRemote(remote, { at: '/user/school/my-students', as: rep });
}

const resultsOf = (body: unknown, refused: number[] = []) => ({
  results: (body as { ids: number[] }).ids.map((id) =>
    refused.includes(id)
      ? { id, outcome: 'REFUSED' as const, code: 'membership.wrong-state' }
      : { id, outcome: 'DONE' as const, code: null },
  ),
});

type User = ReturnType<typeof open>['user'];
const unfold = async (user: User) => user.click(await screen.findByRole('button', { name: 'Decide' }));

it('says in one line how many wait for confirmation and who, and lists when they asked once it is opened', async () => {
  const { user } = open(mari, jaan);

  expect(await screen.findByRole('heading', { name: 'Confirm your students' })).toBeVisible();
  expect(screen.getByText('2 students are waiting').parentElement).toHaveTextContent('Mari Tamm, Jaan Saar');
  expect(screen.queryByText('mari@example.test')).toBeNull();
  await unfold(user);
  expect(screen.getByText('mari@example.test')).toBeVisible();
  expect(screen.getByText('Named the school at sign-up')).toBeVisible();
  expect(screen.getByText('20.11.2026')).toBeVisible();
  await expectAccessible();
});

it('confirms all chosen students at once, and says how many could not be changed', async () => {
  const sent: unknown[] = [];
  const { user } = open(mari, jaan);
  server.use(
    mockApi.post('/schools/{id}/memberships/confirm', ({ body }) => (sent.push(body), resultsOf(body, [jaan.id]))),
  );

  await unfold(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Confirm selected' }));

  expect(await screen.findByText('1 student confirmed.')).toBeVisible();
  expect(screen.getByText('1 student confirmed.').parentElement).toHaveFocus();
  expect(screen.getByText('1 student could not be changed. Refresh the list.')).toBeVisible();
  expect(sent).toEqual([{ ids: [mari.id, jaan.id] }]);
});

it('declines students whom the school does not know', async () => {
  const sent: unknown[] = [];
  const { user } = open(mari, jaan);
  server.use(mockApi.post('/schools/{id}/memberships/decline', ({ body }) => (sent.push(body), resultsOf(body))));

  await unfold(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Choose Jaan Saar' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));

  await waitFor(() => expect(sent).toEqual([{ ids: [jaan.id] }]));
  expect(await screen.findByText('1 student declined.')).toBeVisible();
});

it('shows nothing while nobody waits for confirmation', async () => {
  open();

  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Confirm your students' })).not.toBeInTheDocument());
});

/**
 * @covers FrontEndVersions
 * @covers page /manage/front-ends
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import type { FrontEndVersions } from '../../shared/contract.types';

type Version = FrontEndVersions['frontEnds'][number]['versions'][number];

const aVersion = (version: Partial<Version>): Version => ({
  id: '6b6ebb02ffa3e052',
  state: 'current',
  percent: 0,
  isOverdue: false,
  build: 'b1',
  builtAt: '2026-11-27T09:00:00.000Z',
  publishedAt: '2026-11-27T10:00:00.000Z',
  currentAt: '2026-11-27T10:01:00.000Z',
  revision: '190042a1c0ffee',
  sharedUi: '0.1.0',
  ...version,
});
const open = (answer: FrontEndVersions) => {
  server.use(mockApi.get('/admin/front-ends', answer));
  return renderRemote(remote, { at: '/manage/front-ends', as: anAdmin() });
};

it('shows each front end’s versions: current, canary with its share, and those before', async () => {
  const canary = aVersion({ id: 'c'.repeat(16), state: 'canary', percent: 10, currentAt: null, revision: '' });
  open({
    registry: 'READ',
    frontEnds: [
      { id: 'student', versions: [canary, aVersion({}), aVersion({ id: 'a'.repeat(16), state: 'withdrawn' })] },
      { id: 'library', versions: [aVersion({})] },
    ],
  });

  const table = within(await screen.findByRole('table', { name: 'Student pages' }));
  expect(table.getByRole('row', { name: /cccccccc/ })).toHaveTextContent('Canary, 10%');
  expect(table.getByRole('row', { name: /6b6ebb02/ })).toHaveTextContent('190042a1');
  expect(table.getByText('Taken back')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'library' })).toBeVisible();
  await expectAccessible();
});

it('says what to do about a canary that nobody has decided about for a week', async () => {
  const canary = aVersion({ id: 'c'.repeat(16), state: 'canary', percent: 10, isOverdue: true });
  open({
    registry: 'READ',
    frontEnds: [
      { id: 'student', versions: [canary, aVersion({})] },
      { id: 'teacher', versions: [{ ...canary, isOverdue: false }] },
    ],
  });

  const section = within(await screen.findByRole('region', { name: 'Student pages' }));
  expect(section.getByText(/npm run rollback:remote -- student/)).toBeVisible();
  expect(screen.getAllByText(/npm run rollback:remote/)).toHaveLength(1);
  await expectAccessible();
});

it.each([
  ['READ' as const, 'No front end has been published here yet.'],
  ['OFF' as const, 'This installation has no registry. Its front ends come from fixed addresses.'],
])('says why there is nothing: %s', async (registry, text) => {
  open({ registry, frontEnds: [] });

  expect(await screen.findByText(text)).toBeVisible();
});

it('says when the registry cannot be read', async () => {
  open({ registry: 'UNREADABLE', frontEnds: [] });

  expect(await screen.findByText('The registry cannot be read')).toBeVisible();
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AllRemotes } from './all-remotes.mjs';

/** Nothing listens there. */
const away = 'http://127.0.0.1:9';
const remotesOf = (settings: { remotes?: { id: string; origin: string }[]; registry?: string }) =>
  new AllRemotes({ remotes: [], registry: '', ...settings }, () => '0.1.0');
const looked = async (remotes: AllRemotes): Promise<AllRemotes> => {
  await remotes.releases?.refresh();
  await remotes.list();
  return remotes;
};

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockImplementation(() => true));
afterEach(() => jest.restoreAllMocks());

it('is not complete before every origin has answered once', async () => {
  const remotes = await looked(remotesOf({ remotes: [{ id: 'student', origin: away }] }));

  expect(remotes.isComplete).toBe(false);
  expect(remotes.lastKnown()).toEqual([]);
});

it('is not complete before the registry was read once, though it knows of no front end', async () => {
  const remotes = remotesOf({ registry: away });

  expect([remotes.isComplete, remotes.isRegistryKnown]).toEqual([false, false]);
  await looked(remotes);
  expect([remotes.isComplete, remotes.isRegistryKnown]).toEqual([false, false]);
});

it('is complete when the registry says that nothing was published, and without a registry', async () => {
  const registry = await mkdtemp(path.join(tmpdir(), 'registry-'));
  const empty = await looked(remotesOf({ registry }));
  await rm(registry, { recursive: true });

  expect([empty.isComplete, (await looked(remotesOf({}))).isComplete]).toEqual([true, true]);
});

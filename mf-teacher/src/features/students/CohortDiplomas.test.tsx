import {
  aTeacher,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort, inDays } from '../../mocks/samples.mocks';
import type { DiplomaFile } from '../../shared/contract.types';

const aFile = (file: Partial<DiplomaFile> = {}): DiplomaFile => ({
  ...{ id: 'f1', cohortId: 12, language: 'et', state: 'WAITING', diplomasDone: 0, diplomasTotal: 130 },
  ...{ createdAt: new Date().toISOString(), expiresAt: null },
  ...file,
});

/** jsdom saves no files, so the tests check the file names. */
function savedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:diplomas';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

afterEach(() => jest.restoreAllMocks());

function open() {
  server.use(
    mockApi.get('/cohorts/{id}', aCohort({ id: 12, status: 'COMPLETED', endDate: inDays(-10) })),
    mockApi.get('/cohorts/{id}/students', { items: [], nextCursor: null }),
  );
  return renderRemote(remote, { at: '/user/cohorts/12/students', as: aTeacher() });
}

async function choose({ user }: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('button', { name: 'Diplomas' }));
  await user.click(screen.getByRole('menuitem', { name: 'Eesti' }));
}

it('has the diplomas of a cohort drawn in the background, shows how many are ready, and saves them', async () => {
  const saved = savedFiles();
  const sent: unknown[] = [];
  const states = [aFile({ state: 'RUNNING', diplomasDone: 40 }), aFile({ state: 'READY', diplomasDone: 130 })];
  server.use(
    mockApi.post('/cohorts/{id}/diplomas/files', ({ body }) => (sent.push(body), aFile()), { status: 202 }),
    mockApi.get('/diplomas/files/{id}', () => (states.length > 1 ? states.shift() : states[0]) ?? aFile()),
    mockApi.get('/diplomas/files/{id}/file', () => new Response('%PDF-')),
  );
  const opened = open();
  await choose(opened);

  const dialog = within(await screen.findByRole('dialog', { name: 'Diplomas in one file' }));
  expect(await dialog.findByText('40 of 130 diplomas are ready')).toBeVisible();
  await expectAccessible();
  await opened.user.click(await dialog.findByRole('button', { name: 'Download' }, { timeout: 4000 }));

  await waitFor(() => expect(saved).toEqual(['diplomas-12-et.pdf']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([{ language: 'et' }]);
});

it('says when the file could not be made', async () => {
  server.use(
    mockApi.post('/cohorts/{id}/diplomas/files', aFile(), { status: 202 }),
    mockApi.get('/diplomas/files/{id}', aFile({ state: 'FAILED' })),
  );
  await choose(open());

  expect(await screen.findByText('The file could not be made. Try again.')).toBeVisible();
  expect(screen.queryByText(/Keep this window open/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
});

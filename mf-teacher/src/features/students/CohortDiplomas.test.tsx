/**
 * @covers GET /diplomas/files/:id/file
 * @covers DiplomaFile
 */
import { http, HttpResponse } from 'msw';
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
  id: 'f1',
  cohortId: 12,
  language: 'et',
  state: 'WAITING',
  diplomasDone: 0,
  diplomasTotal: 130,
  createdAt: new Date().toISOString(),
  expiresAt: inDays(1),
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
  await opened.user.click(await dialog.findByRole('button', { name: 'Download' }, { timeout: 20_000 }));

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

/** Has a file asked for, and counts how often the page asks for it. */
async function countQuestions(answer: Parameters<typeof http.get>[1]) {
  let count = 0;
  server.use(
    mockApi.post('/cohorts/{id}/diplomas/files', aFile(), { status: 202 }),
    http.get('*/api/v1/diplomas/files/:id', (info) => {
      count += 1;
      return answer(info);
    }),
  );
  await choose(open());
  return () => count;
}
const longerThanTheNextQuestion = () => new Promise((done) => setTimeout(done, 1_500));

it('stops asking for a file that has been deleted, and says what to do', async () => {
  const questions = await countQuestions(() =>
    HttpResponse.json({ statusCode: 404, code: 'diploma-file.not-found', message: 'Gone' }, { status: 404 }),
  );

  expect(await screen.findByText('The file has been deleted. Make it again.')).toBeVisible();
  expect(screen.queryByText(/Keep this window open/)).not.toBeInTheDocument();
  await longerThanTheNextQuestion();
  expect(questions()).toBe(1);
});

it.each([
  ['nothing happens', () => HttpResponse.json(aFile({ state: 'RUNNING' }))],
  [
    'the server is down',
    () => HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 }),
  ],
])('stops asking after ten minutes when %s, and says what to do', async (_what, answer) => {
  let isLater = false;
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + (isLater ? 601_000 : 0));
  const questions = await countQuestions(answer);
  expect(await screen.findByText(/Keep this window open/)).toBeVisible();
  await waitFor(() => expect(questions()).toBeGreaterThan(0));
  isLater = true;

  expect(
    await screen.findByText(
      'This is taking too long. Close this window and make the file again.',
      {},
      { timeout: 20_000 },
    ),
  ).toBeVisible();
  expect(screen.queryByText(/Keep this window open/)).not.toBeInTheDocument();
  const asked = questions();
  await longerThanTheNextQuestion();
  expect(questions()).toBe(asked);
});

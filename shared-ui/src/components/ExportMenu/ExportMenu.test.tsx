/** @covers ExportJob */
import { http, HttpResponse } from 'msw';
import { Toaster } from '../Toast/Toaster';
import { expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '../../testing';
import { ExportMenu, type ExportJob } from '../../widgets';

const aJob = (job: Partial<ExportJob> = {}): ExportJob => ({
  id: 'j1',
  what: 'users',
  format: 'xlsx',
  state: 'WAITING',
  rowsDone: 0,
  rowsTotal: null,
  bytes: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  finishedAt: null,
  expiresAt: null,
  ...job,
});

const tooLarge = HttpResponse.json(
  { statusCode: 409, code: 'export.too-large', message: 'Too large' },
  { status: 409 },
);

/** jsdom saves no files, so the tests check the file names. */
function savedFiles(): string[] {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}

afterEach(() => jest.restoreAllMocks());

function open() {
  return renderRemote(
    <>
      <ExportMenu label="Export" what="users" filters={{ q: 'saar', ids: [3, 5] }} />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
  );
}

async function choose(user: ReturnType<typeof open>['user'], format: string) {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: format }));
}

it('saves a small file at once, narrowed as the list is, under the name that the server gives', async () => {
  const saved = savedFiles();
  let asked = '';
  server.use(
    http.get('*/api/v1/exports/users', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.text('a;b', {
        headers: { 'content-disposition': "attachment; filename*=UTF-8''kasutajad%20%C3%B5.csv" },
      });
    }),
  );
  const { user } = open();

  await choose(user, 'CSV');

  await waitFor(() => expect(saved).toEqual(['kasutajad õ.csv']));
  expect(asked).toBe('?format=csv&q=saar&ids=3%2C5');
  await expectAccessible();
});

it('makes a large file in the background, shows how far it is, and hands it over', async () => {
  const saved = savedFiles();
  const states = [
    aJob({ state: 'RUNNING', rowsDone: 4000, rowsTotal: 9000 }),
    aJob({ state: 'READY', rowsDone: 9000, rowsTotal: 9000 }),
  ];
  const ordered: unknown[] = [];
  server.use(
    http.get('*/api/v1/exports/users', () => tooLarge.clone()),
    http.post('*/api/v1/exports/users', async ({ request }) => {
      ordered.push(await request.json());
      return HttpResponse.json(aJob(), { status: 202 });
    }),
    http.get('*/api/v1/exports/jobs/j1', () => HttpResponse.json(states.length > 1 ? states.shift() : states[0])),
    http.get('*/api/v1/exports/jobs/j1/file', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
  );
  const { user } = open();

  await choose(user, 'Excel (XLSX)');

  expect(await screen.findByText(/4,000 of 9,000 rows/)).toBeVisible();
  expect(
    screen.getByText(
      /we will e-mail you when the file is ready. If something goes wrong, you will see it under “My exports”./,
    ),
  ).toBeVisible();
  expect(ordered).toEqual([{ format: 'xlsx', filters: { schoolYear: 'all', q: 'saar', ids: [3, 5] } }]);
  await expectAccessible();
  await user.click(await screen.findByRole('button', { name: 'Download' }, { timeout: 20_000 }));
  await waitFor(() => expect(saved).toEqual(['users.xlsx']));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('says when the file could not be made', async () => {
  server.use(
    http.get('*/api/v1/exports/users', () => tooLarge.clone()),
    http.post('*/api/v1/exports/users', () => HttpResponse.json(aJob(), { status: 202 })),
    http.get('*/api/v1/exports/jobs/j1', () => HttpResponse.json(aJob({ state: 'FAILED' }))),
  );
  const { user } = open();

  await choose(user, 'CSV');

  expect(await screen.findByText('The file could not be prepared. Try again.')).toBeVisible();
  expect(screen.queryByText(/we will e-mail you/)).not.toBeInTheDocument();
});

it('says in a toast why there is no file', async () => {
  server.use(mockApi.fail('get', '/exports/{what}', { code: 'unavailable', status: 503 }));
  const { user } = open();

  await choose(user, 'CSV');

  expect(await screen.findByText(/The service is busy/)).toBeVisible();
});

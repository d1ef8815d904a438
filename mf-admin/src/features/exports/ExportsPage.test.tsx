/**
 * @covers ExportJobs
 * @covers page /manage/exports
 */
import { http, HttpResponse } from 'msw';
import { anAdmin, expectAccessible, renderRemote, screen, server, waitFor, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anExport } from '../../mocks/samples.mocks';

const open = () => renderRemote(remote, { at: '/manage/exports', as: anAdmin() });
const serve = (...items: ReturnType<typeof anExport>[]) =>
  server.use(http.get('*/api/v1/exports/jobs', () => HttpResponse.json({ items, nextCursor: null })));

afterEach(() => jest.restoreAllMocks());

it('shows the progress of each file, and offers finished files for download', async () => {
  const saved: string[] = [];
  // jsdom has no files, so the name stands for the file.
  URL.createObjectURL = () => 'blob:export';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  serve(
    anExport({ id: 'a', what: 'invoices' }),
    anExport({ what: 'users', format: 'csv', state: 'FAILED', bytes: null, expiresAt: null }),
  );
  server.use(http.get('*/api/v1/exports/jobs/a/file', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  const { user } = open();

  const ready = within(await screen.findByRole('row', { name: /Invoices, XLSX/ }));
  expect(ready.getByText('The file is ready: 120,000 rows.')).toBeVisible();
  expect(ready.getByText('8 MB')).toBeVisible();
  const failed = within(screen.getByRole('row', { name: /Users, CSV/ }));
  expect(failed.getByText(/could not be prepared/)).toBeVisible();
  expect(failed.queryByRole('button')).not.toBeInTheDocument();
  await expectAccessible();

  await user.click(ready.getByRole('button', { name: /Download/ }));

  await waitFor(() => expect(saved).toEqual(['invoices.xlsx']));
});

it('follows a file until it is ready', async () => {
  serve(anExport({ state: 'RUNNING', rowsDone: 40_000 }));
  open();
  expect(await screen.findByText('40,000 of 120,000 rows')).toBeVisible();

  serve(anExport());

  expect(await screen.findByRole('button', { name: /Download/ }, { timeout: 20_000 })).toBeVisible();
});

it('says that there are no exports yet', async () => {
  serve();
  open();

  expect(await screen.findByText('No exports yet')).toBeVisible();
});

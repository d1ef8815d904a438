import { http, HttpResponse } from 'msw';
import { expectAccessible, mockApi, renderRemote, screen, server, waitFor } from '../../testing';
import { Toaster } from '../Toast/Toaster';
import { InvoiceArchive } from './InvoiceArchive';

const open = () =>
  renderRemote(
    <>
      <InvoiceArchive schoolId={4} />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
  );
const thisYear = String(new Date().getFullYear());

afterEach(() => jest.restoreAllMocks());

it('saves the chosen month of a year of the school', async () => {
  const [saved, asked]: [string[], string[]] = [[], []];
  // jsdom keeps no files: the address stands for one.
  URL.createObjectURL = () => 'blob:archive';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(
    http.get('*/api/v1/invoices/archive.zip', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.arrayBuffer(new ArrayBuffer(4));
    }),
  );
  const { user } = open();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'Month' }), 'March');
  await user.click(screen.getByRole('button', { name: 'Save as one file' }));

  await waitFor(() => expect(saved).toEqual([`arved-${thisYear}-03.zip`]));
  expect(asked).toEqual([`?year=${thisYear}&month=3&schoolId=4`]);
  await expectAccessible();
});

it('says that there are no documents', async () => {
  server.use(mockApi.fail('get', '/invoices/archive.zip', { code: 'invoice.archive-empty', status: 404 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Save as one file' }));

  expect(await screen.findByText('There are no documents of that time.')).toBeVisible();
});

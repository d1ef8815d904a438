import { http, HttpResponse } from 'msw';
import { mockApi, renderRemote, screen, server, waitFor } from '../../testing';
import { Toaster } from '../Toast/Toaster';
import { InvoiceDownloadMenu, InvoiceDownloads } from './InvoiceDownloads';

const invoice = { id: 'a1', number: 'VK-7', pdfUrl: '/x.pdf', xmlUrl: '/x.xml' };
const open = (change: Partial<typeof invoice> | { xmlUrl: null } = {}) =>
  renderRemote(
    <>
      <InvoiceDownloads invoice={{ ...invoice, ...change }} />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
  );

afterEach(() => jest.restoreAllMocks());

it('saves the e-invoice under the number of the document', async () => {
  const saved: string[] = [];
  // jsdom keeps no files: the address stands for one.
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(http.get('*/api/v1/invoices/a1.xml', () => HttpResponse.text('<Invoice/>')));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /E-invoice.*VK-7/ }));

  await waitFor(() => expect(saved).toEqual(['VK-7.xml']));
});

it('says what to do when the e-invoice is refused', async () => {
  server.use(mockApi.fail('get', '/invoices/{id}.xml', { code: 'invoice.e-invoice-refused', status: 409 }));
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /E-invoice/ }));

  expect(await screen.findByText(/Complete the school’s billing details/)).toBeVisible();
});

it('offers only the PDF where there is no e-invoice', async () => {
  open({ xmlUrl: null });

  expect(await screen.findByRole('button', { name: /PDF.*VK-7/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /E-invoice/ })).not.toBeInTheDocument();
});

it('offers both files behind one button where there is little room, and one file without a menu', async () => {
  const { user } = renderRemote(
    <>
      <InvoiceDownloadMenu invoice={invoice} />
      <InvoiceDownloadMenu invoice={{ ...invoice, id: 'a2', number: 'VK-8', xmlUrl: null }} />
    </>,
  );

  await user.click(await screen.findByRole('button', { name: /^Files.*VK-7/ }));

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['PDF', 'E-invoice']);
  expect(screen.getByRole('button', { name: /PDF.*VK-8/ })).toBeVisible();
});

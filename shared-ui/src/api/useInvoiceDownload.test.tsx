import { http, HttpResponse } from 'msw';
import { Toaster } from '../components/Toast/Toaster';
import { mockApi, renderRemote, screen, server, waitFor } from '../testing';
import { useInvoiceDownload } from './useInvoiceDownload';

function Download() {
  const { download } = useInvoiceDownload();
  return (
    <>
      <button type="button" onClick={() => download({ id: 'a1', number: 'VK-7' })}>
        PDF
      </button>
      <Toaster label="Notices" closeLabel="Close" />
    </>
  );
}

afterEach(() => jest.restoreAllMocks());

it('saves the document under its number', async () => {
  const saved: string[] = [];
  // jsdom keeps no files: the address stands for one.
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  server.use(http.get('*/api/v1/invoices/a1.pdf', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))));
  const { user } = renderRemote(<Download />);

  await user.click(await screen.findByRole('button', { name: 'PDF' }));

  await waitFor(() => expect(saved).toEqual(['VK-7.pdf']));
});

it('says in a toast why the document did not come', async () => {
  server.use(mockApi.fail('get', '/invoices/{id}.pdf', { code: 'unavailable', status: 503 }));
  const { user } = renderRemote(<Download />);

  await user.click(await screen.findByRole('button', { name: 'PDF' }));

  expect(await screen.findByText(/The service is busy/)).toBeVisible();
});

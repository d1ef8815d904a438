import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anInvoice, eur } from '../../mocks/samples.mocks';

const open = (at = '/manage/invoices') => renderRemote(remote, { at, as: anAdmin() });

it('tells issued invoices, drafts and credit notes apart', async () => {
  const items = [
    anInvoice(),
    anInvoice({ number: null, referenceNumber: null, issuedAt: null, dueAt: null, pdfUrl: null, buyerName: 'Mari Tamm' }),
    anInvoice({ number: 'VKK-2026-0003', kind: 'CREDIT_NOTE', status: 'PAID', total: eur(-9500) }),
  ];
  server.use(mockApi.get('/invoices', { items, nextCursor: null }));
  open();

  const issued = within(await screen.findByRole('row', { name: /VK-2026-0042/ }));
  expect(issued.getByText('€190.00')).toBeVisible();
  expect(issued.getByRole('button', { name: /PDF/ })).toBeVisible();
  const draft = within(screen.getByRole('row', { name: /Draft/ }));
  expect(draft.getByText('Not issued')).toBeVisible();
  expect(draft.queryByRole('button')).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /VKK-2026-0003/ })).getByText(/Credit note/)).toBeVisible();
  await expectAccessible();
});

it('narrows by status, page by page', async () => {
  server.use(
    mockApi.get('/invoices', ({ query }) => {
      if (query.get('status') !== 'PAID') return { items: [], nextCursor: null };
      return query.has('cursor') ? { items: [anInvoice({ number: 'VK-2' })], nextCursor: null } : { items: [anInvoice({ number: 'VK-1' })], nextCursor: 'next' };
    }),
  );
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  expect(await screen.findByText('VK-1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('VK-2')).toBeVisible();
  expect(currentPath()).toBe('/manage/invoices?status=PAID');
});

it('offers everything when nothing has the chosen status', async () => {
  server.use(mockApi.get('/invoices', { items: [], nextCursor: null }));
  open('/manage/invoices?status=CANCELED');

  expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/manage/invoices');
});

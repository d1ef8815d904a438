/**
 * @covers Invoice
 * @covers EInvoiceDelivery
 * @covers page /manage/invoices
 */
import { http, HttpResponse } from 'msw';
import { toast } from '@valikool/shared-ui';
import {
  anAdmin,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
  within,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { anInvoice, eur } from '../../mocks/samples.mocks';

const open = (at = '/manage/invoices') => renderRemote(remote, { at, as: anAdmin() });

it('tells issued invoices, drafts and credit notes apart', async () => {
  const items = [
    anInvoice(),
    anInvoice({
      number: null,
      referenceNumber: null,
      issuedAt: null,
      dueAt: null,
      pdfUrl: null,
      xmlUrl: null,
      buyerName: 'Mari Tamm',
    }),
    anInvoice({ number: 'VKK-2026-0003', kind: 'CREDIT_NOTE', status: 'PAID', total: eur(-9500) }),
  ];
  server.use(mockApi.get('/invoices', { items, nextCursor: null }));
  open();

  const issued = within(await screen.findByRole('row', { name: /VK-2026-0042/ }));
  expect(issued.getByText('€190.00')).toBeVisible();
  expect(issued.getByRole('button', { name: /^Actions.*VK-2026-0042/ })).toBeVisible();
  const draft = within(screen.getByRole('row', { name: /Draft/ }));
  expect(draft.getByText('Not issued')).toBeVisible();
  expect(draft.queryByRole('button')).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /VKK-2026-0003/ })).getByText(/Credit note/)).toBeVisible();
  await expectAccessible();
});

it('filters by status, page by page', async () => {
  server.use(
    mockApi.get('/invoices', ({ query }) => {
      if (query.get('status') !== 'PAID') return { items: [], nextCursor: null };
      return query.has('cursor')
        ? { items: [anInvoice({ number: 'VK-2' })], nextCursor: null }
        : { items: [anInvoice({ number: 'VK-1' })], nextCursor: 'next' };
    }),
  );
  const { user, currentPath } = open();

  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  expect(await screen.findByText('VK-1')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));

  expect(await screen.findByText('VK-2')).toBeVisible();
  expect(currentPath()).toBe('/manage/invoices?status=PAID');
});

it('shows only overdue invoices, with the days that have passed', async () => {
  server.use(
    mockApi.get('/invoices', ({ query }) => ({
      items: query.get('overdue') === 'true' ? [anInvoice({ number: 'VK-9', overdue: true, daysOverdue: 8 })] : [],
      nextCursor: null,
    })),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Overdue' }));

  const late = within(await screen.findByRole('row', { name: /VK-9/ }));
  expect(late.getByText('Overdue')).toBeVisible();
  expect(late.getByText(/8 days late/)).toBeVisible();
});

it('exports the invoices that are shown', async () => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/invoices', { items: [anInvoice()], nextCursor: null }),
    http.get('*/api/v1/exports/invoices', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ statusCode: 503, code: 'unavailable', message: 'Busy' }, { status: 503 });
    }),
  );
  const { user } = open('/manage/invoices?status=UNPAID');

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: 'CSV' }));

  await waitFor(() => expect(asked).toEqual(['?format=csv&status=UNPAID']));
});

it('offers to show all invoices when none has the chosen status', async () => {
  server.use(mockApi.get('/invoices', { items: [], nextCursor: null }));
  open('/manage/invoices?status=CANCELED');

  expect(await screen.findByRole('link', { name: 'Show all' })).toHaveAttribute('href', '/manage/invoices');
});

it('issues the open invoice of a school after a word about what follows', async () => {
  const draft = anInvoice({ number: null, issuedAt: null, dueAt: null, pdfUrl: null, xmlUrl: null, isGathering: true });
  server.use(
    mockApi.get('/invoices', { items: [draft], nextCursor: null }),
    mockApi.post('/invoices/{id}/issue', anInvoice({ number: 'VK-77' })),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/€190.00 gets its number at once/)).toBeVisible();
  await expectAccessible();
  server.use(mockApi.get('/invoices', { items: [anInvoice({ id: draft.id, number: 'VK-77' })], nextCursor: null }));
  await user.click(dialog.getByRole('button', { name: 'Issue the invoice' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  // The row is now the invoice’s, and whoever works with the keyboard is there.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Actions.*VK-77/ })).toHaveFocus());
});

it('offers to issue no open invoice that nothing is on', async () => {
  const draft = anInvoice({ number: null, issuedAt: null, isGathering: true, subject: null, buyerName: 'Tühi Kool' });
  server.use(mockApi.get('/invoices', { items: [draft], nextCursor: null }));
  const { user } = open();

  expect(await screen.findByText('Tühi Kool')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Actions/ }));
  expect(screen.queryByRole('menuitem', { name: 'Issue' })).not.toBeInTheDocument();
});

it('says why an invoice was not issued', async () => {
  server.use(
    mockApi.get('/invoices', {
      items: [anInvoice({ number: null, issuedAt: null, isGathering: true })],
      nextCursor: null,
    }),
    mockApi.fail('post', '/invoices/:id/issue', { code: 'invoice.not-a-draft', status: 409 }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Issue' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue the invoice' }));

  expect(await screen.findByText(/already been issued or canceled/)).toBeVisible();
});

describe('a transfer to the bank account', () => {
  const fill = async (amount: string, reply: ReturnType<typeof mockApi.fail>) => {
    server.use(mockApi.get('/invoices', { items: [anInvoice({ paid: eur(4000) })], nextCursor: null }), reply);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Record transfer' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = await dialog.findByLabelText('Amount, €');
    expect(field).toHaveValue('150,00');
    await user.clear(field);
    await user.type(field, amount);
    await user.type(dialog.getByLabelText('Bank reference of the entry'), 'RO-1');
    await user.click(dialog.getByRole('button', { name: 'Record' }));
    return dialog;
  };

  it('is recorded in cents, with the entry of the statement', async () => {
    const seen: unknown[] = [];
    await fill(
      '1 095,5',
      mockApi.post('/invoices/{id}/transfers', ({ body }) => {
        seen.push(body);
        return { invoice: anInvoice({ status: 'PAID' }), resolution: 'SETTLED' as const };
      }),
    );

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(seen).toEqual([
      expect.objectContaining({ amount: { amount: 109_550, currency: 'EUR' }, reference: 'RO-1' }),
    ]);
  });

  it('says beside the field what the server refuses', async () => {
    const dialog = await fill(
      '95',
      mockApi.fail('post', '/invoices/:id/transfers', { code: 'transfer.already-recorded', status: 409 }),
    );

    expect(await dialog.findByText('This bank entry has already been recorded as another payment.')).toBeVisible();
    await expectAccessible();
  });

  it('is not sent while the amount is invalid', async () => {
    const dialog = await fill('much', mockApi.fail('post', '/invoices/:id/transfers', { code: 'internal' }));

    expect(await dialog.findByText('Enter an amount in euros, such as 95.00.')).toBeVisible();
  });
});

it('offers no export beside a list that an export cannot be narrowed to', async () => {
  server.use(mockApi.get('/invoices', { items: [anInvoice()], nextCursor: null }));
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Export' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Overdue' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument());
});

describe('an e-invoice on its way into a school’s accounting program', () => {
  const delivery = (given: Partial<NonNullable<ReturnType<typeof anInvoice>['eInvoiceDelivery']>>) => ({
    state: 'SENT' as const,
    sentAt: '2026-11-02T08:00:00Z',
    deliveredAt: null,
    operatorRef: null,
    lastError: null,
    ...given,
  });

  it('is said to have arrived only with the operator’s evidence', async () => {
    const items = [
      anInvoice({ number: 'VK-1', eInvoiceDelivery: delivery({}) }),
      anInvoice({
        number: 'VK-2',
        eInvoiceDelivery: delivery({ state: 'DELIVERED', deliveredAt: '2026-11-02T08:05:00Z' }),
      }),
    ];
    server.use(mockApi.get('/invoices', { items, nextCursor: null }));
    const { user } = open();

    const sent = within(await screen.findByRole('row', { name: /VK-1/ }));
    expect(sent.getByText('Operator has the e-invoice')).toBeVisible();
    await user.click(sent.getByRole('button', { name: /^Actions/ }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Record transfer',
      'PDF',
      'E-invoice',
    ]);
    expect(within(screen.getByRole('row', { name: /VK-2/ })).getByText(/E-invoice arrived 02\.11\.2026/)).toBeVisible();
  });

  it('is sent again after it failed, with the operator’s answer in view', async () => {
    const failed = anInvoice({
      number: 'VK-3',
      eInvoiceDelivery: delivery({ state: 'REFUSED', lastError: 'BR-CO-10 is broken' }),
    });
    server.use(
      mockApi.get('/invoices', { items: [failed], nextCursor: null }),
      mockApi.fail('post', '/invoices/:id/e-invoice-deliveries', { code: 'invoice.no-operator', status: 409 }),
    );
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: /^Actions.*VK-3/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Send e-invoice again' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/BR-CO-10 is broken/)).toBeVisible();
    expect(dialog.queryByText(/We do not know/)).not.toBeInTheDocument();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Send again' }));
    expect(await dialog.findByText('No e-invoice operator is set up here.')).toBeVisible();
    server.use(mockApi.post('/invoices/{id}/e-invoice-deliveries', anInvoice({ number: 'VK-3' })));
    await user.click(dialog.getByRole('button', { name: 'Send again' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is sent by hand where it was never handed to the operator', async () => {
    const items = [
      anInvoice({ id: 'old', number: 'VK-5', isEInvoiceSendable: true }),
      anInvoice({ id: 'none', number: 'VK-6' }),
    ];
    const asked: unknown[] = [];
    server.use(
      mockApi.get('/invoices', { items, nextCursor: null }),
      mockApi.post('/invoices/{id}/e-invoice-deliveries', ({ params }) => {
        asked.push(params['id']);
        return anInvoice({ number: 'VK-5' });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Actions.*VK-6/ }));
    expect(screen.queryByRole('menuitem', { name: /Send e-invoice/ })).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: /^Actions.*VK-5/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Send e-invoice' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send e-invoice VK-5?' }));
    expect(dialog.getByText(/have not sent this document as an e-invoice before/)).toBeVisible();
    expect(dialog.getByText(/If there is a credit note for this invoice, send it too/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Do not send' })).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toEqual(['old']);
  });

  it.each([
    ['a paid invoice', anInvoice({ number: 'VK-8', status: 'PAID', isEInvoiceSendable: true })],
    ['a credit note', anInvoice({ number: 'VK-8', kind: 'CREDIT_NOTE', isEInvoiceSendable: true })],
    ['an unpaid invoice', anInvoice({ number: 'VK-8', isEInvoiceSendable: true })],
  ])('is told to be on its way, and the focus comes back to the row of %s', async (_name, invoice) => {
    const said = jest.spyOn(toast, 'success');
    let isSent = false;
    const titles = new Set<string | undefined>();
    server.use(
      mockApi.get('/invoices', () => ({
        items: [isSent ? { ...invoice, isEInvoiceSendable: false, eInvoiceDelivery: delivery({}) } : invoice],
        nextCursor: null,
      })),
      mockApi.post('/invoices/{id}/e-invoice-deliveries', () => {
        isSent = true;
        return invoice;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Actions.*VK-8/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Send e-invoice' }));
    const dialog = await screen.findByRole('dialog');
    const watch = new MutationObserver(() => titles.add(dialog.querySelector('h2')?.textContent));
    watch.observe(dialog, { subtree: true, childList: true, characterData: true, attributes: true });
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Operator has the e-invoice')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: /^Actions.*VK-8/ })).toHaveFocus());
    watch.disconnect();
    expect(said).toHaveBeenCalledWith('E-invoice VK-8 is being sent.');
    expect([...titles]).toEqual(['Send e-invoice VK-8?']);
  });

  it('is sent by hand of a credit note without a word about its credit note', async () => {
    const items = [anInvoice({ kind: 'CREDIT_NOTE', number: 'VK-5', isEInvoiceSendable: true })];
    server.use(mockApi.get('/invoices', { items, nextCursor: null }));
    const { user } = open();

    await user.click(await screen.findByRole('button', { name: /^Actions.*VK-5/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Send e-invoice' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/have not sent this document as an e-invoice before/)).toBeVisible();
    expect(dialog.queryByText(/If there is a credit note/)).toBeNull();
  });

  it('is sent by nobody who may not record payments', async () => {
    const items = [anInvoice({ number: 'VK-5', isEInvoiceSendable: true })];
    server.use(mockApi.get('/invoices', { items, nextCursor: null }));
    renderRemote(remote, { at: '/manage/invoices', as: anAdmin({ permissions: ['invoice.read-all'] }) });

    await screen.findByRole('row', { name: /VK-5/ });
    expect(screen.queryByRole('button', { name: /^Actions.*VK-5/ })).not.toBeInTheDocument();
  });

  it('warns before a second one is sent of which nobody knows whether the first has arrived', async () => {
    const silent = anInvoice({ number: 'VK-4', eInvoiceDelivery: delivery({ state: 'FAILED' }) });
    server.use(mockApi.get('/invoices', { items: [silent], nextCursor: null }));
    const { user } = open();

    const row = within(await screen.findByRole('row', { name: /VK-4/ }));
    expect(row.getByText('E-invoice not confirmed')).toBeVisible();
    await user.click(row.getByRole('button', { name: /^Actions/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Send e-invoice again' }));

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/We do not know whether the e-invoice arrived.*the school may get it twice/)).toBeVisible();
    await expectAccessible();
  });
});

/**
 * @covers ChangeSchoolBilling, SchoolBilling
 * @covers EInvoiceDelivery
 * @covers page /manage/schools/:id/billing, page /user/school/billing
 */
import { http, HttpResponse } from 'msw';
import {
  aSchoolRep,
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
import { anInvoice, someBilling } from '../../mocks/samples.mocks';
import type { SchoolBilling } from '../../shared/contract.types';

const note = anInvoice({ id: 'k', kind: 'CREDIT_NOTE', number: 'K2026-00001', status: 'PAID' });

function serve(billing: Partial<SchoolBilling> = {}, invoices = [anInvoice(), note]) {
  server.use(
    mockApi.get('/schools/{id}/billing', someBilling(billing)),
    mockApi.get('/invoices', { items: invoices, nextCursor: null }),
  );
}

/** Answers every change with the changed details. @returns the bodies that were sent */
function changes(): object[] {
  const sent: object[] = [];
  server.use(
    http.patch('*/api/v1/schools/:id/billing', async ({ request }) => {
      const body = (await request.json()) as object;
      sent.push(body);
      return HttpResponse.json({ ...someBilling(), ...body });
    }),
  );
  return sent;
}

const open = () => renderRemote(remote, { at: '/user/school/billing', as: aSchoolRep() });

it('lists the documents of the school with their PDF and e-invoice', async () => {
  serve();
  open();

  const row = within(await screen.findByRole('row', { name: /Credit note K2026-00001/ }));
  expect(row.getByRole('button', { name: /PDF.*K2026-00001/ })).toBeVisible();
  expect(row.getByRole('button', { name: /E-invoice.*K2026-00001/ })).toBeVisible();
  expect(screen.getByText('An e-invoice still needs')).toBeVisible();
  expect(screen.getByText('Buyer reference or order number')).toBeVisible();
  await expectAccessible();
});

it('says when an e-invoice was sent to the accounting program, and only then', async () => {
  const delivery = { state: 'SENT' as const, sentAt: '2026-11-02T08:00:00Z', deliveredAt: null };
  serve({}, [
    anInvoice({ id: 'a', number: 'A-1', eInvoiceDelivery: delivery }),
    anInvoice({
      id: 'b',
      number: 'A-2',
      eInvoiceDelivery: { ...delivery, state: 'DELIVERED', deliveredAt: '2026-11-02T08:05:00Z' },
    }),
    anInvoice({ id: 'c', number: 'A-3', eInvoiceDelivery: { ...delivery, state: 'NOT_RECEIVABLE', sentAt: null } }),
    anInvoice({ id: 'd', number: 'A-4', eInvoiceDelivery: { ...delivery, state: 'FAILED' } }),
  ]);
  open();

  const textIn = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(await screen.findByText(/^Sent to your accounting program on/)).toBeVisible();
  expect(textIn(/A-1/)).toContain('On its way to your accounting program');
  expect(textIn(/A-2/)).toContain('Sent to your accounting program on');
  expect(textIn(/A-3/)).toContain('cannot receive e-invoices');
  expect(textIn(/A-4/)).not.toContain('accounting program');
});

it('says so when there are no documents', async () => {
  serve({ missing: [] }, []);
  open();

  expect(await screen.findByText('There are no invoices yet')).toBeVisible();
  expect(screen.queryByText('An e-invoice still needs')).not.toBeInTheDocument();
});

it('sends only what was changed, with null for an emptied field', async () => {
  serve({ orderNumber: 'T-1' });
  const sent = changes();
  const { user } = open();

  await user.clear(await screen.findByLabelText(/Order number/));
  await user.type(screen.getByLabelText(/Buyer reference/), 'Õppeosakond');
  await user.type(screen.getByLabelText(/Cost centre/), '4120');
  await user.click(screen.getByRole('checkbox', { name: 'The school wants e-invoices' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(sent).toEqual([
      { orderNumber: null, buyerReference: 'Õppeosakond', costCentre: '4120', wantsEInvoice: true },
    ]),
  );
});

it('sends another address for e-invoices, and asks for its identifier', async () => {
  serve();
  const sent = changes();
  const { user } = open();

  await user.selectOptions(await screen.findByRole('combobox', { name: 'E-invoice address' }), 'VAT number');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the identifier of the address.')).toBeVisible();
  await user.type(screen.getByLabelText('Identifier of the address'), 'EE100594102');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ eInvoiceAddress: { scheme: '9931', id: 'EE100594102' } }]));
});

it.each([
  ['registryCode', 'registry-code', /This is not an Estonian registry code/],
  ['vatNumber', 'vat-number', /This is not a VAT number/],
  ['street', 'needed-for-e-invoice', 'An e-invoice needs this.'],
])('says at the field %s that it breaks the rule %s', async (field, rule, text) => {
  serve();
  server.use(
    http.patch('*/api/v1/schools/:id/billing', () =>
      HttpResponse.json(
        { statusCode: 422, code: 'request.invalid', message: '', details: [{ field, in: 'body', rule, message: '' }] },
        { status: 422 },
      ),
    ),
  );
  const { user } = open();

  await user.type(await screen.findByLabelText(/Order number/), 'T-1');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText(text)).toBeVisible();
});

it('shows an administrator the details of any school, without the list of documents', async () => {
  serve();
  renderRemote(remote, { at: '/manage/schools/4/billing', as: anAdmin() });

  expect(await screen.findByLabelText(/Registry code/)).toHaveValue('77000016');
  expect(screen.queryByText('Invoices and credit notes')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save as one file' })).toBeVisible();
});

it('says that the school does not exist', async () => {
  server.use(mockApi.fail('get', '/schools/{id}/billing', { code: 'school.not-found', status: 404 }));
  renderRemote(remote, { at: '/manage/schools/99/billing', as: anAdmin() });

  expect(await screen.findByText('The school could not be found.')).toBeVisible();
});

it('shows the details without a form to a representative who only reads, and says why', async () => {
  serve();
  const rep = aSchoolRep();
  const reader = { ...rep, permissions: rep.permissions.filter((name) => name !== 'school.edit-own') };
  const { container } = renderRemote(remote, { at: '/user/school/billing', as: reader });

  await screen.findByRole('row', { name: /Credit note K2026-00001/ });
  expect(screen.getByText(/Representatives with the right to decide can/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(someBilling().registryCode ?? '')).toBeVisible();
  await expectAccessible(container);
});

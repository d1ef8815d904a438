import { expectAccessible, renderRemote, screen } from '../../testing';
import { InvoiceState, type InvoiceStateProps } from './InvoiceState';

const show = (invoice: Partial<InvoiceStateProps>) =>
  renderRemote(
    <InvoiceState number="VK-7" status="UNPAID" dueAt="2999-12-04T12:00:00Z" gathersFrom={null} {...invoice} />,
  );

it.each([
  ['paid', { status: 'PAID' as const }, 'Paid'],
  ['to be paid', {}, 'Unpaid'],
  ['late', { dueAt: '2020-01-10T12:00:00Z' }, 'Overdue'],
  ['canceled', { status: 'CANCELED' as const }, 'Canceled'],
  [
    'still gathering the seats of a month',
    { number: null, dueAt: null, gathersFrom: '2026-12-07T15:00:00Z' },
    'Monthly invoice 12/2026',
  ],
  ["a student's draft without a day", { number: null, dueAt: null }, 'Unpaid'],
])('says in a word that an invoice is %s', async (_case, invoice, word) => {
  show(invoice);

  expect(await screen.findByText(word)).toBeVisible();
  await expectAccessible();
});

it('says how late an invoice is, by the days that the server counted', async () => {
  const { unmount } = show({ daysOverdue: 3 });
  expect(await screen.findByText('Overdue')).toBeVisible();
  expect(screen.getByText('3 days late')).toBeVisible();
  unmount();

  show({ dueAt: '2020-01-10T12:00:00Z', daysOverdue: 0 });

  expect(await screen.findByText('Unpaid')).toBeVisible();
});

it('says until when only while there is something to pay', async () => {
  const { unmount } = show({});
  expect(await screen.findByText('due 04.12.2999')).toBeVisible();
  unmount();

  show({ status: 'PAID' });

  expect(await screen.findByText('VK-7')).toBeVisible();
  expect(screen.queryByText(/due/)).not.toBeInTheDocument();
});

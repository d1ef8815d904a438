import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';
import type { Registration } from '../../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

async function openDetails(registration: Registration) {
  server.use(
    mockApi.get('/registrations', { items: [registration], nextCursor: null }),
    mockApi.get('/registrations/{id}', aDetail(registration)),
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/cohorts/{id}/sessions', { items: [], timeZone: 'Europe/Tallinn' }),
  );
  renderRemote(remote, { at: '/user/my-courses?registration=71', as: aStudent() });
  return within(await screen.findByRole('dialog'));
}

it('shows the discount beside what the student pays', async () => {
  const dialog = await openDetails(aRegistration({ discount: eur(4750), studentPays: eur(4750) }));

  expect((await dialog.findByText('Discount')).nextSibling).toHaveTextContent('−€47.50');
  expect(dialog.getByText('You pay').nextSibling).toHaveTextContent('€47.50');
  await expectAccessible();
});

it('shows no discount where there is none', async () => {
  const dialog = await openDetails(aRegistration());

  expect((await dialog.findByText('You pay')).nextSibling).toHaveTextContent('€95.00');
  expect(dialog.queryByText('Discount')).not.toBeInTheDocument();
});

it('shows what a gift card has paid', async () => {
  const dialog = await openDetails(aRegistration({ giftCard: eur(5000) }));

  expect((await dialog.findByText('Of which by gift card')).nextSibling).toHaveTextContent('€50.00');
});

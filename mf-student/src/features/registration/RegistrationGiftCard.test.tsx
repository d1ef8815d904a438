import { aStudent, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { aDetail, anEligibility, aRegistration, aStudentOption } from '../../mocks/registration.mocks';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const code = 'K7QF-2MXA-93RD-TBWH';

async function openWithCard(balance: number, state: 'ACTIVE' | 'EXPIRED' = 'ACTIVE') {
  const sent: unknown[] = [];
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.get('/registrations/{id}', aDetail()),
    mockApi.get('/cohorts/{id}/eligibility', anEligibility({ defaultPayer: 'STUDENT', payers: [aStudentOption()] })),
    mockApi.get('/payments/preferred-bank', { preferred: null }),
    mockApi.post('/price-codes', {
      kind: 'GIFT_CARD',
      promotionCode: null,
      giftCard: { codeEnding: 'TBWH', balance: eur(balance), state },
    }),
    mockApi.post(
      '/cohorts/{id}/registrations',
      ({ body }) => {
        sent.push(body);
        return { registration: aRegistration(), payment: null };
      },
      { status: 201 },
    ),
  );
  const { user } = renderRemote(remote, { at: '/courses/psuhholoogia-argielus/register/11', as: aStudent() });
  await user.type(await screen.findByRole('textbox', { name: 'Gift card or promotion code' }), `${code}{Enter}`);
  return { user, sent };
}

it('a card that pays everything: no way of paying is asked or sent', async () => {
  const { user, sent } = await openWithCard(10_000);

  expect(await screen.findByText('The card covers €95.00. €5.00 stays on it.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Swedbank/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await waitFor(() => expect(sent).toEqual([{ payer: 'STUDENT', acceptTerms: true, giftCard: code }]));
});

it('a card that pays a part: the rest is paid in the chosen way', async () => {
  const { user, sent } = await openWithCard(3000);

  await screen.findByText('€65.00');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(screen.getByRole('radio', { name: /invoice/i }));
  await user.click(screen.getByRole('button', { name: 'Register' }));

  await waitFor(() =>
    expect(sent).toEqual([{ payer: 'STUDENT', acceptTerms: true, provider: 'invoice', giftCard: code }]),
  );
});

it('a card can be taken away again', async () => {
  const { user, sent } = await openWithCard(3000);

  expect(await screen.findByText('The card covers €30.00. €0.00 stays on it.')).toBeVisible();
  expect(screen.getByText('€65.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove: Gift card …TBWH' }));
  expect(screen.queryByText('€65.00')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('says why a card does not pay', async () => {
  await openWithCard(3000, 'EXPIRED');

  expect(await screen.findByText('This card has expired.')).toBeVisible();
});

import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aPayment, aRegistration } from '../../mocks/registration.mocks';
import type { Registration } from '../../shared/contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

function named(title: string, registration: Partial<Registration>): Registration {
  const made = aRegistration(registration);
  return { ...made, cohort: { ...made.cohort, course: { ...made.cohort.course, title } } };
}

const cardOf = (title: string) => within(screen.getByRole('link', { name: title }).closest('article') as HTMLElement);

it('names the next part of a seat that is paid in parts, and not the whole rest', async () => {
  const part = {
    position: 2,
    count: 3,
    amount: eur(3166),
    dueAt: '2027-01-24T07:00:00.000Z',
    isDue: false,
    hasFailed: false,
  };
  const rest = { accessUntil: '2027-02-01T07:00:00.000Z', toPay: eur(6332) };
  server.use(
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/registrations', {
      nextCursor: null,
      items: [
        named('Card', { id: 1, ...rest, plan: { ...part, method: 'CARD' } }),
        named('Link', { id: 2, ...rest, plan: { ...part, method: 'LINK' } }),
        named('Due', { id: 3, ...rest, nextStep: 'PAY_PART', plan: { ...part, method: 'LINK', isDue: true } }),
      ],
    }),
  );

  renderRemote(remote, { at: '/user/my-courses', as: aStudent() });

  expect(await screen.findByText(/charge part 2\/3, €31\.66, to your card on 24\.01\.2027/)).toBeVisible();
  expect(cardOf('Link').getByText(/next part 2\/3 is €31\.66, due 24\.01\.2027/)).toBeVisible();
  expect(cardOf('Due').getByRole('link', { name: 'Pay the part, €31.66' })).toHaveAttribute(
    'href',
    '/user/payment-plan',
  );
  expect(screen.queryByText(/63\.32/)).not.toBeInTheDocument();
  await expectAccessible();
});

it('shows a payment that the bank confirms while the page is open', async () => {
  let confirmed = false;
  server.use(
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    mockApi.get('/class-sessions', { items: [] }),
    mockApi.get('/registrations', () => ({
      nextCursor: null,
      items: [
        confirmed
          ? named('Late', { id: 1 })
          : named('Late', { id: 1, confirmedAt: null, hasAccess: false, nextStep: 'PAY', payment: aPayment() }),
      ],
    })),
  );
  renderRemote(remote, { at: '/user/my-courses', as: aStudent() });
  expect(await screen.findByText('Not paid')).toBeVisible();

  confirmed = true;

  expect(await screen.findByText('Coming up', undefined, { timeout: 20_000 })).toBeVisible();
});

import { returnedState } from '@valikool/shared-ui';
import { aStudent, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aClassSession } from '../../mocks/classes.mocks';
import { aDetail, aRegistration } from '../../mocks/registration.mocks';
import { swapOptions } from '../../mocks/waitlist.mocks';
import type { OwnClass, Registration } from '../../shared/contract.types';

const at = '/user/my-courses';
const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
const page = (items: Registration[]) => mockApi.get('/registrations', { items, nextCursor: null });
const classes = (items: OwnClass[]) => mockApi.get('/class-sessions', { items });

beforeEach(() =>
  server.use(
    mockApi.get('/registrations/{id}/swap-options', swapOptions()),
    mockApi.get('/waitlist', { items: [], nextCursor: null }),
    classes([]),
    mockApi.get('/cohorts/{id}/sessions', { items: [aClassSession()], timeZone: 'Europe/Tallinn' }),
  ),
);

const open = (address = at) => renderRemote(remote, { at: address, as: aStudent() });

it('shows the refund before canceling a registration, and then cancels it', async () => {
  let sent: unknown;
  const registration = aRegistration({
    cancellation: { allowed: true, freeUntil: '2099-01-19T15:00:00.000Z', refund: eur(9500) },
  });
  server.use(
    page([registration]),
    mockApi.get('/registrations/{id}', aDetail(registration)),
    mockApi.post('/registrations/{id}/cancel', ({ body }) => {
      sent = body;
      return aRegistration({ status: 'CANCELED' });
    }),
  );
  const { user, currentPath } = open(`${at}?registration=71`);

  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }));
  expect(screen.getByText('You get €95.00 back')).toBeVisible();
  expect(screen.getByText('A refund takes one working week.')).toBeVisible();
  expect(screen.getByText('Cancellation with full refund up to 7 days after the course start.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Why are you canceling/ }), 'Trenn');
  await user.click(screen.getByRole('button', { name: 'Give up the seat' }));

  await waitFor(() => expect(currentPath()).toBe(at));
  expect(sent).toEqual({ note: 'Trenn' });
  expect(screen.getByText('Your registration is canceled. We have e-mailed you a confirmation.')).toBeVisible();
});

it('says what goes back to the gift card beside the money', async () => {
  const registration = aRegistration({
    giftCard: eur(3000),
    cancellation: { allowed: true, freeUntil: '2099-01-19T15:00:00.000Z', refund: eur(6500) },
  });
  server.use(page([registration]), mockApi.get('/registrations/{id}', aDetail(registration)));
  const { user } = open(`${at}?registration=71`);

  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }));

  expect(screen.getByText('You get €65.00 back')).toBeVisible();
  expect(screen.getByText(/€30\.00 goes back to the gift card at once\./)).toBeVisible();
});

it('says plainly when there is no refund', async () => {
  const registration = aRegistration({
    cancellation: { allowed: true, freeUntil: '2020-01-19T15:00:00.000Z', refund: null },
  });
  server.use(page([registration]), mockApi.get('/registrations/{id}', aDetail(registration)));
  const { user } = open(`${at}?registration=71`);

  await user.click(await screen.findByRole('button', { name: 'Cancel my registration' }));

  expect(screen.getByText('A refund is no longer possible')).toBeVisible();
  expect(screen.getByText('Afterwards no refund, and the school may hold the student liable.')).toBeVisible();
});

it.each([
  [{ kind: 'refused' as const, code: 'payment.token-invalid' }, /Unable to validate payment/],
  [{ kind: 'broken-off' as const }, /The payment did not start/],
])('says how an unsuccessful visit to the bank ended', async (outcome, text) => {
  server.use(page([]));

  renderRemote(remote, { at, as: aStudent(), state: returnedState('montonio-redirect', outcome) });

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

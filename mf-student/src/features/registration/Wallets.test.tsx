import { aStudent, expectAccessible, mockApi, renderRemote, screen, server, within } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { anEligibility, aStudentOption } from '../../mocks/registration.mocks';
import type { ProviderOption } from '../../shared/contract.types';

const at = '/courses/psuhholoogia-argielus/register/11';

function open(wallets: ProviderOption['wallets']) {
  const byCard: ProviderOption = { provider: 'stripe', banks: [], wallets, dueAt: null };
  const providers = [...anEligibility().providers, byCard];
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.get(
      '/cohorts/{id}/eligibility',
      anEligibility({ payers: [aStudentOption()], defaultPayer: 'STUDENT', providers }),
    ),
    mockApi.get('/payments/preferred-bank', { preferred: null }),
  );
  return renderRemote(remote, { at, as: aStudent() });
}

it('shows the wallets beside the card, and says where they are chosen', async () => {
  const { user } = open(['apple_pay', 'google_pay']);

  await user.click(await screen.findByRole('radio', { name: 'Card' }));

  const ways = within(screen.getByRole('group', { name: 'How will you pay?' }));
  for (const mark of ['Visa', 'Mastercard', 'Apple Pay', 'Google Pay']) expect(ways.getByText(mark)).toBeVisible();
  expect(
    ways.getByText('On the next page you can also choose Apple Pay or Google Pay if your device has it.'),
  ).toBeVisible();
  await expectAccessible();
});

it('names no wallet that the provider does not offer', async () => {
  const { user } = open([]);

  await user.click(await screen.findByRole('radio', { name: 'Card' }));

  expect(screen.getByText('Mastercard')).toBeVisible();
  expect(screen.queryByText(/Apple Pay|Google Pay/)).not.toBeInTheDocument();
});

import {
  aStudent,
  expectAccessible,
  mockApi,
  renderRemote,
  screen,
  server,
  waitFor,
} from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aCohort } from '../../mocks/catalogue.mocks';
import { anEligibility, aStudentOption } from '../../mocks/registration.mocks';

const at = '/courses/psuhholoogia-argielus/register/11';
const lhv = { provider: 'montonio' as const, bank: 'LHVBEE22' };
const selfPaid = () => anEligibility({ payers: [aStudentOption()], defaultPayer: 'STUDENT' });

function open(preferred: { provider: 'montonio'; bank: string } | null = lhv, eligibility = selfPaid()) {
  server.use(
    mockApi.get('/cohorts/{id}', aCohort()),
    mockApi.get('/cohorts/{id}/eligibility', eligibility),
    mockApi.get('/payments/preferred-bank', { preferred }),
  );
  return renderRemote(remote, { at, as: aStudent() });
}
const banks = () => screen.getAllByRole('radio').filter((radio) => radio.getAttribute('name') === 'bank');
const bankNames = () => banks().map((radio) => radio.closest('div')?.querySelector('label')?.textContent);

it('shows the bank used last first, chosen, and names it on the button', async () => {
  open();

  expect(await screen.findByRole('radio', { name: 'LHV' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'LHV' })).toHaveAccessibleDescription('last time');
  expect(bankNames()).toEqual(['LHV', 'Swedbank', 'Choose a bank later']);
  expect(screen.getByRole('button', { name: 'Pay at LHV' })).toBeEnabled();
  await expectAccessible();
});

it('keeps the order of the banks, and chooses none, where no bank is known or it is offered no more', async () => {
  const { unmount } = open(null);
  expect(await screen.findByRole('radio', { name: 'Choose a bank later' })).toBeChecked();
  expect(bankNames()).toEqual(['Swedbank', 'LHV', 'Choose a bank later']);
  expect(screen.getByRole('button', { name: 'Pay by bank link' })).toBeEnabled();
  unmount();

  open({ provider: 'montonio', bank: 'GONEEE22' });
  expect(await screen.findByRole('radio', { name: 'Choose a bank later' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Forget this bank' })).not.toBeInTheDocument();
});

it('shows a bank’s logo beside its name, in a place of fixed size, and the name alone where there is none', async () => {
  const logoUrl = `/uploads/bank-logos/${'a'.repeat(64)}.svg`;
  const listed = [
    { code: 'HABAEE2X', name: 'Swedbank', logoUrl: null },
    { code: 'LHVBEE22', name: 'LHV', logoUrl },
  ];
  open(lhv, { ...selfPaid(), providers: [{ provider: 'montonio', banks: listed, wallets: [], dueAt: null }] });

  const tile = (await screen.findByRole('radio', { name: 'LHV' })).closest('div');
  const logo = tile?.querySelector('img');

  expect(logo).toHaveAttribute('src', logoUrl);
  expect(logo).toHaveAttribute('alt', '');
  expect(logo).toHaveAttribute('loading', 'lazy');
  expect([logo?.width, logo?.height]).toEqual([18, 18]);
  expect(screen.getByRole('radio', { name: 'Swedbank' }).closest('div')?.querySelector('img')).toBeNull();
  await expectAccessible();
});

it('names on the button where the press leads, as the choice changes', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'Swedbank' }));
  expect(screen.getByRole('button', { name: 'Pay at Swedbank' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Invoice and bank transfer' }));
  expect(screen.getByRole('button', { name: 'Register' })).toBeVisible();
});

it('forgets the bank, and then the bank is not chosen', async () => {
  let forgotten = 0;
  const { user } = open();
  server.use(
    mockApi.delete('/payments/preferred-bank', () => {
      forgotten += 1;
      return undefined as never;
    }),
  );

  await user.click(await screen.findByRole('button', { name: 'Forget this bank' }));

  await waitFor(() => expect(screen.getByRole('radio', { name: 'Choose a bank later' })).toBeChecked());
  expect(bankNames()).toEqual(['Swedbank', 'LHV', 'Choose a bank later']);
  expect(forgotten).toBe(1);
});

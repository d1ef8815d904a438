/** @covers GuardianLink, Registration */
import { aStudent, mockApi, renderRemote, screen, server, waitFor } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { aRegistration } from '../../mocks/registration.mocks';
import type { GuardianLink, Registration } from '../../shared/contract.types';

const path = '/registrations/{id}/guardian-link';
const aLink = (link: Partial<GuardianLink> = {}): GuardianLink => ({
  state: 'OPENED',
  name: 'Liis Maasikas',
  email: 'liis@example.ee',
  language: 'et',
  url: 'https://valikool.example/pay/abc',
  askedAt: '2026-11-20T10:00:00.000Z',
  until: '2099-11-22T10:00:00.000Z',
  openedAt: '2026-11-20T11:00:00.000Z',
  remindedAt: null,
  ...link,
});
const waiting = (registration: Partial<Registration> = {}): Registration =>
  aRegistration({
    nextStep: 'WAIT_FOR_GUARDIAN',
    confirmedAt: null,
    hasAccess: false,
    heldUntil: '2099-11-22T10:00:00.000Z',
    guardian: { state: 'OPENED', until: '2099-11-22T10:00:00.000Z' },
    ...registration,
  });

function open(registration: Registration, link = aLink()) {
  const sent: unknown[] = [];
  const detail = { ...registration, conditions: [], learningOutcomes: [], gradingCriteria: '', timeline: [] };
  server.use(
    mockApi.get('/registrations/{id}', () => detail),
    mockApi.get(path, () => link),
    mockApi.post(path, ({ body }) => {
      sent.push(body);
      return link;
    }),
    mockApi.delete(path, () => {
      sent.push('taken back');
      return undefined as never;
    }),
  );
  const at = `/user/success/course-registration?registration=${registration.id}`;
  return { sent, ...renderRemote(remote, { at, as: aStudent() }) };
}

beforeEach(() => server.use(mockApi.get('/payment-plan-offer', { parts: null })));

it('shows whom the student asked, what has come of it, until when, and the link to copy', async () => {
  open(waiting());
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for the payer' })).toBeVisible();
  expect(await screen.findByText('The payer has opened the link')).toBeVisible();
  expect(screen.getByText('Liis Maasikas, liis@example.ee')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Payment link' })).toHaveValue('https://valikool.example/pay/abc');
});

it('asks again, with or without an address', async () => {
  const { user, sent } = open(waiting());
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await user.type(screen.getByRole('textbox', { name: /E-mail address of the payer/ }), 'isa@example.ee');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'isa@example.ee' }]));
});

describe('of a seat that may be paid in parts', () => {
  const eur = (amount: number) => ({ amount, currency: 'EUR' as const });
  const plan: NonNullable<Registration['plan']> = {
    position: 1,
    count: 3,
    amount: eur(3_168),
    dueAt: '2099-12-20T07:00:00.000Z',
    isDue: false,
    hasFailed: false,
    method: 'LINK',
  };

  it('asks for the first part or for all', async () => {
    const parts = [1, 2, 3].map((month) => ({ dueAt: `2099-0${month}-20T07:00:00.000Z`, amount: eur(3_166) }));
    server.use(mockApi.get('/payment-plan-offer', { parts }));
    const { user, sent } = open(waiting());
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    await user.click(await screen.findByRole('radio', { name: /In 3 parts/ }));
    await user.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(sent).toEqual([{ instalments: true }]));
  });

  it('says which part the link is for', async () => {
    open(waiting({ plan }));
    expect(await screen.findByText('1/3, €31.68')).toBeVisible();
  });

  it('asks for the part that is due of a seat that is sure', async () => {
    const seat = { nextStep: 'PAY_PART', confirmedAt: '2099-11-20T10:00:00.000Z', guardian: null } as const;
    const registration = waiting({ ...seat, plan: { ...plan, position: 2, isDue: true } });
    const { user, sent } = open(registration, aLink({ state: 'PAID', url: null }));
    await user.click(await screen.findByRole('button', { name: 'Ask somebody to pay part 2/3' }));
    await user.click(screen.getByRole('button', { name: 'Ask somebody to pay part 2/3' }));
    await waitFor(() => expect(sent).toEqual([{}]));
  });
});

it('takes it back', async () => {
  const { user, sent } = open(waiting());
  await user.click(await screen.findByRole('button', { name: 'I’ll pay myself' }));
  await waitFor(() => expect(sent).toEqual(['taken back']));
});

it('a link that has ended offers to ask again and no link', async () => {
  open(
    waiting({ guardian: { state: 'EXPIRED', until: '2026-11-22T10:00:00.000Z' } }),
    aLink({ state: 'EXPIRED', url: null }),
  );
  expect(await screen.findByText('The link has expired')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

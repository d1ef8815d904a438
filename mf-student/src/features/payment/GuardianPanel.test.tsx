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

it('shows whom the student asked, what has come of it, until when, and the link to copy', async () => {
  open(waiting());
  expect(await screen.findByRole('heading', { level: 1, name: 'The seat waits for the payer' })).toBeVisible();
  expect(await screen.findByText('The payer has opened the link')).toBeVisible();
  expect(screen.getByText('Liis Maasikas, liis@example.ee')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Payment link' })).toHaveValue('https://valikool.example/pay/abc');
});

it('asks again, with or without an address', async () => {
  const { user, sent } = open(waiting());
  await user.click(await screen.findByRole('button', { name: 'Ask again' }));
  await user.type(screen.getByRole('textbox', { name: /E-mail of the payer/ }), 'isa@example.ee');
  await user.click(screen.getByRole('button', { name: 'Ask again' }));
  await waitFor(() => expect(sent).toEqual([{ email: 'isa@example.ee' }]));
});

it('takes it back', async () => {
  const { user, sent } = open(waiting());
  await user.click(await screen.findByRole('button', { name: 'I will pay myself' }));
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

import {
  aTeacher,
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
import { aCohort, aCohortEditor } from '../../mocks/samples.mocks';
import type { CohortEditor } from '../../shared/contract.types';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const dates = { startDate: '2099-03-02T15:00:00.000Z', endDate: '2099-05-01T16:00:00.000Z' };
const draft = aCohortEditor({ id: 12, courseTitle: 'Python', status: 'DRAFT', lockedFields: ['price'], ...dates });
const waiting: NonNullable<CohortEditor['priceProposal']> = {
  id: 5,
  price: euros(9_000),
  status: 'WAITING',
  comment: null,
  proposer: { id: 7, name: 'Kadri Kask' },
  createdAt: '2026-11-20T10:00:00.000Z',
};

const open = (at: string) =>
  renderRemote(remote, { at, as: at.startsWith('/manage') ? anAdmin() : aTeacher({ id: 7 }) });

function serve(cohort: CohortEditor): void {
  server.use(
    mockApi.get('/cohorts/{id}/edit', cohort),
    mockApi.get('/cohorts/{id}', aCohort({ id: 12 })),
    mockApi.get('/cohort-choices/courses', { items: [] }),
    mockApi.get('/cohort-choices/teachers', { items: [] }),
    mockApi.post('/cohort-clashes', { items: [] }),
  );
}

it('lets a teacher propose another price within the range, while the price field is locked', async () => {
  const sent: unknown[] = [];
  serve(draft);
  server.use(
    mockApi.put('/cohorts/{id}/price-proposal', ({ body }) => {
      sent.push(body);
      return { ...draft, priceProposal: waiting };
    }),
  );
  const { user } = open('/user/cohorts/12');

  await user.click(await screen.findByRole('button', { name: 'Propose another price' }));
  expect(screen.getByLabelText('Price (€)', { selector: '[disabled]' })).toBeDisabled();
  const dialog = within(screen.getByRole('dialog', { name: 'Propose another price' }));
  expect(dialog.getByText('From €47.50 to €142.50.')).toBeVisible();
  await user.type(dialog.getByLabelText('Price (€)'), '90');
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send to an administrator' }));

  expect(await screen.findByText('Kadri Kask proposes €90.00 (the course costs €95.00)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw the price' })).toBeVisible();
  expect(sent).toEqual([{ price: euros(9_000) }]);
});

it('shows the teacher why the price was sent back', async () => {
  serve({ ...draft, priceProposal: { ...waiting, status: 'SENT_BACK', comment: 'Too cheap' } });
  open('/user/cohorts/12');

  expect(await screen.findByText('The price €90.00 was not approved')).toBeVisible();
  expect(screen.getByText('Too cheap')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Propose another price' })).toBeVisible();
});

it('approves the price that the administrator sees', async () => {
  const sent: unknown[] = [];
  serve({ ...draft, lockedFields: [], priceProposal: waiting });
  server.use(
    mockApi.post('/cohorts/{id}/price-proposal/review', ({ body }) => {
      sent.push(body);
      return { ...draft, lockedFields: [], price: euros(9_000) };
    }),
  );
  const { user } = open('/manage/cohorts/12');

  await user.click(await screen.findByRole('button', { name: 'Approve the price' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve the price' })).not.toBeInTheDocument());
  expect(sent).toEqual([{ proposalId: 5, verdict: 'APPROVED' }]);
  expect(screen.getByLabelText('Price (€)')).toHaveValue('90');
});

it('requires a comment when a price is sent back', async () => {
  const sent: unknown[] = [];
  serve({ ...draft, lockedFields: [], priceProposal: waiting });
  server.use(
    mockApi.post('/cohorts/{id}/price-proposal/review', ({ body }) => {
      sent.push(body);
      return { ...draft, lockedFields: [] };
    }),
  );
  const { user } = open('/manage/cohorts/12');
  await user.click(await screen.findByRole('button', { name: 'Send the price back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send the price back' }));

  await user.click(dialog.getByRole('button', { name: 'Send back' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Too cheap');
  await user.click(dialog.getByRole('button', { name: 'Send back' }));

  await waitFor(() => expect(sent).toEqual([{ proposalId: 5, verdict: 'SENT_BACK', comment: 'Too cheap' }]));
});

it('asks an administrator why the price of an open cohort changes', async () => {
  const sent: unknown[] = [];
  const opened = aCohortEditor({
    id: 12,
    courseTitle: 'Python',
    status: 'REGISTRATION_OPEN',
    lockedFields: [],
    ...dates,
  });
  serve(opened);
  server.use(
    mockApi.patch('/cohorts/{id}', ({ body }) => {
      sent.push(body);
      return { ...opened, price: euros(12_000) };
    }),
  );
  const { user } = open('/manage/cohorts/12');

  await user.type(await screen.findByLabelText('Price (€)'), '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Say why the price changes.')).toBeVisible();
  await user.type(screen.getByLabelText('Reason for the change'), 'A larger room');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(sent).toEqual([{ price: euros(12_000), priceReason: 'A larger room' }]));
});

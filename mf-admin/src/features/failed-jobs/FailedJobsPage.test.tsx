/** @covers page /manage/cohorts/:id/students, page /manage/failed-jobs */
import {
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
import { aFailedJob } from '../../mocks/today.mocks';
import type { FailedJob } from '../../shared/contract.types';

const serve = (items: FailedJob[]) => {
  const asked: string[] = [];
  server.use(
    mockApi.get('/admin/failed-jobs', ({ query }) => {
      asked.push(`${query.get('state')} ${query.get('queue')}`);
      return {
        items,
        nextCursor: null,
        total: items.length,
        queues: [{ queue: 'emails' as const, count: items.length }],
      };
    }),
  );
  return asked;
};
const open = (at = '/manage/failed-jobs') => renderRemote(remote, { at, as: anAdmin() });

it('shows what failed, why, how often, and what it is about', async () => {
  const asked = serve([aFailedJob()]);
  open('/manage/failed-jobs?queue=emails');

  const row = within(await screen.findByRole('row', { name: /emails.registration-confirmed/ }));
  expect(row.getByText('Error: connect ETIMEDOUT')).toBeVisible();
  expect(row.getByText('8')).toBeVisible();
  expect(row.getByRole('link', { name: 'cohortId 42' })).toHaveAttribute('href', '/manage/cohorts/42/students');
  expect(asked).toEqual(['OPEN emails']);
  await expectAccessible();
});

it('has the chosen jobs tried again, and says which could not be', async () => {
  const jobs = [aFailedJob(), aFailedJob({ handler: 'invoices.draw', queue: 'invoices' })];
  const [first = 0, second = 0] = jobs.map(({ id }) => id);
  const sent: unknown[] = [];
  serve(jobs);
  server.use(
    mockApi.post('/admin/failed-jobs/retry', ({ body }) => {
      sent.push(body);
      return {
        results: [
          { id: first, outcome: 'DONE' as const, code: null },
          { id: second, outcome: 'REFUSED' as const, code: 'failed-job.not-found' },
        ],
      };
    }),
  );
  const { user } = open();

  await user.click(await screen.findByRole('checkbox', { name: 'Choose all' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText(/may have succeeded in the meantime/)).toBeVisible();
  expect(sent).toEqual([{ ids: [first, second] }]);
});

it('gives jobs up only with a reason', async () => {
  const job = aFailedJob();
  const sent: unknown[] = [];
  serve([job]);
  server.use(
    mockApi.post('/admin/failed-jobs/set-aside', ({ body }) => {
      sent.push(body);
      return { results: [{ id: job.id, outcome: 'DONE' as const, code: null }] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Choose emails.registration-confirmed/ }));
  await user.click(screen.getByRole('button', { name: 'Give up' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Give up' }));
  expect(await dialog.findByText('Write a reason.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'The address is gone');
  await user.click(dialog.getByRole('button', { name: 'Give up' }));

  await waitFor(() => expect(sent).toEqual([{ ids: [job.id], note: 'The address is gone' }]));
});

it('shows who gave a job up and why', async () => {
  serve([
    aFailedJob({
      status: 'SET_ASIDE',
      note: 'Gone',
      decidedBy: { id: 3, name: 'Aino Haldur' },
      decidedAt: '2026-11-22T10:00:00.000Z',
    }),
  ]);
  open('/manage/failed-jobs?state=SET_ASIDE');

  expect(await screen.findByText('Aino Haldur: Gone')).toBeVisible();
});

it('says that everything is done', async () => {
  serve([]);
  open();

  expect(await screen.findByText('Every job and e-mail has been done.')).toBeVisible();
});

it('leaves mails out', async () => {
  const asked = serve([aFailedJob({ handler: 'invoices.draw', queue: 'invoices' })]);
  open('/manage/failed-jobs?queue=not-emails');

  await screen.findByRole('row', { name: /invoices.draw/ });

  expect(asked).toEqual(['OPEN not-emails']);
  expect(screen.getByRole('button', { name: /^All but e-mails/ })).toHaveAttribute('aria-pressed', 'true');
});

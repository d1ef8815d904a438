/**
 * @covers Reconciliation
 * @covers page /manage/reconciliation
 */
import { anAdmin, expectAccessible, mockApi, renderRemote, screen, server } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { eur } from '../../mocks/samples.mocks';
import type { Reconciliation } from '../../shared/contract.types';

const result = (rows: Reconciliation['checks'][number]['rows'], name = 'receivable-documents'): Reconciliation => ({
  day: '2026-11-23',
  days: [{ day: '2026-11-23', rowCount: rows.length }],
  setAside: { count: 0, in: eur(0), out: eur(0) },
  checks: [
    {
      name,
      expected: eur(100),
      actual: eur(rows.length === 0 ? 100 : 200),
      difference: eur(rows.length === 0 ? 0 : 100),
      rowCount: rows.length,
      rows,
      checkedAt: '2026-11-23T03:00:00.000Z',
    },
  ],
});
const open = () => renderRemote(remote, { at: '/manage/reconciliation', as: anAdmin() });

it('shows 0.00 when everything agrees', async () => {
  server.use(mockApi.get('/reconciliation', result([])));
  open();

  expect(await screen.findByText('Everything agrees: 0.00')).toBeVisible();
  await expectAccessible();
});

it('names the rows that differ, with a link to each', async () => {
  const row = { label: 'Mari Tamm', kind: 'user', id: '7', expected: eur(0), actual: eur(100) };
  server.use(mockApi.get('/reconciliation', result([row])));
  open();

  expect(await screen.findByText('1 row differs')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mari Tamm' })).toHaveAttribute('href', '/manage/users/7');
});

it('lists lines that wait without counting them as differing', async () => {
  const row = { label: '20260001', kind: 'line', id: '7', expected: eur(100), actual: eur(0) };
  server.use(mockApi.get('/reconciliation', result([row], 'bank-waiting')));
  open();

  expect(await screen.findByText('The sums agree, but 1 bank line is waiting to be matched')).toBeVisible();
  expect(screen.getByRole('link', { name: '20260001' })).toHaveAttribute('href', '/manage/bank');
});

it('says how many lines were set aside, and their sums', async () => {
  const setAside = { count: 2, in: eur(12_300), out: eur(450) };
  server.use(mockApi.get('/reconciliation', { ...result([]), setAside }));
  open();

  expect(
    await screen.findByText(/2 bank lines were set aside as not belonging here: €123\.00 in, €4\.50 out\./),
  ).toBeVisible();
});

import { act } from 'react';
import { useQuery } from '@valikool/shared-ui/query';
import { screen } from '@valikool/shared-ui/testing';
import { openShell } from '../testing/openShell';

const changedIn = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: '41' })));

it('loads again what is on screen when another tab has changed a payer, and only then', async () => {
  let loaded = 0;
  function Payer() {
    const { data = 0 } = useQuery({ queryKey: ['probe', 'payer'], queryFn: () => Promise.resolve((loaded += 1)) });
    return <h1>loaded {data}</h1>;
  }
  await openShell({ at: '/probe', routes: [{ path: '/probe', element: <Payer /> }] });
  expect(await screen.findByRole('heading', { name: 'loaded 1' })).toBeVisible();

  changedIn('valikool.something_else');
  changedIn('valikool.payer_changed');

  expect(await screen.findByRole('heading', { name: 'loaded 2' })).toBeVisible();
  expect(loaded).toBe(2);
});

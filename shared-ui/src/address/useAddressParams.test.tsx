import { renderRemote, screen, waitFor } from '../testing';
import { oneOf, useAddressParams } from './useAddressParams';
import { useSearchParamText } from './useSearchParamText';

function Filters() {
  const { params, setParam } = useAddressParams();
  const { text, setText } = useSearchParamText();
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setParam('status', { value: 'PAID' })}>
        Paid
      </button>
      <button type="button" onClick={() => setParam('status', { value: null })}>
        All
      </button>
      <output>{params.get('status') ?? 'all'}</output>
    </>
  );
}

it('keeps each filter in the address beside the others', async () => {
  const { user, currentPath } = renderRemote(<Filters />, { at: '/list?q=tamm' });

  await user.click(await screen.findByRole('button', { name: 'Paid' }));
  expect(currentPath()).toBe('/list?q=tamm&status=PAID');
  expect(screen.getByText('PAID')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All' }));

  expect(currentPath()).toBe('/list?q=tamm');
});

it('searches after a pause in typing, and forgets an emptied search', async () => {
  const { user, currentPath } = renderRemote(<Filters />, { at: '/list?status=PAID' });
  const search = await screen.findByLabelText('Search');

  await user.type(search, 'saar ');
  await waitFor(() => expect(currentPath()).toBe('/list?status=PAID&q=saar'));
  expect(search).toHaveValue('saar ');
  await user.clear(search);

  await waitFor(() => expect(currentPath()).toBe('/list?status=PAID'));
});

it('takes no value from the address that it does not know', () => {
  expect(oneOf(['PAID', 'UNPAID'], 'PAID')).toBe('PAID');
  expect(oneOf(['PAID', 'UNPAID'], 'paid; drop table')).toBeNull();
  expect(oneOf(['PAID'], null)).toBeNull();
});

import { QueryClient as LibraryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { QueryClient } from './query';

/** A list that is asked for while it is empty, and changed before the answer comes. */
async function changedMeanwhile(client: LibraryClient) {
  const asked: ((items: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => asked.push(resolve));
  function List() {
    const { data } = useQuery({ queryKey: ['files'], queryFn });
    return <p>{data === undefined ? 'loading' : data.join(', ') || 'empty'}</p>;
  }
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  expect(screen.getByText('loading')).toBeVisible();
  await act(async () => {
    const done = client.invalidateQueries({ queryKey: ['files'] });
    asked[0]?.([]);
    asked[1]?.(['statement.xml']);
    await done;
  });
  return asked.length;
}

it('asks again for what was changed while it was asked for the first time', async () => {
  expect(await changedMeanwhile(new QueryClient())).toBe(2);
  expect(await screen.findByText('statement.xml')).toBeVisible();
});

it('is needed: the library alone shows the answer from before the change', async () => {
  expect(await changedMeanwhile(new LibraryClient())).toBe(1);
  expect(await screen.findByText('empty')).toBeVisible();
});

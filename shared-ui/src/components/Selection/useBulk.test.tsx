import { useState } from 'react';
import { ApiError } from '../../api/ApiError';
import { expectAccessible, renderRemote, screen, waitFor, within } from '../../testing';
import { BulkOutcome, BulkProgress, useBulk, type BulkWork } from '../../widgets';
import { Toaster } from '../Toast/Toaster';

type Row = { id: number; name: string };

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Row ${index + 1}` }));
const done = ({ id }: Row) => ({ id, outcome: 'DONE' as const, code: null });
const settled = jest.fn(async () => undefined);

function Screen({ rows, send }: { rows: Row[]; send: BulkWork<Row>['send'] }) {
  const bulk = useBulk<Row>(settled);
  const [failure, setFailure] = useState('');
  const start = () =>
    bulk
      .run(rows, { send, labelOf: ({ name }) => name })
      .catch((error: unknown) => setFailure(error instanceof Error ? error.message : ''));
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Change
      </button>
      <p>{failure}</p>
      <BulkProgress bulk={bulk} />
      <BulkOutcome bulk={bulk} rowHeader="Row" reasonOf={(code) => `because ${code}`} />
      <Toaster label="Notices" closeLabel="Close" />
    </>
  );
}

async function change(rows: Row[], send: BulkWork<Row>['send']) {
  settled.mockClear();
  const { user } = renderRemote(<Screen rows={rows} send={send} />);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  return user;
}

it('asks for some rows at a time, and shows how far it is', async () => {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  await change(rowsOf(60), async (rows) => {
    asked.push(rows.map(({ id }) => id));
    await new Promise<void>((resolve) => answers.push(resolve));
    return rows.map(done);
  });

  const bar = await screen.findByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('max', '60');
  answers[0]?.();
  await waitFor(() => expect(bar).toHaveAttribute('value', '25'));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.();

  expect(await screen.findByText('Done: 60')).toBeVisible();
  expect(asked.map((ids) => ids.length)).toEqual([25, 25, 10]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(settled).toHaveBeenCalledTimes(1);
});

it('names each row that was left as it was, with the reason', async () => {
  const user = await change(rowsOf(3), async (rows) =>
    rows.map((row) => (row.id === 2 ? { id: 2, outcome: 'REFUSED' as const, code: 'course.in-review' } : done(row))),
  );

  const dialog = within(await screen.findByRole('dialog', { name: 'Not changed: 1' }));
  expect(dialog.getByRole('row', { name: 'Row 2 because course.in-review' })).toBeVisible();
  expect(dialog.getByText('Done: 2')).toBeVisible();
  expect(dialog.queryByText('Row 1')).not.toBeInTheDocument();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('tells what was done before the server stopped answering', async () => {
  let asked = 0;
  await change(rowsOf(27), async (rows) => {
    asked += 1;
    if (asked === 2) throw new ApiError({ statusCode: 503, code: 'unavailable', message: 'Busy' });
    return rows.map(done);
  });

  const dialog = within(await screen.findByRole('dialog', { name: 'Not changed: 2' }));
  expect(dialog.getByRole('row', { name: 'Row 27 because unavailable' })).toBeVisible();
  expect(dialog.getByText('Done: 25')).toBeVisible();
});

it('leaves the word to whoever asked when nothing was done', async () => {
  await change(rowsOf(2), () =>
    Promise.reject(new ApiError({ statusCode: 503, code: 'unavailable', message: 'Busy' })),
  );

  expect(await screen.findByText('Busy')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(settled).toHaveBeenCalledTimes(1);
});

it('starts nothing anew while it is under way', async () => {
  const asked: number[][] = [];
  const answers: (() => void)[] = [];
  const user = await change(rowsOf(2), async (rows) => {
    asked.push(rows.map(({ id }) => id));
    await new Promise<void>((resolve) => answers.push(resolve));
    return rows.map(done);
  });

  await user.click(screen.getByRole('button', { name: 'Change' }));
  answers[0]?.();

  expect(await screen.findByText('Done: 2')).toBeVisible();
  expect(asked).toEqual([[1, 2]]);
  expect(settled).toHaveBeenCalledTimes(1);
});

import { useState } from 'react';
import { ApiError } from '@valikool/shared-ui';
import { expectAccessible, renderRemote, screen } from '@valikool/shared-ui/testing';
import remote from '../../app/remote';
import { Parts } from '../../shared/parts/Parts';
import { readInParts } from '../../shared/parts/parts';
import { useParts } from '../../shared/parts/useParts';

const ids = Array.from({ length: 230 }, (_, index) => index + 1);
/** The gateway's own page: what became of the request is not known. */
const lost = new ApiError({ statusCode: 504, code: 'unexpected', message: 'Something went wrong' }, false);
const busy = new ApiError({ statusCode: 503, code: 'unavailable', message: 'Busy' });

type Send = (part: number[]) => Promise<number>;

function Screen({ chosen, send }: { chosen: number[]; send: Send }) {
  const parts = useParts();
  const [outcome, setOutcome] = useState('');
  const start = () =>
    parts
      .send(chosen, send)
      .then(({ answers, left, unclear }) =>
        setOutcome(
          `${answers.join(' and ')}, left ${left.length}${unclear.length > 0 ? `, unclear ${unclear.length}` : ''}`,
        ),
      )
      .catch((error: unknown) => setOutcome(error === busy ? 'all failed' : 'another failure'));
  return (
    <>
      <button type="button" onClick={() => void start()}>
        Change
      </button>
      <Parts parts={parts} />
      <p>{outcome}</p>
    </>
  );
}

async function change(chosen: number[], send: Send) {
  const { user } = renderRemote(<Screen chosen={chosen} send={send} />, { remote });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
}

it('sends a hundred at a time, and shows how far it is', async () => {
  const answers: (() => void)[] = [];
  await change(ids, (part) => new Promise((resolve) => answers.push(() => resolve(part.length))));

  expect(await screen.findByText('0 of 230 done')).toBeVisible();
  answers[0]?.();
  expect(await screen.findByText('100 of 230 done')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '100');
  await expectAccessible();
  answers[1]?.();
  expect(await screen.findByText('200 of 230 done')).toBeVisible();
  answers[2]?.();

  expect(await screen.findByText('100 and 100 and 30, left 0')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('keeps what was done before a part failed, and says how many are left and why', async () => {
  await change(ids, (part) => (part.includes(101) ? Promise.reject(busy) : Promise.resolve(part.length)));

  expect(await screen.findByText('100, left 130')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^130 were not changed and are still selected\. /);
});

it('does not say of a part whose answer was lost that it was not changed', async () => {
  await change(ids, (part) => (part.includes(101) ? Promise.reject(lost) : Promise.resolve(part.length)));

  expect(await screen.findByText('100, left 30, unclear 100')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /It is not known whether 100 were changed\. Check them before you try again\. 30 were not changed/,
  );
});

it('fails as one request does when nothing was done', async () => {
  await change([1, 2], () => Promise.reject(busy));

  expect(await screen.findByText('all failed')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reads about everything, in order', async () => {
  const answers = await readInParts(ids, (part) => Promise.resolve([part[0], part.length]));

  expect(answers).toEqual([
    [1, 100],
    [101, 100],
    [201, 30],
  ]);
});

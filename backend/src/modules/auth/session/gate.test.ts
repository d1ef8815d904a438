import { setTimeout as sleep } from 'node:timers/promises';
import { Gate } from './gate';

it('runs no more at once than its width, in the order of arrival', async () => {
  const gate = new Gate({ width: 2, maxWaiting: 10, overflow: () => new Error('full') });
  let running = 0;
  let most = 0;
  const finished: number[] = [];

  await Promise.all(
    [0, 1, 2, 3, 4, 5].map((each) =>
      gate.run(async () => {
        running += 1;
        most = Math.max(most, running);
        await sleep(5);
        running -= 1;
        finished.push(each);
      }),
    ),
  );

  expect(most).toBe(2);
  expect(finished).toEqual([0, 1, 2, 3, 4, 5]);
});

it('continues after a failure, and refuses when the queue is full', async () => {
  const gate = new Gate({ width: 1, maxWaiting: 1, overflow: () => new Error('full') });
  const failing = gate.run(() => sleep(5).then(() => Promise.reject(new Error('broken'))));
  const waiting = gate.run(async () => 'done');

  await expect(gate.run(async () => 'never')).rejects.toThrow('full');
  await expect(failing).rejects.toThrow('broken');
  await expect(waiting).resolves.toBe('done');
});

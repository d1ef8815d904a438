import { AppError } from '../kernel/errors';
import { createLogger } from '../logging/logger';
import { oneByOne } from './bulk';

it('returns a result for each item, even when one fails unexpectedly', async () => {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const logged = jest.spyOn(logger, 'error');
  const done: number[] = [];
  const broken = new Error('A bug');

  const results = await oneByOne(
    [1, 2, 3, 4, 1].map((id) => ({ id })),
    ({ id }) => {
      if (id === 2) return Promise.reject(new AppError('conflict', 'seat.taken', 'Taken'));
      if (id === 3) return Promise.reject(broken);
      done.push(id);
      return Promise.resolve();
    },
    logger,
  );

  expect(results).toEqual([
    { id: 1, outcome: 'DONE', code: null },
    { id: 2, outcome: 'REFUSED', code: 'seat.taken' },
    { id: 3, outcome: 'REFUSED', code: 'unexpected' },
    { id: 4, outcome: 'DONE', code: null },
  ]);
  expect(done).toEqual([1, 4]);
  expect(logged.mock.calls).toEqual([[{ err: broken, id: 3 }, expect.any(String)]]);
});

import { OperatorEventsService } from './operator-events.service';
import type { OperatorEvent } from './operator.ports';

/** An operator whose every answer takes `secondsEach`, and a queue of the given events. */
function reader(events: OperatorEvent[], secondsEach = 0) {
  const logged: object[] = [];
  const removed: string[] = [];
  const now = { ms: Date.parse('2026-11-28T08:00:00Z') };
  const operator = {
    nextEvent: () => {
      now.ms += secondsEach * 1_000;
      return Promise.resolve(events[removed.length] ?? null);
    },
    removeEvent: (id: string) => Promise.resolve(void removed.push(id)),
  };
  const nothing = { succeeded: () => Promise.resolve(null), failed: () => Promise.resolve(null) };
  const log = (entry: object) => void logged.push(entry);
  const service = new OperatorEventsService({
    operator,
    stores: { run: (work: (stores: object) => unknown) => work({ deliveries: nothing }) },
    clock: { now: () => new Date(now.ms) },
    logger: { info: log, warn: log },
  } as unknown as ConstructorParameters<typeof OperatorEventsService>[0]);
  return { service, logged, removed };
}
const cleared = (id: string): OperatorEvent => ({ id, name: 'cleared', told: null });

it('names each entry that is removed without having changed anything, and nothing of what it says', async () => {
  const told = { key: null, ref: 'ref-1', outcome: 'FAILED' as const, reason: 'the school’s own words' };
  const { service, logged, removed } = reader([cleared('a'), { id: 'b', name: 'failed', told }]);

  await service.pull();

  expect(removed).toEqual(['a', 'b']);
  expect(logged).toEqual([
    { eventId: 'a', name: 'cleared' },
    { eventId: 'b', name: 'failed', ref: 'ref-1' },
  ]);
});

it('leaves the rest of a slow queue to the next run after half a minute', async () => {
  const { service, removed } = reader(
    Array.from({ length: 20 }, (_, index) => cleared(String(index))),
    10,
  );

  await service.pull();
  expect(removed).toHaveLength(3);
  await service.pull();

  expect(removed).toHaveLength(6);
});

import { PublicChanges, type Change } from './public-changes.mjs';

let nowMs: number;
let heard: { changed: Record<string, string | null>; ageMs: number }[];
let asked: number;
let say: (event: object, parts?: number) => void;
let hangUp: () => void;

/** A stream whose events the test writes. */
const answer = async (_address: unknown, options?: RequestInit): Promise<Response> => {
  asked += 1;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
      say = (event, parts = 1) => {
        const text = `data: ${JSON.stringify(event)}\n\n`;
        const size = Math.ceil(text.length / parts);
        for (let at = 0; at < text.length; at += size) write(text.slice(at, at + size));
      };
      hangUp = () => controller.close();
      options?.signal?.addEventListener('abort', () => {
        try {
          controller.error(options.signal?.reason);
        } catch {
          // It was closed before.
        }
      });
    },
  });
  return new Response(body);
};

let changes: PublicChanges;
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  nowMs = 1_000_000;
  heard = [];
  asked = 0;
  changes = new PublicChanges({ apiUrl: 'http://api', ask: answer, nowMs: () => nowMs });
  changes.onChange(({ changed, ageMs }: Change) => void heard.push({ changed: Object.fromEntries(changed), ageMs }));
});
afterEach(() => {
  changes.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('opens one stream with the first page, and knows all revisions with its first word', async () => {
  const first = Promise.all([changes.ready(), changes.ready()]);
  await settle();
  say({ all: { pages: 'a', 'course:1': 'b' } }, 5);
  await first;

  expect(asked).toBe(1);
  expect(changes.revisions).toEqual(new Map(Object.entries({ pages: 'a', 'course:1': 'b' })));
  expect(changes.heardAtMs).toBe(nowMs);
});

it('does not keep pages waiting for a silent API', async () => {
  const ready = changes.ready();
  await jest.advanceTimersByTimeAsync(500);
  await ready;
  nowMs += 501;

  await changes.ready();
  expect(changes.heardAtMs).toBe(-Infinity);
});

it('tells what has changed, and what is gone', async () => {
  void changes.ready();
  await settle();
  say({ all: { pages: 'a', 'course:1': 'b' } });
  await settle();
  say({ changed: { pages: 'c', 'course:1': null }, ageMs: 40 });
  await settle();

  expect(heard.at(-1)).toEqual({ changed: { pages: 'c', 'course:1': null }, ageMs: 40 });
  expect(changes.revisions).toEqual(new Map([['pages', 'c']]));
});

it('after an interruption tells what has changed meanwhile, as old as the interruption', async () => {
  void changes.ready();
  await settle();
  say({ all: { pages: 'a', catalogue: 'b' } });
  await settle();
  hangUp();
  nowMs += 30_000;
  await jest.advanceTimersByTimeAsync(1_000);
  say({ all: { pages: 'a', catalogue: 'c' } });
  await settle();

  expect(asked).toBe(2);
  expect(heard.at(-1)).toEqual({ changed: { catalogue: 'c' }, ageMs: 30_000 });
});

it('leaves a stream that is silent for five seconds, and opens another', async () => {
  void changes.ready();
  await settle();
  say({ all: { pages: 'a' } });
  await jest.advanceTimersByTimeAsync(4_000);
  say({});
  await jest.advanceTimersByTimeAsync(4_000);
  expect(asked).toBe(1);

  await jest.advanceTimersByTimeAsync(2_100);
  expect(asked).toBe(2);
});

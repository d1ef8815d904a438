import { z } from 'zod';
import { HttpError, notFound, parseBody } from './http';

/** A number of times, or always. Counted down with each use. */
export const Times = z.union([z.number().int().min(0), z.literal('all')]);
export type Times = z.infer<typeof Times>;

/** The faults of every simulated HTTP service. */
export const httpFaults = {
  /** Connections are closed without an answer. */
  down: z.boolean().default(false),
  /** Delay of each answer in milliseconds. */
  slowMs: z.number().int().min(0).max(600_000).default(0),
  /** Share of requests that are answered with 500, spread evenly: 0.5 fails every second one. */
  errorRate: z.number().min(0).max(1).default(0),
  /** Every request is answered with this status. */
  statusOverride: z.number().int().min(400).max(599).nullable().default(null),
  /** Requests that are processed, but whose answers are lost. */
  loseReplies: Times.default(0),
};

export type HttpFaults = z.infer<z.ZodObject<typeof httpFaults>>;
type Switches = Record<string, unknown>;

const isGroup = (value: unknown): value is Switches =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges groups field by field; other values, also lists, are replaced. */
function merge(current: Switches, change: Switches): Switches {
  const merged = { ...current };
  for (const [key, value] of Object.entries(change)) {
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(value) ? merge(before, value) : value;
  }
  return merged;
}

/** One provider's switches: its simulator reads them, and tests change them over HTTP. */
export class FaultSwitches<T extends object = object> {
  private state: T;

  /** @param schema must give a default for every switch. */
  constructor(private readonly schema: z.ZodType<T>) {
    this.state = schema.parse({});
  }

  /** The current switches; a simulator counts them down as they are used. */
  get current(): T {
    return this.state;
  }

  /** @throws HttpError 400 naming each unknown or wrong switch. */
  change(change: unknown): void {
    if (!isGroup(change)) throw new HttpError(400, { statusCode: 400, message: 'A JSON object is needed' });
    this.state = parseBody(this.schema, merge(Object.fromEntries(Object.entries(this.state)), change));
  }

  reset(): void {
    this.state = this.schema.parse({});
  }
}

/** @returns what is left after one use, and whether this use is affected. */
export function useOnce(times: Times): { isHit: boolean; left: Times } {
  if (times === 'all') return { isHit: true, left: 'all' };
  return { isHit: times > 0, left: Math.max(0, times - 1) };
}

/** The switches of all providers, by provider id. */
export class FaultBoard {
  private readonly boards = new Map<string, FaultSwitches>();

  add<T extends object>(id: string, schema: z.ZodType<T>): FaultSwitches<T> {
    const switches = new FaultSwitches(schema);
    this.boards.set(id, switches);
    return switches;
  }

  /** @throws HttpError 404 when no provider has this id. */
  of(id: string): FaultSwitches {
    const switches = this.boards.get(id);
    if (switches === undefined) throw notFound(`No provider '${id}'`);
    return switches;
  }

  all(): Record<string, object> {
    return Object.fromEntries([...this.boards].map(([id, switches]) => [id, switches.current]));
  }

  resetAll(): void {
    for (const switches of this.boards.values()) switches.reset();
  }
}

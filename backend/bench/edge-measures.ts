import { cycle } from './measures';
import type { NextRequest } from './load';
import { firstOf, type TargetName } from './side';
import { ratio } from './report';
import { median, type Measure, type Result } from './rounds';
import type { Whole } from './whole-targets';

const CHANGE_EVERY_MS = 1_000;
/** As browsers ask. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const FOR_PAGE = { ...BROWSER, accept: 'text/html,application/xhtml+xml', 'accept-language': 'et' };
/** A page with fewer was not rendered. */
const LEAST_BYTES = 10_000;
const RENDERED_WITHIN_MS = 60_000;
const RETRY_MS = 250;

const QUIET = 'quiet';
const CHANGING = 'a change a second';

type Edited = { id: number; revision: number; title: string };

/** An administrator who gives a course another title, as the page of its authors does. */
class Editor {
  private constructor(
    private readonly origin: string,
    private readonly token: string,
    private course: Edited,
  ) {}

  static async of({ origin, side }: Whole): Promise<Editor> {
    const course = await side
      .knex('courses')
      .where({ slug: firstOf(side.slugs) })
      .first<{ id: number }>('id');
    const editor = new Editor(origin, firstOf(side.admins).token, { id: course.id, revision: 0, title: '' });
    editor.course = await editor.ask('GET', '/edit');
    return editor;
  }

  /** Saves the title into a revision, submits it and approves it. */
  async change(): Promise<void> {
    const title = `${this.course.title.replace(/ \d+$/, '')} ${Date.now()}`;
    const saved = await this.ask('PATCH', '', { title, revision: this.course.revision });
    const submitted = await this.ask('POST', '/status', { status: 'IN_REVIEW', revision: saved.revision });
    this.course = await this.ask('POST', '/status', { status: 'APPROVED', revision: submitted.revision });
  }

  private async ask(method: string, step: string, body?: object): Promise<Edited> {
    const reply = await fetch(`${this.origin}/api/v1/courses/${this.course.id}${step}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`The course was not changed: ${await reply.text()}`);
    return (await reply.json()) as Edited;
  }
}

/** Changes the title of one course every second until it is told to end. */
function changing(target: Whole): () => Promise<void> {
  let isOver = false;
  const work = async (): Promise<void> => {
    const editor = await Editor.of(target);
    while (!isOver) {
      const next = Date.now() + CHANGE_EVERY_MS;
      await editor.change();
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())));
    }
  };
  const done = work();
  // The load must not run on when a change failed; the end of the round tells.
  done.catch(() => undefined);
  return async () => {
    isOver = true;
    await done;
  };
}

/** Waits until the edge has rendered a page; before, it sends one without content. @throws when it never does */
async function untilRendered(origin: string, path: string): Promise<void> {
  const giveUpAt = Date.now() + RENDERED_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const reply = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } });
    const text = await reply.text();
    if (reply.ok && text.length >= LEAST_BYTES) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error(`${path} was not rendered`);
}

type Reads = { title: string; pathOf: (slug: string) => string; headers: Record<string, string>; isPage: boolean };

const READS: readonly Reads[] = [
  { title: 'page of a course', pathOf: (slug) => `/courses/${slug}`, headers: FOR_PAGE, isPage: true },
  { title: 'API: catalogue', pathOf: () => '/api/v1/courses', headers: BROWSER, isPage: false },
  { title: 'API: course', pathOf: (slug) => `/api/v1/courses/${slug}`, headers: BROWSER, isPage: false },
];

const measureOf = ({ title, pathOf, headers, isPage }: Reads, isQuiet: boolean): Measure<Whole> => ({
  title: `${title}, ${isQuiet ? QUIET : CHANGING}`,
  originOf: ({ edgeOrigin, origin }) => edgeOrigin ?? origin,
  prepare: async ({ edgeOrigin, side }): Promise<NextRequest> => {
    if (isPage) for (const slug of side.slugs) await untilRendered(edgeOrigin ?? '', pathOf(slug));
    const slug = cycle(side.slugs);
    return () => ({ method: 'GET', path: pathOf(slug()), headers });
  },
  ...(!isQuiet && { beside: changing }),
});

/** Public reads through the edge, while nothing changes and while one course changes every second. */
export const edgeMeasures: readonly Measure<Whole>[] = READS.flatMap((reads) => [
  measureOf(reads, true),
  measureOf(reads, false),
]);

const speedOf = ({ samples }: Result, name: TargetName): number =>
  median((samples.get(name) ?? []).map(({ round }) => round.perSecond));

/** @returns which share of its quiet rate each server keeps while a course changes every second */
export function quietReport(results: readonly Result[]): string {
  const lines = READS.flatMap(({ title }) => {
    const [quiet, changing] = [QUIET, CHANGING].map((how) => results.find((each) => each.title === `${title}, ${how}`));
    if (!quiet || !changing) return [];
    const shares = [...quiet.samples.keys()].map(
      (name) => `${name} ${ratio(speedOf(changing, name) / speedOf(quiet, name))}`,
    );
    return [`  ${title}: ${shares.join(', ')}`];
  });
  return ['Rate with a change a second, of the quiet rate:', ...lines].join('\n');
}

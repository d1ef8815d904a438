/** @covers page /faq, page /partner-schools, page /privacy */
import type { Page } from 'playwright-core';
import { beginToUse, takenOver } from './support/firstPage';
import { stateOf, stateTextOf } from './support/pageState';
import { readRun } from './support/run';
import { until } from './support/wait';
import { visiting } from './support/visiting';

const run = readRun();
const at = (path: string) => new URL(path, run.url).href;

type Cohort = { id: number; freeSeats: number };
type Course = { slug: string; title: string; cohorts: Cohort[] };

let course: Course;

beforeAll(async () => {
  const { items } = (await (await fetch(at('/api/v1/courses?badge=REGISTRATION_OPEN&limit=1'))).json()) as {
    items: { slug: string }[];
  };
  course = (await (await fetch(at(`/api/v1/courses/${items[0]?.slug ?? ''}`))).json()) as Course;
});

const textPages = ['/', '/pricing', '/faq', '/partner-schools', '/help', '/terms', '/privacy'];
const everyPage = () => [...textPages, '/courses', '/courses/category/technology', `/courses/${course.slug}`];

const htmlOf = async (path: string) => (await fetch(at(path))).text();
/** A page as it is rendered. The edge leaves it to the browser when its own machine is too busy to render it in time. */
const renderedOf = (path: string) =>
  until(`${path} with its content`, async () => {
    const html = await htmlOf(path);
    return stateTextOf(html) !== '{}' && html;
  });
const inner = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
const dataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@type': string },
  );

describe('without scripts', () => {
  it.each([...textPages, '/courses', '/courses/category/technology'])('%s is there as a whole', async (path) => {
    const html = await renderedOf(path);

    expect(inner(html, /<h1[^>]*>(.*?)<\/h1>/s)).not.toBe('');
    expect(inner(html, /<title>(.*?)<\/title>/)).toMatch(/^Valikool – ./);
    expect(inner(html, /<meta name="description" content="([^"]*)"/).length).toBeGreaterThan(20);
    expect(inner(html, /<link rel="canonical" href="([^"]*)"/)).toBe(at(path));
    expect(html.match(/rel="alternate" hreflang/g)).toHaveLength(4);
    expect(dataOf(html).length).toBeGreaterThan(0);
    expect(html).not.toContain(' style="');
  });

  it('a course is shown with its cohorts, their prices, and structured data', async () => {
    const html = await renderedOf(`/courses/${course.slug}`);

    const [about] = dataOf(html);
    expect(about).toMatchObject({
      '@type': 'Course',
      name: course.title,
      provider: { name: 'Valikool' },
      hasCourseInstance: course.cohorts.map(() => ({
        '@type': 'CourseInstance',
        courseMode: 'Online',
        offers: { priceCurrency: 'EUR' },
      })),
    });
    expect(dataOf(html).map((data) => data['@type'])).toEqual(['Course', 'BreadcrumbList']);
    expect(html).toContain(`<span lang=`);
    expect(html.split('<h3>').length - 1).toBeGreaterThanOrEqual(course.cohorts.length);
  });

  it.each([
    { page: 'home', path: () => '/', style: 9_300, state: 2_400 },
    { page: 'catalogue', path: () => '/courses', style: 14_300, state: 3_400 },
    { page: 'course', path: () => `/courses/${course.slug}`, style: 12_600, state: 2_200 },
  ])('the $page carries at most $style bytes of style and $state of data', async ({ path, style, state }) => {
    const html = await renderedOf(path());

    const bytes = (pattern: RegExp) => Buffer.byteLength(inner(html, pattern));
    const styleBytes = bytes(/<style>(.*?)<\/style>/s);
    const stateBytes = Buffer.byteLength(stateTextOf(html));
    expect(styleBytes).toBeGreaterThan(5_000);
    expect(styleBytes).toBeLessThanOrEqual(style);
    expect(stateBytes).toBeGreaterThan(500);
    expect(stateBytes).toBeLessThanOrEqual(state);
  });

  it('questions are marked up as questions', async () => {
    expect(dataOf(await renderedOf('/faq')).map((data) => data['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
  });

  it('the catalogue lists its courses as links', async () => {
    expect((await renderedOf('/courses')).match(/href="\/courses\/[a-z0-9-]+"/g)?.length).toBeGreaterThan(5);
  });

  it.each(['en', 'ru'])('speaks %s where the address says so', async (language) => {
    const html = await renderedOf(`/pricing?lang=${language}`);

    expect(inner(html, /<html lang="(\w+)"/)).toBe(language);
    expect(stateOf(html).language).toBe(language);
    expect(inner(html, /<h1[^>]*>(.*?)<\/h1>/s)).not.toBe(inner(await renderedOf('/pricing'), /<h1[^>]*>(.*?)<\/h1>/s));
  });

  it('answers 404 for what does not exist, and is not indexed', async () => {
    for (const path of ['/courses/no-such-course', '/courses/category/no-such-category', '/no-such-page']) {
      const answer = await fetch(at(path));
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('lists only pages in the sitemap that answer', async () => {
    const xml = await htmlOf('/sitemap.xml');
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
      address.replaceAll('&#38;', '&'),
    );

    const statuses = await Promise.all(
      addresses.filter((address) => !address.includes('?')).map(async (address) => (await fetch(address)).status),
    );
    expect(addresses.length).toBeGreaterThan(60);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(xml).toContain('<lastmod>');
  });
});

/** Marks the prerendered heading before any of our scripts run. @returns the titles of the page so far */
async function markHeading(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => titles.at(-1) === document.title || titles.push(document.title);
    const begin = () => {
      document.querySelector('main h1')?.setAttribute('data-came-with-page', '');
      note();
      new MutationObserver(note).observe(document.head, { subtree: true, childList: true, characterData: true });
    };
    document.addEventListener('DOMContentLoaded', begin, { once: true });
  });
  return () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
}

/** Records the data requests, by their path. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/|_payload\.json$/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const reports = async () => ((await (await fetch(at('/csp-report'))).json()) as { count: number }).count;

describe('in a browser', () => {
  it.each([390, 1280])('takes every page over as it came, %d px wide, without a call for data', async (width) => {
    const reported = await reports();
    for (const path of everyPage()) {
      await visiting({ width }, async (visitor) => {
        const titles = await markHeading(visitor.page);
        const calls = watchCalls(visitor.page);
        // On a busy machine the edge may serve an older page, and the browser then fetches the new data.
        await until('a page that is up to date', async () => !(await renderedOf(path)).includes('data-stale'));
        await visitor.page.goto(at(path));
        await beginToUse(visitor.page);

        // The same element and the same title: nothing was rendered again.
        const cameWith = await visitor.page.locator('h1').first().getAttribute('data-came-with-page');
        expect(cameWith).not.toBeNull();
        const said = await titles();
        expect({ path, said, calls, faults: visitor.faults }).toEqual({
          path,
          said: said.slice(0, 1),
          calls: [],
          faults: [],
        });
      });
    }
    expect(await reports()).toBe(reported);
  });

  it.each(['en', 'ru'])('goes on in %s, the language of the link, and remembers it', async (language) => {
    await visiting({ width: 1280 }, async ({ page, faults }) => {
      await page.goto(at(`/courses?lang=${language}`));
      await beginToUse(page);
      const heading = await page.locator('h1').innerText();

      await page.goto(at('/courses'));

      await expect(page.locator('h1').innerText()).resolves.toBe(heading);
      await expect(page.locator('html').getAttribute('lang')).resolves.toBe(language);
      expect(faults).toEqual([]);
    });
  });

  it('shows who is signed in only after the page is taken over', async () => {
    await visiting({ width: 1280 }, async ({ page, faults }) => {
      const { email, password: secret } = run.accounts.find(({ role }) => role === 'STUDENT') ?? {
        email: '',
        password: '',
      };
      await page.goto(at('/auth/login'));
      await page.locator('input[type=email]').first().fill(email);
      await page.locator('input[type=password]').first().fill(secret);
      await page.locator('form:has(input[type=password]) button[type=submit]').click();
      await page.waitForURL((url) => !url.pathname.startsWith('/auth/'));

      const answer = await page.goto(at(`/courses/${course.slug}`));
      const html = (await answer?.text()) ?? '';
      await beginToUse(page);

      expect(html).toContain('href="/auth/login');
      await page.locator('header a[href="/user/my-courses"]').first().waitFor();
      // The link keeps its place in the header, where nobody sees it.
      await page.locator('header a[href^="/auth/login"]').first().waitFor({ state: 'hidden' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Logi sisse' }).count()).resolves.toBe(0);
      expect(faults).toEqual([]);
    });
  });

  it('loads the data of the next page with one answer of the edge', async () => {
    await visiting({ width: 1280 }, async ({ page, faults }) => {
      await page.goto(at('/courses'));
      await beginToUse(page);
      const toCourse = `main a[href^="/courses/"]:not([href*="category"])`;
      await takenOver(page, toCourse);
      const calls = watchCalls(page);
      const address = at((await page.locator(toCourse).first().getAttribute('href')) ?? '');

      await page.locator(toCourse).first().click();
      await page.waitForURL(address);
      await page.locator(`link[rel=canonical][href="${address}"]`).waitFor({ state: 'attached' });
      await page.locator('main h3').first().waitFor();
      await page.waitForLoadState('networkidle');

      expect(calls).toEqual([`${new URL(address).pathname}/_payload.json`]);
      expect(faults).toEqual([]);
    });
  });
});

describe('when something changes', () => {
  /** From the answer to the registration until the page shows it. */
  const changeMs = 1_000;
  const leastLooks = 10;
  const password = (email: string) => run.accounts.find((account) => account.email === email)?.password ?? '';
  const seatsIn = (html: string, cohortId: number) =>
    stateOf(html)
      .queries.flatMap(({ data }) => (data as Partial<Course>).cohorts ?? [])
      .find(({ id }) => id === cohortId)?.freeSeats;

  async function signedIn(
    email: string,
  ): Promise<
    (method: string, path: string, body?: object) => Promise<{ status: number; body: Record<string, never> }>
  > {
    const call = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(at(path), {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, never> };
    };
    const session = await call(
      'POST',
      '/auth/v1/token?grant_type=password',
      { email, password: password(email) },
      { apikey: run.anonKey },
    );
    const product = await call('POST', '/api/v1/auth/session', { session: session.body });
    return (method, path, body) =>
      call(method, path, body, { authorization: `Bearer ${String(product.body['accessToken'])}` });
  }

  it('the page shows within moments that a seat is taken, and that it is free again', async () => {
    const path = `/courses/${course.slug}`;
    const cohort = course.cohorts.find(({ freeSeats }) => freeSeats > 1);
    if (cohort === undefined) throw new Error('The demo has no cohort with free seats');
    const email = run.accounts.filter(({ role }) => role === 'STUDENT').at(-1)?.email ?? '';
    const as = await signedIn(email);
    const before = await until('the page with its seats', async () => seatsIn(await htmlOf(path), cohort.id) ?? null);

    const taken = await as('POST', `/api/v1/cohorts/${cohort.id}/registrations`, {
      payer: 'STUDENT',
      acceptTerms: true,
      provider: 'montonio',
    });
    expect(taken.status).toBe(201);
    const areLeft = (count: number) => async () => seatsIn(await htmlOf(path), cohort.id) === count;
    await until('a seat less', areLeft(before - 1), changeMs, leastLooks);

    const { registration } = taken.body as unknown as { registration: { id: number } };
    await as('POST', `/api/v1/registrations/${registration.id}/cancel`, {});
    await until('a seat more', areLeft(before), changeMs, leastLooks);
  });
});

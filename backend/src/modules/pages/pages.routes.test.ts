/**
 * @covers GET /pages/:slug, GET /pages/:slug/source, PUT /pages/:slug
 * @covers Page, PageSection, PageSource, UpdatePage
 * @covers errors page-text
 */
import { LANGUAGES } from '@valikool/contract';
import { testApp, type TestApp } from '../../../test/app';
import { PAGE_SLUGS } from './pages.types';
import { UpdatePage } from './pages.schemas';
import { readShippedTexts } from './shipped-texts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp('pages');
  await app.container.modules.pages.storeShipped();
});
afterAll(() => app.close());

const source = async (slug: string, language = 'et') => {
  const reply = await (await app.as(await app.given.admin())).get(`/pages/${slug}/source?language=${language}`);
  const { slug: _slug, updatedAt: _updatedAt, ...editable } = reply.body as Record<string, unknown>;
  return editable as { language: string; revision: number; title: string; body: string };
};

describe('the texts that come with the program', () => {
  it('are there for every page in every language, fit to be edited', async () => {
    const texts = await readShippedTexts();

    expect(texts).toHaveLength(PAGE_SLUGS.length * LANGUAGES.length);
    for (const { language, content } of texts) UpdatePage.parse({ language, revision: 1, ...content });
  });

  it('have the same sections, items and questions in every language', async () => {
    const shape = ({ content }: Awaited<ReturnType<typeof readShippedTexts>>[number]) => ({
      sections: content.sections.map(({ key, items }) => [key, items.length]),
      questions: content.questions.length,
      headings: content.body.match(/^#+ /gm)?.length ?? 0,
      hasBody: content.body !== '',
    });
    const texts = await readShippedTexts();

    for (const slug of PAGE_SLUGS) {
      const [first, ...others] = texts.filter((text) => text.slug === slug).map(shape);
      for (const other of others) expect({ slug, ...other }).toEqual({ slug, ...first });
    }
  });

  it('name no rule that the product does not know', async () => {
    const anyone = await app.as(null);

    for (const slug of PAGE_SLUGS)
      for (const language of LANGUAGES) {
        const reply = await anyone.get(`/pages/${slug}?language=${language}`);
        expect(JSON.stringify(reply.body)).not.toContain('{{');
      }
  });
});

describe('GET /pages/:slug', () => {
  it('gives anybody the page in the language asked for, Estonian where none is', async () => {
    const anyone = await app.as(null);

    const [estonian, english] = [await anyone.get('/pages/terms'), await anyone.get('/pages/terms?language=en')];

    expect(estonian.body).toMatchObject({ slug: 'terms', language: 'et', title: 'Kasutustingimused' });
    expect(english.body).toMatchObject({ slug: 'terms', language: 'en', title: 'Terms of use' });
    expect((english.body as { body: string }).body).toContain('<h2>6. Cancellation</h2>');
    expect((english.body as { body: string }).body).toContain('Up to 7 days after the course starts');
  });

  it('gives questions as data', async () => {
    const reply = await (await app.as(null)).get('/pages/faq?language=en');

    const { questions, body } = reply.body as { questions: { question: string; answer: string }[]; body: string };
    expect(body).toBe('');
    expect(questions).toContainEqual({
      question: 'What if a cohort is full?',
      answer: expect.stringMatching(/^<p>The course page says so\./) as string,
    });
    expect(questions.at(-1)?.answer).toContain('<a href="/auth/signup-teacher">teacher application</a>');
  });

  it('is answered briefly to who has it already', async () => {
    const first = await fetch(`${app.url}/api/v1/pages/help`);
    const again = await fetch(`${app.url}/api/v1/pages/help`, {
      headers: { 'If-None-Match': first.headers.get('etag') ?? '' },
    });

    expect(first.headers.get('cache-control')).toContain('public');
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('knows no other page and no other language', async () => {
    const anyone = await app.as(null);

    expect((await anyone.get('/pages/secrets')).body).toMatchObject({ statusCode: 404, code: 'page-text.not-found' });
    expect((await anyone.get('/pages/terms?language=fi')).status).toBe(422);
  });
});

describe('PUT /pages/:slug', () => {
  it('changes what readers see, and keeps what was there', async () => {
    const before = await source('help', 'en');
    const admin = await app.given.admin();

    const reply = await (
      await app.as(admin)
    )
      .put('/pages/help')
      .send({ ...before, title: 'Help!', body: 'Call **{{sellerName}}**' });

    expect(reply.body).toMatchObject({
      revision: before.revision + 1,
      title: 'Help!',
      body: 'Call **{{sellerName}}**',
    });
    const seen = await (await app.as(null)).get('/pages/help?language=en');
    expect(seen.body).toMatchObject({ title: 'Help!', body: '<p>Call <strong>Valikool OÜ</strong></p>' });
    const kept = await app.database
      .knex('page_text_revisions')
      .where({ slug: 'help', language: 'en' })
      .orderBy('revision')
      .select('revision', 'updatedByUserId');
    expect(kept).toEqual([
      { revision: 1, updatedByUserId: null },
      { revision: 2, updatedByUserId: admin.id },
    ]);
  });

  it('stays as it was edited when a new version of the program starts', async () => {
    await app.database
      .knex('page_texts')
      .where({ slug: 'faq', language: 'ru' })
      .update({ shippedDigest: 'of an older version', content: JSON.stringify({ title: 'Старое' }) });
    const edited = await source('pricing', 'ru');
    await (await app.as(await app.given.admin())).put('/pages/pricing').send({ ...edited, title: 'Наши цены' });

    await app.container.modules.pages.storeShipped();

    expect((await source('pricing', 'ru')).title).toBe('Наши цены');
    expect(await source('faq', 'ru')).toMatchObject({ title: 'Частые вопросы', revision: 2 });
  });

  it('lets nothing into a page that a browser would run', async () => {
    const before = await source('privacy');
    const hostile =
      '<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x) [c](https://naide.ee)';

    const saved = await (
      await app.as(await app.given.admin())
    )
      .put('/pages/privacy')
      .send({ ...before, body: hostile });
    const { body } = (await (await app.as(null)).get('/pages/privacy')).body as { body: string };

    expect(saved.status).toBe(200);
    expect(body).not.toMatch(/<script|<img|href="(javascript|data):/);
    expect(body).toContain('<a href="https://naide.ee" rel="noopener">c</a>');
  });

  it('does not overwrite what somebody else has saved meanwhile', async () => {
    const before = await source('home');
    const client = await app.as(await app.given.admin());
    await client.put('/pages/home').send({ ...before, title: 'Esimene' });

    const late = await client.put('/pages/home').send({ ...before, title: 'Teine' });

    expect(late.body).toMatchObject({
      statusCode: 409,
      code: 'page-text.changed-meanwhile',
      details: { revision: before.revision + 1 },
    });
    expect((await source('home')).title).toBe('Esimene');
  });

  it('is for administrators', async () => {
    const body = await source('terms');

    for (const user of [await app.given.student(), await app.given.teacher(), await app.given.schoolRep()]) {
      expect((await (await app.as(user)).put('/pages/terms').send(body)).status).toBe(403);
      expect((await (await app.as(user)).get('/pages/terms/source')).status).toBe(403);
    }
    expect((await (await app.as(null)).put('/pages/terms').send(body)).status).toBe(401);
    expect((await (await app.as(null)).get('/pages/terms/source')).status).toBe(401);
  });

  it('refuses what is no page', async () => {
    const body = await source('terms');
    const client = await app.as(await app.given.admin());

    expect((await client.put('/pages/terms').send({ ...body, title: '' })).status).toBe(422);
    expect((await client.put('/pages/terms').send({ ...body, revision: 'last' })).status).toBe(422);
    expect((await client.put('/pages/secrets').send(body)).status).toBe(404);
  });
});

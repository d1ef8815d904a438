import { LANGUAGES } from '@valikool/contract';
import { instant, z } from '#platform/index';
import { PAGE_SLUGS } from './pages.types';

export const PageParams = z.object({ slug: z.enum(PAGE_SLUGS) });
export const PageLanguage = z.object({ language: z.enum(LANGUAGES).default('et') });

const line = z.string().trim().max(300);
const passage = z.string().trim().max(5_000);
const markdown = z.string().max(100_000);

const Section = z
  .strictObject({
    key: z.string().regex(/^[a-z][a-zA-Z-]{0,40}$/),
    title: line,
    text: passage,
    items: z.array(z.strictObject({ title: line.min(1), text: passage.min(1), note: line.nullable() })).max(40),
  })
  .openapi('PageSection', { description: 'A headed group of short plain texts' });

const Head = { title: line.min(1), description: line.min(1), lead: passage };

export const PageDto = z
  .object({
    slug: z.enum(PAGE_SLUGS),
    language: z.enum(LANGUAGES),
    ...Head,
    body: z
      .string()
      .openapi({ description: 'HTML, safe to show as it is; empty where the page consists of sections or questions' }),
    sections: z.array(Section),
    questions: z.array(
      z.object({ question: z.string(), answer: z.string().openapi({ description: 'HTML, safe to show as it is' }) }),
    ),
    updatedAt: instant,
  })
  .openapi('Page');

const Content = {
  ...Head,
  body: markdown.openapi({ description: 'Markdown; HTML in it is shown, not obeyed' }),
  sections: z.array(Section).max(20),
  questions: z
    .array(z.strictObject({ question: line.min(1), answer: markdown.min(1).openapi({ description: 'Markdown' }) }))
    .max(100),
};

export const PageSourceDto = z
  .object({
    slug: z.enum(PAGE_SLUGS),
    language: z.enum(LANGUAGES),
    revision: z.number().int(),
    ...Content,
    updatedAt: instant,
  })
  .openapi('PageSource');

export const UpdatePage = z
  .strictObject({
    language: z.enum(LANGUAGES),
    revision: z.number().int().min(1).openapi({ description: 'The revision that the editor began with' }),
    ...Content,
  })
  .openapi('UpdatePage');

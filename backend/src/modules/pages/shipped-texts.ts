import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@valikool/contract';
import { parse } from 'yaml';
import { PAGE_SLUGS, type PageContent, type PageSection, type PageSlug, type ShippedText } from './pages.types';

type SourceSection = Partial<PageSection> & { key: string; items?: { title: string; text: string; note?: string }[] };
type Source = Partial<Omit<PageContent, 'sections'>> &
  Pick<PageContent, 'title' | 'description' | 'lead'> & { sections?: SourceSection[] };

const toSection = ({ key, title = '', text = '', items = [] }: SourceSection): PageSection => ({
  key,
  title,
  text,
  items: items.map((item) => ({ title: item.title, text: item.text, note: item.note ?? null })),
});

async function read(language: Language, slug: PageSlug): Promise<ShippedText> {
  const file = path.join(__dirname, 'texts', language, `${slug}.yaml`);
  const {
    title,
    description,
    lead,
    body = '',
    sections = [],
    questions = [],
  } = parse(await readFile(file, 'utf8')) as Source;
  return { slug, language, content: { title, description, lead, body, sections: sections.map(toSection), questions } };
}

/** @returns the shipped texts of every page in every language. */
export const readShippedTexts = (): Promise<ShippedText[]> =>
  Promise.all(LANGUAGES.flatMap((language) => PAGE_SLUGS.map((slug) => read(language, slug))));

/** A hash of the text, to compare two versions. */
export const digestOf = (content: PageContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');

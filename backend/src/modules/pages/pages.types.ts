import type { Language } from '@valikool/contract';

/** Public pages with stored texts, by their paths; `home` is `/`. */
export const PAGE_SLUGS = ['home', 'pricing', 'faq', 'partner-schools', 'help', 'terms', 'privacy'] as const;
export type PageSlug = (typeof PAGE_SLUGS)[number];

/** A headed group of short plain texts, for pages with a layout of their own. */
export type PageSection = {
  /** Key by which the page finds it, e.g. `how`. */
  key: string;
  title: string;
  text: string;
  items: { title: string; text: string; note: string | null }[];
};

/** Texts of a page; `body` and `answer` are Markdown. */
export type PageContent = {
  title: string;
  /** For search engines and shared links. */
  description: string;
  lead: string;
  body: string;
  sections: PageSection[];
  questions: { question: string; answer: string }[];
};

export type PageText = {
  slug: PageSlug;
  language: Language;
  /** Number of changes, from 1. */
  revision: number;
  content: PageContent;
  updatedByUserId: number | null;
  updatedAt: Date;
};

/** A text that comes with the program. */
export type ShippedText = { slug: PageSlug; language: Language; content: PageContent };

import { toSafeHtml } from './markdown';
import type { PageText } from './pages.types';

/** For readers: Markdown as safe HTML. */
export const toPageDto = ({ slug, language, content, updatedAt }: PageText) => ({
  slug,
  language,
  title: content.title,
  description: content.description,
  lead: content.lead,
  body: toSafeHtml(content.body),
  sections: content.sections,
  questions: content.questions.map(({ question, answer }) => ({ question, answer: toSafeHtml(answer) })),
  updatedAt: updatedAt.toISOString(),
});

/** For editors: the Markdown as written. */
export const toPageSourceDto = ({ slug, language, revision, content, updatedAt }: PageText) => ({
  slug,
  language,
  revision,
  ...content,
  updatedAt: updatedAt.toISOString(),
});

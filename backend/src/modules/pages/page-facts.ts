import type { PageContent } from './pages.types';

/** What texts say of the product's rules and of who runs it, by the name that stands for it: `{{cancellationDays}}`. */
export type PageFacts = Readonly<Record<string, string>>;

/** Puts the values in; a name that nobody knows stays as it stands, for the editor to see. */
const fillText = (text: string, facts: PageFacts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole);

/** @returns the texts with their rules and names as they are today. */
export function filled(content: PageContent, facts: PageFacts): PageContent {
  const fill = (text: string): string => fillText(text, facts);
  return {
    title: fill(content.title),
    description: fill(content.description),
    lead: fill(content.lead),
    body: fill(content.body),
    sections: content.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      text: fill(section.text),
      items: section.items.map((item) => ({
        title: fill(item.title),
        text: fill(item.text),
        note: item.note === null ? null : fill(item.note),
      })),
    })),
    questions: content.questions.map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) })),
  };
}

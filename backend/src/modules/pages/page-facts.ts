import type { PageContent } from './pages.types';

/** Values of the product's rules and names in page texts, e.g. `{{cancellationDays}}`. */
export type PageFacts = Readonly<Record<string, string>>;

/** Fills in the values. An unknown name stays visible, so that the editor sees it. */
const fillText = (text: string, facts: PageFacts): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => facts[name] ?? whole);

/** @returns the texts with the present values filled in. */
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

import { z } from '@valikool/shared-ui/forms';
import type { PageSource, UpdatePage } from '../../shared/contract.types';

const line = z.string().trim().max(300);
const required = line.min(1);
const passage = z.string().trim().max(5_000);
const markdown = z.string().max(100_000);

const item = z.object({ title: required, text: passage.min(1), note: line });
const section = z.object({ key: z.string(), title: line, text: passage, items: z.array(item) });
const question = z.object({ question: required, answer: markdown.min(1) });

/** A page as its editor writes it. */
export const pageForm = z.object({
  title: required,
  description: required,
  lead: passage,
  body: markdown,
  sections: z.array(section),
  questions: z.array(question),
});
export type PageValues = z.input<typeof pageForm>;

export const emptyItem = { title: '', text: '', note: '' } as const;
export const emptyQuestion = { question: '', answer: '' } as const;

export const valuesOf = ({ title, description, lead, body, sections, questions }: PageSource): PageValues => ({
  title,
  description,
  lead,
  body,
  sections: sections.map((each) => ({
    ...each,
    items: each.items.map(({ note, ...rest }) => ({ ...rest, note: note ?? '' })),
  })),
  questions,
});

/** @param source the text with which the editor began */
export const updateOf = (
  values: PageValues,
  { language, revision }: Pick<PageSource, 'language' | 'revision'>,
): UpdatePage => ({
  ...values,
  language,
  revision,
  sections: values.sections.map((each) => ({
    ...each,
    items: each.items.map(({ note, ...rest }) => ({ ...rest, note: note === '' ? null : note })),
  })),
});

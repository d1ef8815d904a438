import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type SiblingTexts = { offered: Words<{ course: string; cohort: string; sibling: string }> };

/** What a student reads whose cohort was canceled and who could take a seat in another cohort of the course. */
export const siblingTexts: Record<Language, SiblingTexts> = {
  et: {
    offered: {
      subject: ({ course }) => `Koht teises rühmas: ${course}`,
      heading: 'Sinu jaoks on koht teises rühmas',
      paragraphs: ({ course, cohort, sibling }) => [
        `Kursuse „${course}“ rühm ${cohort} jääb ära, aga rühmas ${sibling} on vaba koht, mis sinu muude tundidega ei kattu.`,
      ],
      button: 'Võta koht',
    },
  },
  en: {
    offered: {
      subject: ({ course }) => `A seat in another cohort: ${course}`,
      heading: 'There is a seat for you in another cohort',
      paragraphs: ({ course, cohort, sibling }) => [
        `The cohort ${cohort} of the course “${course}” is canceled, but the cohort ${sibling} has a free seat and does not overlap with your other classes.`,
      ],
      button: 'Take the seat',
    },
  },
  ru: {
    offered: {
      subject: ({ course }) => `Место в другой группе: ${course}`,
      heading: 'Для тебя есть место в другой группе',
      paragraphs: ({ course, cohort, sibling }) => [
        `Группа ${cohort} курса «${course}» отменена, но в группе ${sibling} есть свободное место, и она не пересекается с другими твоими занятиями.`,
      ],
      button: 'Занять место',
    },
  },
};

import type { Language } from '@valikool/contract';
import type { Words } from '../../mail/mail.types';

type Course = { title: string };

type CourseReviewTexts = {
  submitted: Words<Course & { author: string }>;
  approved: Words<Course>;
  sentBack: Words<Course>;
  comment: string;
};

/** What the author of a course and its reviewers read. */
export const courseReviewTexts: Record<Language, CourseReviewTexts> = {
  et: {
    submitted: {
      subject: ({ title }) => `Kursus ootab ülevaatust: ${title}`,
      heading: 'Kursus ootab ülevaatust',
      paragraphs: ({ title, author }) => [
        `${author} saatis ülevaatusele kursuse „${title}“. Loe see läbi ja kiida heaks või saada märkustega tagasi.`,
      ],
      button: 'Vaata kursust',
    },
    approved: {
      subject: ({ title }) => `Sinu kursus on heaks kiidetud: ${title}`,
      heading: 'Sinu kursus on heaks kiidetud',
      paragraphs: ({ title }) => [
        `Kursus „${title}“ on nüüd sellisena, nagu sa selle ülevaatusele saatsid, kõigile nähtav.`,
      ],
      button: 'Vaata kursust',
    },
    sentBack: {
      subject: ({ title }) => `Sinu kursus vajab muutmist: ${title}`,
      heading: 'Sinu kursus vajab muutmist',
      paragraphs: ({ title }) => [
        `Vaatasime kursuse „${title}“ üle ja palume seda muuta. Kui oled valmis, saada see uuesti ülevaatusele.`,
      ],
      button: 'Muuda kursust',
    },
    comment: 'Märkused',
  },
  en: {
    submitted: {
      subject: ({ title }) => `A course is waiting for review: ${title}`,
      heading: 'A course is waiting for review',
      paragraphs: ({ title, author }) => [
        `${author} sent the course “${title}” for review. Read it, then approve it or send it back with a comment.`,
      ],
      button: 'See the course',
    },
    approved: {
      subject: ({ title }) => `Your course has been approved: ${title}`,
      heading: 'Your course has been approved',
      paragraphs: ({ title }) => [`The course “${title}” is now public, just as you sent it for review.`],
      button: 'See the course',
    },
    sentBack: {
      subject: ({ title }) => `Your course needs changes: ${title}`,
      heading: 'Your course needs changes',
      paragraphs: ({ title }) => [
        `We have read the course “${title}” and ask you to make changes. Send it for review again when you are ready.`,
      ],
      button: 'Edit the course',
    },
    comment: 'Comment',
  },
  ru: {
    submitted: {
      subject: ({ title }) => `Курс ждёт проверки: ${title}`,
      heading: 'Курс ждёт проверки',
      paragraphs: ({ title, author }) => [
        `На проверку отправлен курс «${title}». Автор: ${author}. Прочитай курс и одобри его или верни с комментарием.`,
      ],
      button: 'Посмотреть курс',
    },
    approved: {
      subject: ({ title }) => `Твой курс одобрен: ${title}`,
      heading: 'Твой курс одобрен',
      paragraphs: ({ title }) => [`Курс «${title}» теперь виден всем в том виде, в каком он попал на проверку.`],
      button: 'Посмотреть курс',
    },
    sentBack: {
      subject: ({ title }) => `В твой курс нужно внести изменения: ${title}`,
      heading: 'В твой курс нужно внести изменения',
      paragraphs: ({ title }) => [
        `Мы прочитали курс «${title}» и просим его изменить. Когда всё будет готово, отправь его на проверку ещё раз.`,
      ],
      button: 'Изменить курс',
    },
    comment: 'Комментарий',
  },
};

import type { CourseContent } from './course-content';

export const debateInEnglish: CourseContent = {
  slug: 'debate-in-english',
  title: 'Debate in English',
  language: 'en',
  categories: ['LANGUAGES', 'LIFE_SKILLS'],
  descriptionShort:
    'Argue both sides of a question you care about, in English, against the clock. Confidence grows faster than you expect.',
  description: [
    'You already know enough English to argue. What you may not have is the habit of doing it out loud, with a timer running and somebody listening carefully for the weak spot. That habit is what we build here.',
    'Each week has one motion, from "homework should be optional" to "Estonia should lower the voting age to 14". On the first evening we collect arguments and evidence; on the second we debate, and you find out only ten minutes before which side you are on.',
    'Language help comes when you need it: phrases for disagreeing politely, for buying time, for summing up. Grammar is corrected after the debate, never in the middle of a sentence.',
  ],
  summary:
    'Weekly debates on real questions, in small teams, with language support. You learn to research quickly, structure an argument, listen to the other side and answer what they actually said. Suitable from level B1.',
  learningOutcomes: [
    'Build an argument from claim, reason and evidence',
    'Rebut an opponent by answering their strongest point',
    'Speak in English for three minutes from notes',
    'Judge whether a source is good enough to rely on',
  ],
  gradingCriteria:
    'Take part in at least five debates, once as first speaker, and hand in one written case of 400 words. Speeches are graded on structure, evidence and listening. Accent is not graded.',
  keywords: 'väitlus inglise keel vaidlemine argument speaking дебаты английский язык',
  academicHours: 30,
  priceCents: 9900,
  tag: 'B1–C1',
  rating: 4.7,
  averageScore: 8.8,
  testimonials: [
    {
      name: 'Mirtel, grade 12',
      text: 'I had to defend the opposite of what I believe and won. It was uncomfortable in the best way.',
    },
  ],
  status: 'APPROVED',
  creator: 'emily.carter',
};

import type { CourseContent } from './course-content';

export const manyCulturesOneClassroom: CourseContent = {
  slug: 'many-cultures-one-classroom',
  title: 'Many cultures, one classroom',
  language: 'en',
  categories: ['DIVERSITY'],
  descriptionShort:
    'Why do we misunderstand each other even in the same language? Stories, conversations and a few honest surprises.',
  description: [
    'A joke that works in Tallinn can fall flat in Lisbon, and a silence that is polite in Helsinki can feel cold in Cairo. Most misunderstandings between people are not about bad will but about rules nobody ever said aloud.',
    'In this course we make those rules visible. We look at greetings, time, personal space, humour, religion, gender and age, always beginning with the customs that we ourselves take for granted. Every second week a guest joins us from another country or another community in Estonia.',
    'You interview someone whose background differs from yours and turn the conversation into a short portrait in words, sound or pictures. With their permission the portraits are collected into a small exhibition.',
    'The course does not ask anyone to represent a country or a faith. You decide yourself how much of your own story you tell.',
  ],
  summary:
    'Seven weeks about culture, identity and communication: hidden rules, stereotypes, migration, language and belonging. Guests join from different communities, and each student makes a portrait based on an interview.',
  learningOutcomes: [
    'Describe three unspoken rules of your own culture',
    'Tell a generalisation from a stereotype and explain the harm a stereotype does',
    'Prepare and carry out a respectful interview',
    'Find common ground in a disagreement between people of different backgrounds',
  ],
  gradingCriteria:
    'You pass with the interview portrait, two short reflections and active participation in at least nine lessons. Reflections are graded on observation and honesty, not on opinions.',
  keywords: 'kultuurid mitmekesisus sallivus diversity culture inclusion культура разнообразие',
  academicHours: 28,
  priceCents: 7900,
  tag: '1 ECTS',
  rating: 4.6,
  averageScore: 8.6,
  testimonials: [
    {
      name: 'Sofia, grade 11',
      text: 'I interviewed our neighbour who came from Kharkiv. We have tea every Sunday now.',
    },
  ],
  status: 'APPROVED',
  creator: 'emily.carter',
};

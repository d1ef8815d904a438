import type { CourseContent } from './course-content';

export const pythonFromZero: CourseContent = {
  slug: 'python-from-zero',
  title: 'Python from zero',
  language: 'en',
  categories: ['TECHNOLOGY', 'POPULAR'],
  descriptionShort:
    'Write your first programs, then a small game of your own. No experience needed, only a computer and some stubbornness.',
  description: [
    'Everybody who programs today once stared at an error message and had no idea what it wanted. This course starts there on purpose: in the first lesson we break things and learn to read what the computer says back.',
    'Over seven weeks you meet variables, decisions, loops, functions, lists and files, one idea at a time and always in a program that does something. From week four on you work on your own project, usually a text game, a quiz or a tool that saves you from a boring task.',
    'Lessons are half explanation and half pair programming. Between lessons you get short exercises that are checked automatically, so you know at once whether they work, and a teacher who answers questions the same day.',
    'The lessons are held in English, but nobody minds mistakes. Many students say that their English improved as much as their Python.',
  ],
  summary:
    'A first programming course in Python: variables, conditions, loops, functions, lists, files and debugging. You finish with a working program of your own and the habit of reading error messages instead of fearing them. Taught in simple English.',
  learningOutcomes: [
    'Read and fix common error messages',
    'Use variables, conditions and loops to solve small problems',
    'Split a program into functions with clear names',
    'Store data in lists, dictionaries and files',
    'Plan, write and present a small program of your own',
  ],
  gradingCriteria:
    'To pass you complete at least twelve of the sixteen exercises and present your own project. The project is graded on whether it works, whether another student can read it, and how you explain your choices. Copied code is fine when you say where it comes from and what you changed.',
  keywords: 'programmeerimine kood arvutid programming coding computers программирование питон код',
  academicHours: 35,
  priceCents: 9500,
  tag: '1 ECTS',
  rating: 4.8,
  averageScore: 9.0,
  testimonials: [
    {
      name: 'Jaan, grade 11',
      text: 'I wrote a program that tells me which bus to take. My little sister uses it every morning.',
    },
    { name: 'Darja, grade 10', text: 'The pair work was the best part. It is much easier to be confused together.' },
  ],
  status: 'APPROVED',
  creator: 'andres.vaher',
};

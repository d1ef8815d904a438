import type { CourseContent } from './course-content';

export const firstStepsInGameDesign: CourseContent = {
  slug: 'first-steps-in-game-design',
  title: 'First steps in game design',
  language: 'en',
  categories: ['TECHNOLOGY', 'OTHERS'],
  descriptionShort:
    'What makes a game fun? Invent, test and improve games on paper before you build one on the screen.',
  description: [
    'Most beginners open an engine first and think about the game later. We do it the other way round. For four weeks we use cards, dice and paper, because a paper game can be changed in a minute and tells you the truth just as fast.',
    'You learn to describe a game by its goals, rules, choices and feedback, to run a play test without explaining anything, and to throw away the idea you liked most when it does not work.',
    'In the last three weeks small teams bring one of their games to the screen with a free visual tool. The result is short, a few minutes of play, but finished.',
  ],
  summary:
    'A hands-on introduction to game design: rules, balance, difficulty, story and testing. You make three paper games and one short digital game in a team. Programming experience is welcome but not required.',
  learningOutcomes: [
    'Analyse a game by its goals, rules, choices and feedback',
    'Design and test a paper prototype',
    'Run a play test and act on what you saw',
    'Build a short digital game as part of a team',
  ],
  gradingCriteria:
    'Three prototypes with notes from play tests and one finished digital game. The notes count as much as the games.',
  keywords: 'mängud mängudisain arvutimängud games video game development игры геймдизайн разработка игр',
  academicHours: 35,
  priceCents: 9900,
  tag: 'Team work',
  rating: null,
  averageScore: null,
  testimonials: [],
  status: 'DRAFT',
  creator: 'kristjan.poder',
};

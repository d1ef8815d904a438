import type { CourseContent } from './course-content';

export const sustainableFashion: CourseContent = {
  slug: 'sustainable-fashion',
  title: 'Sustainable fashion',
  language: 'en',
  categories: ['SUSTAINABILITY', 'OTHERS'],
  descriptionShort:
    'Follow a T-shirt around the world, learn to mend what you own and redesign one piece you no longer wear.',
  description: [
    'A cotton T-shirt can travel further than you ever will before it reaches your wardrobe. We follow one from the field to the shop and on to the container it ends in, and we count water, wages and kilometres along the way.',
    'Then we turn to our own clothes. You learn to read a care label, recognise fibres, sew on a button properly, darn a hole and turn a pair of trousers into something else. A needle, thread and scissors are enough; nobody needs a sewing machine.',
    'The last two weeks are a studio: you redesign one garment that you have stopped wearing and document the process. Designers from two Estonian brands join us to talk about leftovers, prices and honest marketing.',
  ],
  summary:
    'Half detective work, half hand work. You study the life of clothes and the business behind them, practise mending, and finish with one redesigned garment and its story. No sewing experience needed.',
  learningOutcomes: [
    'Trace the life cycle of a garment and name its largest impacts',
    'Recognise common fibres and care for them so that they last',
    'Mend and alter clothes by hand',
    'Question sustainability claims made by brands',
    'Design and document one upcycled piece',
  ],
  gradingCriteria:
    'Hand in a garment biography of two pages, photos of three repairs and the redesigned piece with its process diary. Craftsmanship may be imperfect; the diary has to be complete.',
  keywords: 'jätkusuutlik mood rõivad õmblemine clothes textile sustainability мода одежда экология',
  academicHours: 30,
  priceCents: 8900,
  tag: 'Studio',
  rating: 4.5,
  averageScore: 8.5,
  testimonials: [],
  status: 'APPROVED',
  creator: 'triin.laas',
};

import type { CourseContent } from './course-content';

export const eestiViipekeeleAlused: CourseContent = {
  slug: 'eesti-viipekeele-alused',
  title: 'Eesti viipekeele alused',
  language: 'et',
  categories: ['LANGUAGES', 'DIVERSITY'],
  descriptionShort:
    'Õpi rääkima kätega. Igapäevased viiped, sõrmendamine ja kurtide kultuur – õpid inimeselt, kelle emakeel see on.',
  description: [
    'Eesti viipekeel on omaette keel oma grammatika, naljade ja murretega. Sellel kursusel ei tõlgita sõnu ükshaaval kätele, vaid hakatakse algusest peale viipekeeles mõtlema.',
    'Tunnid toimuvad kaameraga ja suuremas osas hääleta. See kõlab hirmutavalt, aga juba teises tunnis saab igaüks ennast tutvustada. Iga nädala viimastel minutitel on kohal tõlk, et saaksid küsida kõike, mis meelde tuleb.',
    'Räägime ka kurtide kogukonna ajaloost, ligipääsetavusest ja sellest, kuidas käituda, kui kohtad bussis või tööl kurti inimest. Kursuse lõpus on vestlusõhtu, kuhu tulevad külla noored, kelle esimene keel on viipekeel.',
  ],
  summary:
    'Algkursus, kus õpid umbes kolmsada viibet, sõrmendamist ja viipekeele lauseehitust ning saad aimu kurtide kultuurist. Tunde annab kurt külalisõpetaja, kelle emakeel on viipekeel; abiks on tõlk.',
  learningOutcomes: [
    'Tutvustad ennast, oma perekonda ja huvisid viipekeeles',
    'Sõrmendad nimesid ja loed kaaslase sõrmendust',
    'Kasutad ruumi ja näoilmet lause osana',
    'Selgitad, mida tähendab ligipääsetavus kurdi inimese jaoks',
  ],
  gradingCriteria:
    'Esitad neli lühikest videot ja osaled vestlusõhtul. Arvestuseks on vaja tulla vähemalt üheteistkümnesse tundi, sest viipekeelt ei saa õppida ainult salvestuselt.',
  keywords: 'kurdid ligipääsetavus Estonian sign language deaf эстонский жестовый язык глухие',
  academicHours: 35,
  priceCents: 10500,
  tag: 'Uus',
  rating: null,
  averageScore: null,
  testimonials: [],
  status: 'APPROVED',
  creator: 'helena.roosileht',
};

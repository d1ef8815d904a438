import type { CourseContent } from './course-content';

export const tehisaruSeestpoolt: CourseContent = {
  slug: 'tehisaru-seestpoolt',
  title: 'Tehisaru seestpoolt',
  language: 'et',
  categories: ['TECHNOLOGY', 'POPULAR'],
  descriptionShort:
    'Kuidas masin „õpib“, miks ta vahel luiskab ja millal tasub teda uskuda. Treenime ise väikese mudeli, koodi kirjutamata.',
  description: [
    'Tehisarust räägivad kõik, aga vähesed on näinud, mis seal sees toimub. Siin võtame kaane maha. Treenid oma andmetega pildituvastaja, ajad selle meelega segadusse ja saad teada, miks see juhtus.',
    'Edasi vaatame keelemudeleid: mis on tekstiosake, mida tähendab tõenäosus lauses ja miks nii enesekindel jutt võib olla täiesti vale. Proovime läbi päris koolitöö olukorrad ja paneme kokku reeglid, mida võiks järgida nii õpilane kui ka õpetaja.',
    'Kursuse teine pool kuulub mõjule: kes on andmetes alaesindatud, kes vastutab vea eest, kui palju elektrit üks päring kulutab ja millised tööd muutuvad. Arutelud on elavad ja ühte õiget vastust sageli ei ole.',
    'Programmeerima ei pea, aga kes tahab, saab lisaülesandeid Pythonis.',
  ],
  summary:
    'Arusaadav sissejuhatus tehisarusse: andmed, õppimine, vead, keelemudelid, eetika ja kasutamine õppetöös. Iga nädal on üks katse, mille teed ise läbi. Lõputööna hindad ühte päris tööriista ja kirjutad selle kohta soovituse.',
  learningOutcomes: [
    'Selgitad, mille poolest masinõpe erineb tavalisest programmist',
    'Treenid lihtsa mudeli ja hindad selle täpsust',
    'Tunned ära olukorrad, kus keelemudel eksib',
    'Kasutad tehisaru õppimisel ausalt ja viitad sellele',
    'Põhjendad oma seisukohta ühes tehisaru eetika küsimuses',
  ],
  gradingCriteria:
    'Arvestus põhineb neljal katseprotokollil ja lõputööl. Tehisaru võid kasutada kõigis töödes, kui kirjutad juurde, milleks ja kuidas.',
  keywords:
    'tehisintellekt masinõpe AI artificial intelligence machine learning искусственный интеллект машинное обучение ИИ',
  academicHours: 35,
  priceCents: 9900,
  tag: '1 EAP',
  rating: 4.8,
  averageScore: 9.2,
  testimonials: [
    {
      name: 'Karl-Erik, 11. klass',
      text: 'Õpetasin arvuti eristama meie kassi naabri kassist. Lumega ajab ikka segi, aga nüüd ma tean, miks.',
    },
    { name: 'Marleen, 12. klass', text: 'Kõige parem oli see, et keegi ei hirmutanud ega kiitnud üle.' },
  ],
  status: 'APPROVED',
  creator: 'andres.vaher',
};

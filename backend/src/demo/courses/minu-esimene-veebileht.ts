import type { CourseContent } from './course-content';

export const minuEsimeneVeebileht: CourseContent = {
  slug: 'minu-esimene-veebileht',
  title: 'Minu esimene veebileht',
  language: 'et',
  categories: ['TECHNOLOGY'],
  descriptionShort:
    'HTML, CSS ja natuke JavaScripti. Seitsme nädalaga valmib sinu enda leht, mis töötab ka telefonis ja on päriselt veebis.',
  description: [
    'Veebileht on hea koht, kust programmeerimisega alustada: iga muudatust näed kohe ja tulemust saad saata vanaemale. Kursusel ei kasuta me valmis malle, vaid kirjutame ise – esimesest sildist viimase värvini.',
    'Nädalate kaupa: sisu ja ülesehitus, kujundus, pildid ja kirjad, kohanemine telefonile, vormid ja väike skript, ligipääsetavus ning lõpuks avaldamine. Iga tund on pool seletust ja pool tegemist; abi saab ka tundide vahel rühma kanalis.',
    'Vaja on arvutit, mille ekraan on suurem kui telefonil, ja veebilehitsejat. Kõik programmid on tasuta. Varem programmeerinud ei pea olema.',
  ],
  summary:
    'Algajate kursus veebilehe tegemisest: struktuur, kujundus, kohanduvus, ligipääsetavus ja avaldamine. Iga osaleja teeb oma teemal päris lehe ja saab selle kohta tagasisidet nii õpetajalt kui ka kaaslastelt.',
  learningOutcomes: [
    'Kirjutad korrektse ja mõtestatud HTML-i',
    'Kujundad lehe CSS-iga nii, et see töötab telefonis ja arvutis',
    'Lisad lehele lihtsa tegevuse JavaScriptiga',
    'Kontrollid, kas leht on kasutatav ka klaviatuuri ja ekraanilugejaga',
    'Avaldad lehe ja uuendad seda',
  ],
  gradingCriteria:
    'Lõputöö on vähemalt kolmest alamlehest koosnev veeb, mis läbib õpetaja kontroll-loendi. Lisaks esitad kolm nädalaülesannet ja kommenteerid ühe kaaslase koodi.',
  keywords: 'veebiarendus koduleht HTML CSS website web development сайт вёрстка веб-разработка',
  academicHours: 35,
  priceCents: 9500,
  tag: '1 EAP',
  rating: 4.6,
  averageScore: 8.7,
  testimonials: [
    {
      name: 'Uku, 10. klass',
      text: 'Tegin lehe meie korvpallimeeskonnale. Treener arvas, et selle tegi keegi firmast.',
    },
  ],
  status: 'APPROVED',
  creator: 'andres.vaher',
};

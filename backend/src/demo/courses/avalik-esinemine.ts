import type { CourseContent } from './course-content';

export const avalikEsinemine: CourseContent = {
  slug: 'avalik-esinemine',
  title: 'Avalik esinemine ja veenmine',
  language: 'et',
  categories: ['LIFE_SKILLS', 'POPULAR'],
  descriptionShort:
    'Räägi nii, et kuulatakse. Ülesehitus, hääl, närvid ja küsimused – harjutad igas tunnis, väikeses ja toetavas rühmas.',
  description: [
    'Peaaegu kõik kardavad esineda ja peaaegu kõik saavad selles paremaks, kui harjutavad õiges järjekorras. Siin algab harjutamine kolmekümnest sekundist ja lõpeb seitsmeminutilise kõnega.',
    'Esmalt saad selgeks ülesehituse: mida öelda, mida välja jätta ja kuidas alustada nii, et keegi telefoni ei haaraks. Siis tulevad hääl, pausid ja keha. Kolmandaks õpime vaidlema viisakalt ja vastama küsimusele, millele sa vastust ei tea.',
    'Rühmas on kuni neliteist inimest, et igaüks jõuaks igal nädalal rääkida. Tagasiside käib kindla reegli järgi: üks asi, mis töötas, ja üks asi, mida järgmine kord proovida.',
    'Kursus sobib hästi enne uurimistöö kaitsmist, tööintervjuud või õpilasesinduse valimisi.',
  ],
  summary:
    'Seitse nädalat järjest suurenevaid esinemisi: minutilisest tutvustusest veenva kõneni. Saad tööriistad ettevalmistuseks, närvi taltsutamiseks ja küsimustele vastamiseks ning oma esinemiste salvestused, millest on arengut hästi näha.',
  learningOutcomes: [
    'Ehitad lühikese kõne üles selge sõnumi ümber',
    'Kasutad häält, tempot ja pausi teadlikult',
    'Tuled toime esinemisnärviga vähemalt ühe enda jaoks toimiva võttega',
    'Põhjendad oma seisukohta ja vaidled vastu ilma solvamata',
    'Annad ja võtad vastu konkreetset tagasisidet',
  ],
  gradingCriteria:
    'Pead viis lühikest esinemist ja lõpukõne ning annad tagasisidet vähemalt kuuele kaaslasele. Arvestus sõltub arengust ja ettevalmistusest; kogelemise või punastamise eest midagi maha ei võeta.',
  keywords: 'kõne retoorika public speaking presentation rhetoric публичные выступления речь ораторское искусство',
  academicHours: 30,
  priceCents: 9900,
  tag: 'Väike rühm',
  rating: 4.9,
  averageScore: 9.3,
  testimonials: [
    { name: 'Laura, 12. klass', text: 'Uurimistöö kaitsmisel oli süda rahulik. Esimest korda elus.' },
    {
      name: 'Sander, 10. klass',
      text: 'Arvasin, et veebis ei saa esinemist õppida. Saab küll, ja omaenda salvestust vaadata on kõige karmim õpetaja.',
    },
  ],
  status: 'APPROVED',
  creator: 'liis.kask',
};

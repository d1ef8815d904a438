import type { CourseContent } from './course-content';

export const uniJaStress: CourseContent = {
  slug: 'uni-ja-stress',
  title: 'Uni, stress ja taastumine',
  language: 'et',
  categories: ['MENTAL_HEALTH', 'LIFE_SKILLS'],
  descriptionShort:
    'Miks oled väsinud ka pärast puhkepäeva? Õpid oma und ja koormust mõõtma ning paned kokku nädala, mida jõuad elada.',
  description: [
    'Gümnaasiumis on lihtne uskuda, et väsimus käib asja juurde. Enamasti käib ta aga valede kellaaegade, katkenud puhkuse ja ühe liiga pika nimekirja juurde. Kõike seda saab muuta.',
    'Kursus algab kahe nädala pikkuse mõõtmisega: uni, meeleolu, ekraan, liikumine, kohv. Seejärel vaatame rahulikult andmeid ja valid ühe asja, mida proovid teistmoodi. Räägime unefaasidest, stressi kehalisest küljest, eksamiärevusest ja sellest, mida tähendab päriselt puhata.',
    'Tunnis keegi oma andmeid näitama ei pea. Arutame üldistusi ja väljamõeldud juhtumeid, isikliku tagasiside saad õpetajalt kirja teel.',
    'Kui sinu mure on suurem kui väsimus, aitab õpetaja leida tasuta abi, näiteks kooli psühholoogi või noorte nõustamise. Kursus seda ei asenda.',
  ],
  summary:
    'Mõõdad kaks nädalat oma und ja koormust, õpid tundma stressi ja taastumise bioloogiat ning katsetad võtteid, millel on teaduslik alus. Lõpuks on sul enda nädalarütm, mis arvestab nii kooli, trenni kui ka vaba õhtut.',
  learningOutcomes: [
    'Selgitad, mis kehas une ja stressi ajal toimub',
    'Mõõdad oma und ja koormust ning loed tulemusi kriitiliselt',
    'Kasutad kaht lõdvestusvõtet, mis sobivad ka eksami eel',
    'Koostad endale taastumist arvestava nädalaplaani',
  ],
  gradingCriteria:
    'Arvestuse saamiseks esitad mõõtmispäeviku kokkuvõtte (ilma isiklike üksikasjadeta), ühe artikli analüüsi ja oma nädalaplaani koos põhjendusega. Nõutav on osalemine vähemalt üheksas tunnis.',
  keywords: 'puhkus vaimne tervis läbipõlemine sleep stress recovery mental health сон стресс отдых здоровье',
  academicHours: 28,
  priceCents: 8500,
  tag: 'Heaolu',
  rating: 4.7,
  averageScore: 8.9,
  testimonials: [
    {
      name: 'Anette, 12. klass',
      text: 'Ei hakanud kell viis ärkama ega jäävanni tegema. Lihtsalt lõpetasin õhtul kümnest õppimise ja hinded läksid paremaks.',
    },
  ],
  status: 'APPROVED',
  creator: 'liis.kask',
};

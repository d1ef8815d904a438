import type { CourseContent } from './course-content';

export const ettevotlusIdeestKliendini: CourseContent = {
  slug: 'ettevotlus-ideest-kliendini',
  title: 'Ettevõtlus: ideest esimese kliendini',
  language: 'et',
  categories: ['BUSINESS_FINANCE'],
  descriptionShort:
    'Leia probleem, mille lahendamise eest keegi maksab. Kümme vestlust, üks katse ja kõige lihtsam toode, mida müüa saab.',
  description: [
    'Ettevõtlus ei alga logost ega äriplaanist, vaid küsimusest, kelle elu su idee paremaks teeb. Esimesel kahel nädalal sa midagi ei müü. Räägid kümne inimesega ja kuulad, mis neid päriselt häirib.',
    'Kui probleem on käes, ehitad väikseima asja, mida saab kellelegi anda ja mille eest ta on nõus maksma: teenuse, kaubapartii, töötoa, digitaalse faili. Arvutame omahinna, mõtleme läbi hinna ja teeme ühe müügikatse.',
    'Teises pooles räägime meeskonnast, maksudest ja õpilasfirmast, vaatame Eesti noorte firmade raamatupidamist ja kutsume külla inimese, kelle esimene ettevõte läks kinni. Just sellest tunnist saab tavaliselt kõige rohkem.',
  ],
  summary:
    'Tegutsemise kursus neile, kellel on idee või kes seda alles otsivad. Kliendivestlused, omahind, hind, müük ja esimesed lepingud. Lõpuks tead, kas su ideega tasub jätkata, ja sul on selle kohta tõendid.',
  learningOutcomes: [
    'Viid läbi kliendivestluse, mis ei suuna vastajat',
    'Arvutad toote omahinna ja põhjendad müügihinda',
    'Katsetad ideed väikseima võimaliku tootega',
    'Selgitad õpilasfirma, osaühingu ja ettevõtluskonto erinevust',
    'Esitled oma tulemusi kolme minutiga',
  ],
  gradingCriteria:
    'Hinnatakse kümne kliendivestluse märkmeid, omahinna arvutust, müügikatse aruannet ja lõpuesitlust. Katse võib ka ebaõnnestuda; arvestuse annab see, mida sa sellest järeldad.',
  keywords: 'äri startup idufirma ettevõte business entrepreneurship бизнес предпринимательство стартап',
  academicHours: 35,
  priceCents: 9900,
  tag: '1 EAP',
  rating: 4.4,
  averageScore: 8.2,
  testimonials: [],
  status: 'APPROVED',
  creator: 'margus.rebane',
};

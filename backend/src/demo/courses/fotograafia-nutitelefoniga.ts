import type { CourseContent } from './course-content';

export const fotograafiaNutitelefoniga: CourseContent = {
  slug: 'fotograafia-nutitelefoniga',
  title: 'Fotograafia nutitelefoniga',
  language: 'et',
  categories: ['OTHERS', 'POPULAR'],
  descriptionShort:
    'Valgus, kadreering ja lugu. Telefon, mis sul taskus on, teeb paremaid pilte, kui arvad – kui tead, kuhu vaadata.',
  description: [
    'Hea pilt ei sünni kaamerast, vaid sellest, et märkad valgust ja ootad õiget hetke. Kursusel õpid nägema enne, kui pildistad, ja kasutad selleks vahendit, mis on alati kaasas.',
    'Esimesed kolm nädalat kuuluvad valgusele ja kompositsioonile. Seejärel pildistame inimesi, linna ja liikumist ning lõpetame väikese pildilooga teemal, mis on sulle tähtis. Iga nädal saad ühe ülesande ja neljapäeval vaatame pilte koos läbi.',
    'Töötleme ainult tasuta rakendustega ja ainult nii palju, kui pilt vajab. Räägime ka sellest, keda tohib pildistada, mida tohib avaldada ja mida teha, kui keegi kasutab sinu pilti ilma küsimata.',
  ],
  summary:
    'Seitse nädalat pildistamist telefoniga: valgus, kompositsioon, portree, tänav, liikumine, töötlemine ja pildilugu. Tagasiside on konkreetne ja sõbralik. Kursuse lõpus paneme kokku ühise veebinäituse.',
  learningOutcomes: [
    'Kasutad loomulikku valgust teadlikult eri kellaaegadel',
    'Kadreerid pildi nii, et vaataja näeb kohe peamist',
    'Pildistad portreed, mis meeldib ka pildistatavale',
    'Koostad viiest kuni seitsmest pildist loo',
    'Tead pildistamise ja avaldamise õiguslikke piire',
  ],
  gradingCriteria:
    'Esitad vähemalt viis nädalaülesannet seitsmest ja lõpuks pildiloo koos poole lehekülje pikkuse selgitusega. Hindame arengut esimese ja viimase töö vahel, mitte telefoni kvaliteeti.',
  keywords: 'pildistamine foto photography phone camera фотография съёмка телефон',
  academicHours: 30,
  priceCents: 8500,
  tag: 'Loovus',
  rating: 4.9,
  averageScore: 9.4,
  testimonials: [
    {
      name: 'Hanna-Liisa, 10. klass',
      text: 'Ma ei teadnud, et meie trepikojas on kell üheksa hommikul nii ilus valgus. Nüüd jään sellepärast kooli hiljaks.',
    },
  ],
  status: 'APPROVED',
  creator: 'kristjan.poder',
};

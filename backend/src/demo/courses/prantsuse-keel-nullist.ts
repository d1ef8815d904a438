import type { CourseContent } from './course-content';

export const prantsuseKeelNullist: CourseContent = {
  slug: 'prantsuse-keel-nullist',
  title: 'Prantsuse keel nullist',
  language: 'et',
  categories: ['LANGUAGES'],
  descriptionShort:
    'Esimesest „bonjour“-ist kohvikuvestluseni. Väike rühm, palju rääkimist ja hääldus, millest saadakse aru.',
  description: [
    'Prantsuse keel näib raske, sest kirjutatakse üht ja öeldakse teist. Kui reeglid on korra selgeks saanud, muutub see aga üllatavalt korrapäraseks. Alustamegi häälikutest ja loed juba teisel nädalal võõra teksti nii ette, et prantslane mõistab.',
    'Igas tunnis on kolm osa: uus keelend, paaristöö ja väike stseen. Poes, bussis, sõbral külas, arsti juures – lõpuks oskad hakkama saada nädalase reisi jooksul ja rääkida endast nii, et vestlus ei jää esimese lause järel seisma.',
    'Kodus kulub umbes kaks tundi nädalas: sõnad, lühike kuulamine ja üks häälsõnum õpetajale, millele saad vastuse samal nädalal. Laulud ja filmilõigud valib rühm ise.',
  ],
  summary:
    'Algajate kursus, mis viib esimeste häälikuteni ja sealt edasi lihtsa vestluseni tasemel A1. Kuni kaksteist õppijat, kaks õhtut nädalas, rohkelt paaristööd ja isiklik tagasiside hääldusele.',
  learningOutcomes: [
    'Loed prantsuskeelset teksti arusaadava hääldusega ette',
    'Tutvustad ennast ja küsid teise inimese kohta',
    'Saad hakkama poes, kohvikus ja ühistranspordis',
    'Kasutad olevikku ja lähitulevikku sagedamate tegusõnadega',
  ],
  gradingCriteria:
    'Arvestus koosneb seitsmest häälsõnumist, kahest lühikesest kuulamisest ja lõpuvestlusest õpetajaga. Vestluses loeb, kas mõte jõuab kohale; üksikud vead ei takista arvestuse saamist.',
  keywords: 'keeleõpe algajatele French language beginners французский язык с нуля',
  academicHours: 40,
  priceCents: 11900,
  tag: 'A1',
  rating: 4.6,
  averageScore: 8.8,
  testimonials: [
    {
      name: 'Oskar, 11. klass',
      text: 'Tellisin Brüsselis vahvli prantsuse keeles ja müüja ei läinud inglise keelele üle. Võit.',
    },
  ],
  status: 'APPROVED',
  creator: 'helena.roosileht',
};

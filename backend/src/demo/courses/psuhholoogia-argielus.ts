import type { CourseContent } from './course-content';

export const psuhholoogiaArgielus: CourseContent = {
  slug: 'psuhholoogia-argielus',
  title: 'Psühholoogia argielus',
  language: 'et',
  categories: ['POPULAR', 'MENTAL_HEALTH'],
  descriptionShort:
    'Kuidas mõte, tunne ja harjumus meid juhivad – ja kuidas seda teadmist koolis, sõprade seas ja iseendaga kasutada.',
  description: [
    'Miks lükkame olulist edasi, kuigi teame, et homme on veel kiirem? Miks jääb üks halb kommentaar meelde kauemaks kui kümme head? Psühholoogial on neile küsimustele päris häid vastuseid ja enamikku neist saab kodus ise järele proovida.',
    'Igal nädalal võtame ette ühe teema: tähelepanu ja mälu, emotsioonid, harjumused, suhted, otsustamine, rühma mõju ning lõpuks see, kuidas kõik need tervikuks kokku saavad. Teisipäeval arutame uurimusi ja teeme väikesi katseid, neljapäeval seome nähtu päris olukordadega.',
    'Kursuse jooksul pead harjumuste päevikut ja viid ellu ühe muutuse, mille oled ise valinud. Keegi ei hinda seda, kas muutus õnnestus. Hindame seda, kui hästi oskad kirjeldada, mis sinuga selle jooksul toimus ja miks.',
    'Eelteadmisi pole vaja. See kursus ei ole teraapia ega asenda nõustamist, aga õpetaja aitab leida õige inimese, kui tahad mõnest teemast rahulikult edasi rääkida.',
  ],
  summary:
    'Seitsme nädalaga saad ülevaate sellest, kuidas töötavad tähelepanu, mälu, tunded ja harjumused. Loeme lühikesi uurimusi, teeme iseendaga ohutuid katseid ja viime ellu ühe muutuse omal valikul. Sobib kõigile, kes tahavad ennast ja teisi paremini mõista.',
  learningOutcomes: [
    'Selgitad oma sõnadega, kuidas töötavad tähelepanu, mälu ja harjumused',
    'Märkad enda mõttevigu ja oskad neile nime anda',
    'Kasutad vähemalt kaht võtet, mis aitavad tugeva tunde korral rahuneda',
    'Hindad, kas psühholoogiauudise taga on usaldusväärne uurimus',
    'Kavandad ja viid ellu ühe harjumuse muutuse ning kirjeldad tulemust',
  ],
  gradingCriteria:
    'Arvestuse saamiseks osaled vähemalt kümnes tunnis neljateistkümnest, esitad viis päeviku sissekannet ja lühikese kokkuvõtte oma harjumuse muutusest. Hindame põhjendusi ja seoseid uurimustega, mitte isiklikke tundeid.',
  keywords: 'psychology everyday habits emotions психология привычки эмоции harjumused emotsioonid',
  academicHours: 35,
  priceCents: 9500,
  tag: '1 EAP',
  rating: 4.8,
  averageScore: 9.1,
  testimonials: [
    {
      name: 'Kärt, 11. klass',
      text: 'Sain lõpuks aru, miks ma õpin kõige paremini kella nelja paiku. Päevik oli alguses tüütu, aga just sellest sain kõige rohkem.',
    },
    {
      name: 'Rasmus, 12. klass',
      text: 'Liis räägib nii, et tahad ise edasi lugeda. Tunnid läksid kiiremini kui koolis.',
    },
  ],
  status: 'APPROVED',
  creator: 'liis.kask',
};

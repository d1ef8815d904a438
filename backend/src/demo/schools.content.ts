import type { Language, Payer } from '@valikool/contract';

export type SchoolContent = {
  /** The part before the @ in its addresses. */
  key: string;
  name: string;
  registryCode: string;
  address: string;
  /** Whom at the school its documents are for. A school that has one gets e-invoices. */
  buyerReference?: string;
  orderNumber?: string;
  costCentre?: string;
  /** One of the contract’s list. */
  municipality: string;
  /** Of its documents; Estonian unless given. */
  language?: Language;
  /** Which courses it pays for; courses by slug. The period, where set, is this school year. */
  pays: {
    inLanguage?: readonly Language[];
    slugs?: readonly string[];
    numberOfCourses?: number;
    thisSchoolYearOnly?: boolean;
  };
  conditionText: string | null;
  defaultPayer: Payer;
  sharePercent: 20 | 100;
  /** In cents; null when the course's own price applies. */
  seatPriceCents: number | null;
  /** It approves each registration for which it pays. */
  approves?: true;
  prepaidStudentSeats: number;
  showsBalance: boolean;
  /** How many of the demo's students go there, and how many of those speak Russian at home. */
  students: { total: number; russian: number };
  /** null: nobody represents it now, and one of the schools that ask to join is this one. */
  rep: { firstName: string; lastName: string; email?: string; language: Language } | null;
};

export const schools: readonly SchoolContent[] = [
  {
    key: 'tartu-jaani',
    name: 'Tartu Jaani Gümnaasium',
    registryCode: '77000016',
    address: 'Jaani 14, 51007 Tartu',
    municipality: 'Tartu linn',
    buyerReference: 'Õppeosakond, Piret Mägi',
    orderNumber: 'VK-2026/27',
    costCentre: '4120 Valikained',
    pays: { inLanguage: ['et', 'en'], numberOfCourses: 2 },
    conditionText:
      'Kool tasub õppeaastas kuni kahe eesti- või ingliskeelse kursuse eest. Kolmanda kursuse soovi korral räägi õppealajuhatajaga.',
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPriceCents: 8500,
    approves: true,
    prepaidStudentSeats: 0,
    showsBalance: true,
    students: { total: 38, russian: 2 },
    rep: { firstName: 'Piret', lastName: 'Mägi', email: 'kool@valikool.ee', language: 'et' },
  },
  {
    key: 'paekivi',
    name: 'Tallinna Paekivi Gümnaasium',
    registryCode: '77000022',
    address: 'Paekivi 5, 13620 Tallinn',
    municipality: 'Tallinn',
    buyerReference: 'Õppealajuhataja Ene Kallas',
    pays: {
      slugs: [
        'python-from-zero',
        'tehisaru-seestpoolt',
        'minu-esimene-veebileht',
        'rahatarkus',
        'lichnye-finansy',
        'osnovy-kiberbezopasnosti',
      ],
      numberOfCourses: 1,
    },
    conditionText: 'Kool tasub õppeaastas ühe tehnoloogia- või rahakursuse eest, mis on kooli nimekirjas.',
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPriceCents: null,
    prepaidStudentSeats: 0,
    showsBalance: false,
    students: { total: 28, russian: 9 },
    rep: { firstName: 'Ene', lastName: 'Kallas', language: 'et' },
  },
  {
    key: 'joaoru',
    name: 'Narva Joaoru Gümnaasium',
    registryCode: '77000039',
    address: 'Joaoru 3, 20307 Narva',
    municipality: 'Narva linn',
    language: 'ru',
    buyerReference: 'Õppealajuhataja Irina Lebedeva',
    pays: { inLanguage: ['et', 'ru'] },
    conditionText: 'Школа оплачивает 20 % стоимости курсов на эстонском и русском языках, остальное платит ученик.',
    defaultPayer: 'SCHOOL',
    sharePercent: 20,
    seatPriceCents: null,
    prepaidStudentSeats: 0,
    showsBalance: false,
    students: { total: 22, russian: 19 },
    rep: { firstName: 'Irina', lastName: 'Lebedeva', language: 'ru' },
  },
  {
    key: 'rannapargi',
    name: 'Pärnu Rannapargi Gümnaasium',
    registryCode: '77000045',
    address: 'Rannapargi 21, 80012 Pärnu',
    municipality: 'Pärnu linn',
    buyerReference: 'Õppealajuhataja Tiit Sarapuu',
    pays: {},
    conditionText: null,
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPriceCents: 7900,
    prepaidStudentSeats: 24,
    showsBalance: true,
    students: { total: 20, russian: 2 },
    rep: { firstName: 'Tiit', lastName: 'Sarapuu', language: 'et' },
  },
  {
    key: 'jarveaare',
    name: 'Viljandi Järveääre Gümnaasium',
    registryCode: '77000051',
    address: 'Järve 8, 71014 Viljandi',
    municipality: 'Viljandi linn',
    buyerReference: 'Õppealajuhataja Merle Õunapuu',
    pays: { numberOfCourses: 3, thisSchoolYearOnly: true },
    conditionText:
      'Tavaliselt maksab õpilane ise. Kool tasub siis, kui kursus toetab uurimistööd; küsi enne oma juhendajalt.',
    defaultPayer: 'STUDENT',
    sharePercent: 100,
    seatPriceCents: null,
    prepaidStudentSeats: 0,
    showsBalance: false,
    students: { total: 15, russian: 0 },
    rep: { firstName: 'Merle', lastName: 'Õunapuu', language: 'et' },
  },
  {
    key: 'tuulemae',
    name: 'Saaremaa Tuulemäe Gümnaasium',
    registryCode: '77000068',
    address: 'Tuulemäe tee 2, 93812 Kuressaare',
    municipality: 'Saaremaa vald',
    buyerReference: 'Õppealajuhataja Aivar Tuisk',
    pays: { inLanguage: ['et'], numberOfCourses: 2, thisSchoolYearOnly: true },
    conditionText: 'Kool tasub sel õppeaastal algavate eestikeelsete kursuste eest, kuni kaks kursust õpilase kohta.',
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPriceCents: 8200,
    prepaidStudentSeats: 6,
    showsBalance: false,
    students: { total: 12, russian: 0 },
    rep: { firstName: 'Aivar', lastName: 'Tuisk', language: 'et' },
  },
  {
    key: 'kandle',
    name: 'Võru Kandle Gümnaasium',
    registryCode: '77000074',
    address: 'Kandle 3, 65604 Võru',
    municipality: 'Võru linn',
    pays: { inLanguage: ['et'], numberOfCourses: 1 },
    conditionText: null,
    defaultPayer: 'SCHOOL',
    sharePercent: 100,
    seatPriceCents: null,
    prepaidStudentSeats: 0,
    showsBalance: false,
    students: { total: 0, russian: 0 },
    rep: null,
  },
];

import type { Language } from '@valikool/contract';

export type ApplicationContent = {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  subject: string;
  background: string;
  language: Language;
  /** How many days ago it was sent. */
  daysAgo: number;
  declinedWith?: string;
};

/** Applications to teach. */
export const applications: readonly ApplicationContent[] = [
  {
    firstName: 'Kaisa',
    lastName: 'Rebane',
    phoneNumber: '+372 5555 0141',
    subject: 'Robootika algajatele',
    background:
      'Õpetan Tartus füüsikat ja juhendan viiendat aastat robootikaringi. Kolm minu meeskonda on jõudnud üleriigilise võistluse finaali. Veebis olen andnud kaks lühikursust.',
    language: 'et',
    daysAgo: 1,
  },
  {
    firstName: 'Николай',
    lastName: 'Соколов',
    phoneNumber: '+372 5555 0152',
    subject: 'Основы трёхмерной графики',
    background:
      'Десять лет работаю 3D-художником, последние три года веду вечерние курсы для подростков в Нарве. Хочу вести группу на русском языке.',
    language: 'ru',
    daysAgo: 3,
  },
  {
    firstName: 'Hannah',
    lastName: 'Whitfield',
    phoneNumber: '+372 5555 0163',
    subject: 'Creative writing in English',
    background:
      'I have taught English in Tallinn for six years and publish short stories. My students put together a printed collection every spring.',
    language: 'en',
    daysAgo: 6,
  },
  {
    firstName: 'Margus',
    lastName: 'Pihlak',
    phoneNumber: '+372 5555 0174',
    subject: 'Male edasijõudnutele',
    background: 'Maleklubi treener, kandidaatmeister.',
    language: 'et',
    daysAgo: 40,
    declinedWith: 'Males on meil sel õppeaastal õpetaja olemas. Kirjuta meile kevadel uuesti.',
  },
];

/** Invitations of the first school. */
export const invitations: readonly {
  email: string;
  role: 'STUDENT' | 'SCHOOL_REP';
  daysAgo: number;
  isRevoked?: boolean;
}[] = [
  { email: 'laura.kuusik@naide.ee', role: 'STUDENT', daysAgo: 1 },
  { email: 'oskar.tamme@naide.ee', role: 'STUDENT', daysAgo: 1 },
  { email: 'opetaja.saar@naide.ee', role: 'SCHOOL_REP', daysAgo: 4 },
  { email: 'emma.lill@naide.ee', role: 'STUDENT', daysAgo: 12, isRevoked: true },
  { email: 'rasmus.paju@naide.ee', role: 'STUDENT', daysAgo: 30 },
];

export type SchoolApplicationContent = {
  schoolName: string;
  registryCode: string;
  /** One of the contract’s list. */
  municipality: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  message: string | null;
  language: Language;
  /** How many days ago it was sent. */
  daysAgo: number;
};

/**
 * Schools that ask to join, in the order in which they asked. The first one is a school of the demo that nobody represents, the
 * second one resembles another.
 */
export const schoolApplications: readonly SchoolApplicationContent[] = [
  {
    schoolName: 'Võru Kandle Gümnaasium',
    registryCode: '77000074',
    municipality: 'Võru linn',
    email: 'maarja.kukk@kandle.naide.ee',
    firstName: 'Maarja',
    lastName: 'Kukk',
    phoneNumber: '+3725550174',
    message: 'Meie eelmine õppealajuhataja lahkus suvel. Palun andke kooli konto minu kätte.',
    language: 'et',
    daysAgo: 4,
  },
  {
    schoolName: 'Tallinna Paekivi Põhikool',
    registryCode: '77000022',
    municipality: 'Tallinn',
    email: 'olga.smirnova@kirjad.naide.ee',
    firstName: 'Ольга',
    lastName: 'Смирнова',
    phoneNumber: '+3725550196',
    message: null,
    language: 'ru',
    daysAgo: 3,
  },
  {
    schoolName: 'Elva Oruveski Gümnaasium',
    registryCode: '77000080',
    municipality: 'Elva vald',
    email: 'liina.raud@oruveski.naide.ee',
    firstName: 'Liina',
    lastName: 'Raud',
    phoneNumber: '+3725550185',
    message: 'Oleme 340 õpilasega kool. Tahaksime kevadest pakkuda kümnendikele kaht valikkursust.',
    language: 'et',
    daysAgo: 1,
  },
];

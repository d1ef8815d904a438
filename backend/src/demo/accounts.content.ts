import type { Language, Role } from '@valikool/contract';

/** One password for everybody in the demo; the seed refuses to run in production. */
export const DEMO_PASSWORD = 'valikool-demo-2026';

/** The accounts to try first, one for each role; all others are at @naide.ee. */
export const FIXED_EMAILS = {
  student: 'opilane@valikool.ee',
  teacher: 'opetaja@valikool.ee',
  schoolRep: 'kool@valikool.ee',
  admin: 'admin@valikool.ee',
  independentStudent: 'iseseisev@valikool.ee',
} as const;

export type PersonContent = { email: string; firstName: string; lastName: string; role: Role; language: Language };

export const demoStudent: PersonContent = {
  email: FIXED_EMAILS.student,
  firstName: 'Mari',
  lastName: 'Tamm',
  role: 'STUDENT',
  language: 'et',
};
export const independentStudent: PersonContent = {
  email: FIXED_EMAILS.independentStudent,
  firstName: 'Jaan',
  lastName: 'Saar',
  role: 'STUDENT',
  language: 'et',
};

/** The head of the first school, who sees everything of it and leaves the decisions to its other representative. */
export const readingRep: PersonContent = {
  email: 'direktor@naide.ee',
  firstName: 'Urmas',
  lastName: 'Vaher',
  role: 'SCHOOL_REP',
  language: 'et',
};

export const admins: readonly PersonContent[] = [
  { email: FIXED_EMAILS.admin, firstName: 'Kadri', lastName: 'Lepik', role: 'ADMIN', language: 'et' },
  { email: 'toomas.kuusk@naide.ee', firstName: 'Toomas', lastName: 'Kuusk', role: 'ADMIN', language: 'et' },
];

/** The seller of the demo's past courses. */
export const demoSeller = {
  name: 'Valikool OÜ',
  address: 'Ülikooli 18, 50090 Tartu',
  registryCode: '19000008',
  vatNumber: 'EE100000007',
  iban: 'EE471000001020145685',
  bank: 'SEB Pank',
  email: 'arved@valikool.ee',
};

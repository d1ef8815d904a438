import type { Language } from '@valikool/contract';

/** A representative of a school, who hears of its credit. */
export type CreditReader = {
  userId: number;
  schoolId: number;
  to: string;
  language: Language;
  firstName: string;
  schoolName: string;
};

export type SchoolCreditReaders = {
  creditReaders: {
    /** @returns the school's representatives who get this mail */
    list(schoolId: number, about: 'low' | 'expired' | 'expiring'): Promise<CreditReader[]>;
  };
};

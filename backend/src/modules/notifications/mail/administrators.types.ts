import type { Language } from '@valikool/contract';

export type Administrator = { id: number; email: string; language: Language };

/** Everybody who decides about applications, courses and cohorts. */
export type Administrators = { list(): Promise<Administrator[]> };

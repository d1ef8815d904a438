import type { There } from './cycle-there';

export type Back = { there: There | null };

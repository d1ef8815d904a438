import type { Category } from '@valikool/contract';

/** In the order of the catalogue's chips; their names are `shared:categories.*`. */
export const categories = [
  'POPULAR',
  'LIFE_SKILLS',
  'SUSTAINABILITY',
  'LANGUAGES',
  'DIVERSITY',
  'TECHNOLOGY',
  'BUSINESS_FINANCE',
  'MENTAL_HEALTH',
  'OTHERS',
] as const satisfies readonly Category[];

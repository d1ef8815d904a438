import type { Representative } from './representatives.types';

export const toRepresentativeDto = ({ since, ...representative }: Representative) => ({
  ...representative,
  since: since.toISOString(),
});

import type { School } from '#modules/schools/index';
import type { Buyer } from './billing.types';

/** @returns the school as its documents name it, from what is known about it now */
export const buyerOfSchool = ({
  name,
  country,
  address,
  billing,
}: Pick<School, 'name' | 'country' | 'address' | 'billing'>): Buyer => {
  const { registryCode, invoiceEmail, ...details } = billing;
  return { name, address, registryCode, email: invoiceEmail, details: { country, ...details } };
};

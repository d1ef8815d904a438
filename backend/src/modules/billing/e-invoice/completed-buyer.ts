import type { School } from '#modules/schools/index';
import type { Buyer, BuyerDetails } from '../billing.types';
import { buyerOfSchool } from '../school-buyer';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const hasAddress = ({ street, city, postalCode }: BuyerDetails): boolean => ![street, city, postalCode].every(isEmpty);

/** A reference and an order number belong together: one of them is enough, and both come from the same source. */
const references = (details: BuyerDetails): Pick<BuyerDetails, 'buyerReference' | 'orderNumber'> => ({
  buyerReference: details.buyerReference,
  orderNumber: details.orderNumber,
});
const hasReference = (details: BuyerDetails): boolean =>
  !isEmpty(details.buyerReference) || !isEmpty(details.orderNumber);

/**
 * Adds to the buyer of an issued document what the document lacks and the school has entered since: where e-invoices go,
 * its codes, its reference. What the document says is kept as it is.
 * @param school null when it is gone
 */
export function completed(buyer: Buyer, school: School | null): Buyer {
  if (!school) return buyer;
  const today = buyerOfSchool(school);
  const later = today.details;
  const printed = buyer.details;
  if (!later) return buyer;
  const details: BuyerDetails = printed
    ? {
        ...printed,
        vatNumber: printed.vatNumber ?? later.vatNumber,
        endpoint: printed.endpoint ?? later.endpoint,
        ...(!hasAddress(printed) && { street: later.street, city: later.city, postalCode: later.postalCode }),
        ...(!hasReference(printed) && references(later)),
      }
    : later;
  return { ...buyer, registryCode: buyer.registryCode ?? today.registryCode, details };
}

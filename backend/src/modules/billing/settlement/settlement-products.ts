import type { ProductLinesRepository } from '../product-lines.repository';
import type { ProductOwners, SettlementProducts } from './settlement.ports';

/** @returns products by their owners. A kind that nobody owns cannot be sold, so it is an error here. */
export const settlementProducts = (
  lines: Pick<ProductLinesRepository, 'productOf'>,
  owners: ProductOwners,
): SettlementProducts => {
  const open: SettlementProducts['open'] = async ({ kind, id }) => {
    const owner = owners[kind];
    if (owner === undefined) throw new Error(`Nobody owns products of the kind ${kind}`);
    return owner.lock(id);
  };
  return {
    open,
    async openSoldBy(invoiceId) {
      const product = await lines.productOf(invoiceId);
      return product === null ? null : open(product);
    },
  };
};

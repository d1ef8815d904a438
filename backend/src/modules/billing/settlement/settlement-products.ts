import type { ProductOwners, SettlementProducts } from './settlement.ports';

/** @returns products by their owners. A kind that nobody owns cannot be sold, so it is an error here. */
export const settlementProducts = (owners: ProductOwners): SettlementProducts => ({
  async open({ kind, id }) {
    const owner = owners[kind];
    if (owner === undefined) throw new Error(`Nobody owns products of the kind ${kind}`);
    return owner.lock(id);
  },
});

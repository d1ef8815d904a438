import type { PublicSource } from '#platform/index';

/** One revision for the list of schools, which shows only their names. */
export const publicSchools: PublicSource = {
  sql: `select 'schools' as subject, to_hex(coalesce(bit_xor(hash_record_extended(row(s.id, s.xmin), 0)), 0)) as revision from schools s`,
};

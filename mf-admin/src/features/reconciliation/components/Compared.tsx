import { Money } from '@valikool/shared-ui';
import type { Reconciliation } from '../../../shared/contract.types';

type Check = Reconciliation['checks'][number];

/** A side of a comparison: a sum of money, or a number where documents are counted. */
export function Compared({ name, value }: Pick<Check, 'name'> & { value: Check['expected'] }) {
  return name === 'numbers-gapless' ? value.amount : <Money value={value} />;
}

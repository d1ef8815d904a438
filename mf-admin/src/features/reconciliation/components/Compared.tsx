import { useTranslation } from 'react-i18next';
import { Money, Text } from '@valikool/shared-ui';
import type { Reconciliation } from '../../../shared/contract.types';
import type { sidesOf } from '../sides';

type Check = Reconciliation['checks'][number];

type Props = Pick<Check, 'name'> & {
  value: Check['expected'];
  /** Whose sum it is, said below where the column's header cannot say it. */
  side?: ReturnType<typeof sidesOf>['one'];
};

/** A side of a comparison: a sum of money, or a number where documents are counted. */
export function Compared({ name, value, side }: Props) {
  const { t } = useTranslation('admin');
  return (
    <>
      {name === 'numbers-gapless' ? value.amount : <Money value={value} />}
      {side !== undefined && (
        <Text as="div" size="small" tone="muted">
          {t(`reconciliation.sides.${side}`)}
        </Text>
      )}
    </>
  );
}

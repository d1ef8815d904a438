import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Fact, Facts } from './FactList.styles';

export type FactListProps = Omit<ComponentPropsWithRef<'dl'>, 'children'> & {
  items: readonly { label: string; value: ReactNode }[];
};

/** Names and values in rows, such as a cohort's dates or an invoice's sums. */
export function FactList({ items, ...rest }: FactListProps) {
  return (
    <Facts {...rest}>
      {items.map(({ label, value }) => (
        <Fact key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fact>
      ))}
    </Facts>
  );
}

import type { ComponentPropsWithRef } from 'react';
import { formatMoney, type MoneyValue } from '../../format/money';
import { useFormat } from '../../format/useFormat';
import { Unbroken } from '../Unbroken/Unbroken';

export type MoneyProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  value: MoneyValue;
  /** A language other than the page's. */
  lang?: string;
};

/** An amount with two decimals and its currency sign; a table sets its figures below one another. */
export function Money({ value, lang, ...rest }: MoneyProps) {
  const format = useFormat();
  return <Unbroken {...rest}>{formatMoney(value, lang ?? format.lang)}</Unbroken>;
}

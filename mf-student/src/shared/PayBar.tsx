import { Button, Icon, Money, type MoneyValue } from '@valikool/shared-ui';
import { Bar, BarSum } from './Checkout.styles';

export type PayBarProps = {
  /** What the sum is. */
  label: string;
  sum: MoneyValue;
  /** The text of the button: where the press leads. */
  action: string;
  isPending: boolean;
  /** The press leads to a payment page. */
  isPayment: boolean;
};

/** The sum and the button that sends the form; at the foot of the screen on a phone. */
export function PayBar({ label, sum, action, isPending, isPayment }: PayBarProps) {
  return (
    <Bar>
      <BarSum>
        <span>{label}</span>
        <b>
          <Money value={sum} />
        </b>
      </BarSum>
      <Button type="submit" isWide isPending={isPending}>
        {isPayment && <Icon name="lock" />}
        {action}
      </Button>
    </Bar>
  );
}

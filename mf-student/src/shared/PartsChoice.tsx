import { useTranslation } from 'react-i18next';
import { DateText, Inline, Money, RadioCard, RadioCardGroup, Stack, Text } from '@valikool/shared-ui';
import type { PlannedPart } from './contract.types';

const eur = (amount: number) => ({ amount, currency: 'EUR' as const });

function Schedule({ parts }: { parts: readonly PlannedPart[] }) {
  const { t } = useTranslation('student');
  return (
    <Stack as="ol" gap="xs">
      {parts.map(({ dueAt, amount }, index) => (
        <Inline as="li" key={dueAt} justify="between">
          <Text as="span">{index === 0 ? t('parts.now') : <DateText value={dueAt} />}</Text>
          <Money value={amount} />
        </Inline>
      ))}
    </Stack>
  );
}

export type PartsChoiceProps = {
  parts: readonly PlannedPart[];
  value: boolean;
  onChange: (inParts: boolean) => void;
  /** Somebody else is asked to pay the first part. */
  isByOther?: boolean;
};

/** Asks whether the price is paid at once or in parts, and shows the parts with their days. */
export function PartsChoice({ parts, value, onChange, isByOther = false }: PartsChoiceProps) {
  const { t } = useTranslation('student');
  const total = parts.reduce((sum, { amount }) => sum + amount.amount, 0);
  return (
    <RadioCardGroup legend={t(isByOther ? 'parts.legendOther' : 'parts.legend')}>
      <Stack gap="sm">
        <RadioCard
          name="parts"
          value="once"
          checked={!value}
          onChange={() => onChange(false)}
          title={t('parts.once')}
          aside={<Money value={eur(total)} />}
        />
        <RadioCard
          name="parts"
          value="parts"
          checked={value}
          onChange={() => onChange(true)}
          title={t('parts.inParts', { count: parts.length })}
        >
          <Schedule parts={parts} />
          <Text size="small" tone="muted">
            {t(isByOther ? 'parts.howOther' : 'parts.how')}
          </Text>
        </RadioCard>
      </Stack>
    </RadioCardGroup>
  );
}

import { useTranslation } from 'react-i18next';
import { Badge, DateText, formatPercent, Money, useFormat, type TableColumn, type Tone } from '@valikool/shared-ui';
import { StaffTable } from '@valikool/shared-ui/widgets';
import type { PromotionCode } from '../../../shared/contract.types';
import { CodeName } from './PromotionCodeTable.styles';
import { EndPromotionCode } from './EndPromotionCode';

type State = 'VALID' | 'ENDED' | 'EXPIRED' | 'USED_UP';
const whole = 100;
const toneOf: Readonly<Record<State, Tone>> = { VALID: 'ok', ENDED: 'neutral', EXPIRED: 'neutral', USED_UP: 'info' };

function stateOf({ endedAt, validUntil, maxRedemptions, timesRedeemed }: PromotionCode): State {
  if (endedAt !== null) return 'ENDED';
  if (validUntil !== null && new Date(validUntil) <= new Date()) return 'EXPIRED';
  return maxRedemptions !== null && timesRedeemed >= maxRedemptions ? 'USED_UP' : 'VALID';
}

function Discount({ code: { percentOff, amountOff } }: { code: PromotionCode }) {
  if (amountOff !== null) return <Money value={amountOff} />;
  return <>{formatPercent((percentOff ?? 0) / whole)}</>;
}

function Redeemed({ code: { timesRedeemed, maxRedemptions } }: { code: PromotionCode }) {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  if (maxRedemptions === null) return <>{number(timesRedeemed)}</>;
  return <>{t('promotionCodes.usedOf', { used: number(timesRedeemed), max: number(maxRedemptions) })}</>;
}

function useColumns(): TableColumn<PromotionCode>[] {
  const { t } = useTranslation('admin');
  return [
    {
      key: 'code',
      header: t('promotionCodes.code'),
      isRowHeader: true,
      cell: ({ name }) => <CodeName>{name}</CodeName>,
    },
    {
      key: 'course',
      header: t('promotionCodes.course'),
      cell: ({ course }) => course?.title ?? t('promotionCodes.all'),
    },
    {
      key: 'until',
      header: t('promotionCodes.until'),
      cell: ({ validUntil }) => (validUntil === null ? '–' : <DateText value={validUntil} />),
    },
    {
      key: 'state',
      header: t('promotionCodes.state'),
      cell: (code) => <Badge tone={toneOf[stateOf(code)]}>{t(`promotionCodes.states.${stateOf(code)}`)}</Badge>,
    },
    { key: 'discount', header: t('promotionCodes.discount'), align: 'end', cell: (code) => <Discount code={code} /> },
    { key: 'used', header: t('promotionCodes.used'), align: 'end', cell: (code) => <Redeemed code={code} /> },
    { key: 'saved', header: t('promotionCodes.saved'), align: 'end', cell: ({ saved }) => <Money value={saved} /> },
  ];
}

/** Promotion codes with what came of them. */
export function PromotionCodeTable({ codes }: { codes: readonly PromotionCode[] }) {
  const { t } = useTranslation('admin');
  return (
    <StaffTable
      list="promotion-codes"
      hasNoViews
      caption={t('promotionCodes.caption')}
      columns={useColumns()}
      rows={codes}
      rowKey={({ id }) => id}
      rowActions={(code) => (code.endedAt === null ? <EndPromotionCode code={code} /> : null)}
      actionsLabel={t('promotionCodes.actions')}
    />
  );
}

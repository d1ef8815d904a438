import { useTranslation } from 'react-i18next';
import { AppLink, formatDate, Note, useFormat, type NoteProps } from '@valikool/shared-ui';
import type { PaymentPlanHistory } from '../../../shared/contract.types';
import { openPart } from '../parts';
import { usePlanTexts } from '../usePlanTexts';

type Need = 'COMPLETED' | 'ENDED' | 'HELD' | 'LATE' | 'DECLINED' | 'ASKED' | 'CARD' | 'LINK';

const tones: Readonly<Record<Need, NonNullable<NoteProps['tone']>>> = {
  COMPLETED: 'ok',
  ENDED: 'neutral',
  HELD: 'info',
  LATE: 'bad',
  DECLINED: 'warn',
  ASKED: 'warn',
  CARD: 'ok',
  LINK: 'ok',
};

function needOf({ plan }: PaymentPlanHistory): Need {
  const part = openPart(plan);
  // Without a card nothing can be charged.
  const way = plan.card === null ? 'LINK' : plan.method;
  if (plan.status === 'ENDED') return 'ENDED';
  if (part === undefined) return 'COMPLETED';
  if (!plan.hasSeat) return 'HELD';
  if (part.state === 'FAILED') return 'LATE';
  if (part.state === 'DUE') return part.failure !== null && way === 'CARD' ? 'DECLINED' : 'ASKED';
  return way;
}

/** What staff have to do about the plan, what it is about, and what happens by itself; first of all. */
export function PlanNeed({ history }: { history: PaymentPlanHistory }) {
  const { t } = useTranslation('admin');
  const { money } = useFormat();
  const { wayOf } = usePlanTexts();
  const { plan, cases } = history;
  const part = openPart(plan);
  const need = needOf(history);
  const day = (at: string | null | undefined) => (at == null ? '–' : formatDate(at));
  const values = {
    amount: part ? money({ ...part.amount, amount: part.amount.amount - part.paid.amount }) : '',
    part: part ? `${part.position}/${plan.parts.length}` : '',
    due: day(part?.dueAt),
    next: day(part?.nextStepAt),
    access: day(plan.accessUntil),
    way: wayOf(plan),
  };
  return (
    <Note tone={tones[need]} title={t(`plans.need.${need}.title`, values)}>
      {t(`plans.need.${need}.text`, values)}
      {cases.map(({ id, kind }) => (
        <div key={id}>
          <AppLink href={`/manage/cases?kind=${kind}`}>
            {t('plans.case', { title: t(`cases.kinds.${kind}.title`) })}
          </AppLink>
        </div>
      ))}
    </Note>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, FormError, Inline, LinkButton, Stack, useErrorText, useFormat } from '@valikool/shared-ui';
import type { PaymentPlan } from '../../../shared/contract.types';
import { leaveTo } from '../../../shared/leaveTo';
import { PayDialog } from '../../../shared/PayDialog';
import type { ChosenWay } from '../../../shared/paying';
import { usePayChoice } from '../../../shared/usePayChoice';
import { isCharged, nextPart } from '../plan.state';
import { usePayPlan, useSetPlanMethod } from '../plans.queries';

type What = 'NEXT' | 'ALL';

function usePaying(plan: PaymentPlan) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const pay = usePayPlan(plan.id);
  const choice = usePayChoice();
  const [what, setWhat] = useState<What>('NEXT');
  const start = (asked: What) => (way: ChosenWay) =>
    pay.mutate({ what: asked, ...way }, { onSuccess: (payment) => payment?.url && leaveTo(payment.url) });
  const ask = (asked: What) => {
    setWhat(asked);
    choice.ask(start(asked));
  };
  const failure = pay.error ?? choice.error;
  const isSilent = pay.isSuccess && !pay.data?.url;
  const problem = failure ? textOf(failure) : isSilent ? t('payment.silent') : choice.isNone ? t('payment.none') : null;
  return { what, ask, start: start(what), choice, problem, isPending: pay.isPending };
}

/** Leads to asking somebody else to pay the next part, unless a card pays it and was not declined. */
function AskOther({ plan }: { plan: PaymentPlan }) {
  const { t } = useTranslation('student');
  if (isCharged(plan) && nextPart(plan)?.failure === null) return null;
  return (
    <LinkButton variant="quiet" href={`/user/my-courses?registration=${plan.registrationId}`}>
      {t('guardian.ask')}
    </LinkButton>
  );
}

/** Pays the next part, pays all, and changes how the parts that come are paid. */
export function PlanActions({ plan, hasCard }: { plan: PaymentPlan; hasCard: boolean }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const textOf = useErrorText('student');
  const { what, ask, start, choice, problem, isPending } = usePaying(plan);
  const method = useSetPlanMethod(plan.id);
  const next = nextPart(plan);
  if (next === undefined) return null;
  const nextSum = { ...next.amount, amount: next.amount.amount - next.paid.amount };
  const isLast = nextSum.amount === plan.left.amount;
  const labels = {
    NEXT: t('plan.payNext', { amount: money(nextSum) }),
    ALL: t('plan.payAll', { amount: money(plan.left) }),
  };
  const other = isCharged(plan) ? 'LINK' : 'CARD';
  const trouble = method.error ? textOf(method.error) : choice.options === null ? problem : null;
  return (
    <Stack gap="xs">
      <Inline gap="sm">
        <Button isPending={isPending && what === 'NEXT'} onClick={() => ask('NEXT')}>
          {labels.NEXT}
        </Button>
        {!isLast && (
          <Button variant="secondary" isPending={isPending && what === 'ALL'} onClick={() => ask('ALL')}>
            {labels.ALL}
          </Button>
        )}
        {(other === 'LINK' || hasCard) && (
          <Button variant="quiet" isPending={method.isPending} onClick={() => method.mutate(other)}>
            {t(`plan.to${other}`)}
          </Button>
        )}
        <AskOther plan={plan} />
      </Inline>
      {trouble !== null && <FormError>{trouble}</FormError>}
      {choice.options !== null && (
        <PayDialog
          options={choice.options}
          label={labels[what]}
          mayKeepCard={what === 'NEXT'}
          isPending={isPending}
          problem={problem}
          onChoose={start}
          onClose={choice.close}
        />
      )}
    </Stack>
  );
}

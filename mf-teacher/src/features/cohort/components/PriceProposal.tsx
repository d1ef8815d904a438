import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, Note, Text, toast, useErrorText, useFormat, useSession } from '@valikool/shared-ui';
import type { CohortEditor } from '../../../shared/contract.types';
import { useReviewPrice, useWithdrawPrice } from '../price.queries';
import { ProposeDialog, SendPriceBackDialog } from './PriceDialogs';

type Proposal = NonNullable<CohortEditor['priceProposal']>;
type CohortProps = { cohort: CohortEditor };

/** For administrators: approves the proposed price, or sends it back. */
function Review({ id, proposal }: { id: number; proposal: Proposal }) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const [isSendingBack, setSendingBack] = useState(false);
  const { mutate, isPending } = useReviewPrice(id);
  const approve = () =>
    mutate(
      { proposalId: proposal.id, verdict: 'APPROVED' },
      {
        onSuccess: () => void toast.success(t('price.approved')),
        onError: (error) => void toast.error(errorText(error)),
      },
    );
  return (
    <Inline>
      <Button isPending={isPending} onClick={approve}>
        {t('price.approve')}
      </Button>
      <Button variant="secondary" onClick={() => setSendingBack(true)}>
        {t('price.sendBack')}
      </Button>
      {isSendingBack && <SendPriceBackDialog id={id} proposalId={proposal.id} onClose={() => setSendingBack(false)} />}
    </Inline>
  );
}

/** For the teacher: withdraws the proposal. */
function Withdraw({ id }: { id: number }) {
  const { t } = useTranslation('teacher');
  const errorText = useErrorText('teacher');
  const { mutate, isPending } = useWithdrawPrice(id);
  const withdraw = () =>
    mutate(undefined, {
      onSuccess: () => void toast.success(t('price.withdrawn')),
      onError: (error) => void toast.error(errorText(error)),
    });
  return (
    <Button variant="secondary" isPending={isPending} onClick={withdraw}>
      {t('price.withdraw')}
    </Button>
  );
}

function Waiting({ cohort, proposal }: CohortProps & { proposal: Proposal }) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  const { can } = useSession();
  const isReviewer = can('cohort.edit-all');
  const prices = { price: money(proposal.price), course: money(cohort.coursePrice), name: proposal.proposer.name };
  return (
    <Note tone={isReviewer ? 'warn' : 'info'} title={t('price.waiting', prices)}>
      <Text>{t(isReviewer ? 'price.waitingForYou' : 'price.waitingForAdmin', prices)}</Text>
      {isReviewer ? (
        <Review id={cohort.id} proposal={proposal} />
      ) : (
        <Inline>
          <Withdraw id={cohort.id} />
        </Inline>
      )}
    </Note>
  );
}

/** For the teacher of a draft: proposes a price. */
function Propose({ cohort: { id, priceRange } }: CohortProps) {
  const { t } = useTranslation('teacher');
  const [isOpen, setOpen] = useState(false);
  if (priceRange === null) return null;
  return (
    <Inline>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('price.propose')}
      </Button>
      {isOpen && <ProposeDialog id={id} range={priceRange} onClose={() => setOpen(false)} />}
    </Inline>
  );
}

/** The proposed price of a draft, and the administrator's decision. */
export function PriceProposal({ cohort }: CohortProps) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  const { can } = useSession();
  const { status, priceProposal, lockedFields } = cohort;
  if (status !== 'DRAFT') return null;
  if (priceProposal?.status === 'WAITING') return <Waiting cohort={cohort} proposal={priceProposal} />;
  if (can('cohort.edit-all') || !lockedFields.includes('price')) return null;
  if (priceProposal === null) return <Propose cohort={cohort} />;
  return (
    <Note tone="warn" title={t('price.sentBack', { price: money(priceProposal.price) })}>
      <Text>{priceProposal.comment}</Text>
      <Propose cohort={cohort} />
    </Note>
  );
}

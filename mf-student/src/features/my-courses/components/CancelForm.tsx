import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  FormError,
  formatDate,
  Inline,
  Note,
  Stack,
  Text,
  TextArea,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import type { Registration } from '../../../shared/contract.types';
import { useCancelRegistration } from '../my-courses.queries';

const longestNote = 500;

/** What cancelling costs, or what is refunded, in money and to a gift card. */
function Consequence({ registration: { cancellation, confirmedAt, giftCard } }: { registration: Registration }) {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { freeUntil, refund } = cancellation;
  const [now] = useState(Date.now);
  const isFree = refund !== null || confirmedAt === null || Date.parse(freeUntil) >= now;
  if (!isFree) return <Note tone="warn" title={t('cancel.noRefund')} />;
  const title = refund === null ? t('cancel.free') : t('cancel.refund', { amount: money(refund) });
  const isOnCard = giftCard.amount > 0;
  return (
    <Note tone="ok" title={title}>
      {refund !== null && t('cancel.refundTime')}
      {isOnCard && ` ${t('cancel.toGiftCard', { amount: money(giftCard) })}`}
    </Note>
  );
}

/** Asks for confirmation and shows the cancellation rule before a registration is cancelled. */
export function CancelForm({
  registration,
  onKeep,
  onDone,
}: {
  registration: Registration;
  onKeep: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation('student');
  const textOf = useErrorText('student');
  const [note, setNote] = useState('');
  const cancel = useCancelRegistration(registration.id);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (cancel.isPending) return;
    cancel.mutate(note.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} aria-busy={cancel.isPending}>
      <Stack>
        <Consequence registration={registration} />
        <Text>{t('cancel.rule')}</Text>
        <Text>{t('cancel.after')}</Text>
        <Text tone="muted" size="small">
          {t('cancel.until', { date: formatDate(registration.cancellation.freeUntil) })}
        </Text>
        <TextArea
          label={t('cancel.note')}
          maxLength={longestNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {cancel.isError && <FormError>{textOf(cancel.error)}</FormError>}
        <Inline justify="end">
          <Button variant="secondary" onClick={onKeep}>
            {t('cancel.keep')}
          </Button>
          <Button type="submit" variant="danger" isPending={cancel.isPending}>
            {t('cancel.confirm')}
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

import { useTranslation } from 'react-i18next';
import { Card, formatDate, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { endedPasses, passFacts, type Pass } from '../pass.queries';
import { useRefundSentence } from './useRefundSentence';

/** A refund is followed for a while, until it is on the payer's card. */
const pollMs = 10_000;
const isOpen = ({ refunds }: Pass) => refunds.some(({ status }) => status !== 'SUCCESSFUL' && status !== 'REFUSED');

/** Where the money of passes is that were given back: how much, the way it goes, and by when. */
function Refunds({ passes }: { passes: readonly Pass[] }) {
  const { t } = useTranslation('student');
  const sentenceOf = useRefundSentence();
  return passes
    .filter(({ state, refunds }) => state === 'ENDED' && refunds.length > 0)
    .map(({ id, type, endedAt, refunds }) => (
      <Card key={id} as="section" aria-labelledby={`pass-${id}`}>
        <h2 id={`pass-${id}`}>{t('pass.returned', { pass: t(`pass.types.${type}`) })}</h2>
        {endedAt !== null && <Text tone="muted">{t('pass.endedOn', { date: formatDate(endedAt) })}</Text>}
        {refunds.map((refund) => (
          <Text key={`${refund.promisedAt}-${refund.amount.amount}`}>{sentenceOf(refund)}</Text>
        ))}
      </Card>
    ));
}

/** Of the newest pass, which the page shows all the same. */
export function NewestPassRefunds() {
  const { data } = useQuery({
    ...passFacts(),
    refetchInterval: ({ state }) => (state.data?.pass && isOpen(state.data.pass) ? pollMs : false),
  });
  return <Refunds passes={data?.pass ? [data.pass] : []} />;
}

/** Of all passes. */
export function PassRefunds() {
  const { data = [] } = useQuery({
    ...endedPasses(),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? pollMs : false),
  });
  return <Refunds passes={data} />;
}

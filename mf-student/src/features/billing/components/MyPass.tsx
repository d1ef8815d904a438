import { useTranslation } from 'react-i18next';
import { Card, formatDate, LinkButton, Money, Note, Text } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { goesOnAt } from '../pass.dates';
import { passFacts, type Pass } from '../pass.queries';
import { PassActions } from './PassActions';

const debtPollMs = 10_000;

/** A pass for one course covers no other until that course is over. */
const isFree = ({ active, type, covered }: Pass): boolean => active && (type === 'MULTI_PASS' || covered.length === 0);

const owes = ({ state }: Pass): boolean => state === 'UNPAID' || state === 'RETRYING';

/** Why the pass does not work, or will not for long, and what the student can do about it. */
function Owed({ pass: { state, openCharge } }: { pass: Pass }) {
  const { t } = useTranslation('student');
  const { amount = null, nextAttemptAt = null } = openCharge ?? {};
  return (
    <Note tone={state === 'UNPAID' ? 'bad' : 'warn'} title={t(`pass.owed.${state}`)}>
      {amount !== null && <Money value={amount} />}{' '}
      {nextAttemptAt !== null && t('pass.owed.again', { date: formatDate(nextAttemptAt) })}
    </Note>
  );
}

function useStateText({ state, active, paidUntil, nextCharge, pausedBy }: Pass): string {
  const { t } = useTranslation('student');
  // A pause has skipped this period, so it is not paid.
  if (state === 'ACTIVE' && !active) return t('pass.states.WAITING', { date: formatDate(nextCharge ?? paidUntil) });
  if (state === 'PAUSED' && pausedBy === 'STAFF') return t('pass.states.PAUSED_BY_STAFF');
  return t(`pass.states.${state}`, { date: formatDate(paidUntil) });
}

/** Says that staff look into the pass, which cannot be used meanwhile. */
function Checked({ about }: { about: 'lost' | 'stopped' }) {
  const { t } = useTranslation('student');
  return (
    <Note tone="warn" title={t(`pass.${about}.title`)}>
      {t(`pass.${about}.text`)}
    </Note>
  );
}

/** The student's running pass with all that can be done with it. */
function Own({ pass }: { pass: Pass }) {
  const { t } = useTranslation('student');
  const { type, price, nextCharge, resumesAt, covered, isLost } = pass;
  const stateText = useStateText(pass);
  const isStopped = !isLost && pass.state === 'NOT_CHARGED';
  return (
    <Card as="section" aria-labelledby="my-pass">
      <h2 id="my-pass">{t(`pass.types.${type}`)}</h2>
      {isLost && <Checked about="lost" />}
      {isStopped && <Checked about="stopped" />}
      {owes(pass) && <Owed pass={pass} />}
      {!isLost && !isStopped && !owes(pass) && <Text weight="heavy">{stateText}</Text>}
      {nextCharge !== null && (
        <Text>
          {t('pass.nextCharge', { date: formatDate(nextCharge) })} <Money value={price} />
        </Text>
      )}
      {resumesAt !== null && (
        <Text>
          {t('pass.resumes', { date: formatDate(resumesAt) })}{' '}
          {t('pass.goesOn', { date: formatDate(goesOnAt(pass, new Date(resumesAt))) })}
        </Text>
      )}
      {covered.map(({ registrationId, courseTitle, endDate }) => (
        <Text key={registrationId} tone="muted">
          {t('pass.covers', { course: courseTitle, date: formatDate(endDate) })}
        </Text>
      ))}
      {isFree(pass) && (
        <div>
          <LinkButton href="/courses">{t('pass.choose')}</LinkButton>
        </div>
      )}
      {!isLost && <PassActions pass={pass} />}
    </Card>
  );
}

/** The student's running pass where it is paid for, or where it is not. A failed charge stands before everything else. */
export function MyPass({ isOwing }: { isOwing: boolean }) {
  const { data } = useQuery({
    ...passFacts(),
    // A debt is paid on the provider's page, and its notice may come after the student is back.
    refetchInterval: ({ state }) => (state.data?.pass && owes(state.data.pass) ? debtPollMs : false),
  });
  const pass = data?.pass ?? null;
  if (pass === null || pass.state === 'ENDED' || owes(pass) !== isOwing) return null;
  return <Own pass={pass} />;
}

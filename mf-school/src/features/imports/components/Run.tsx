import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  ConfirmDialog,
  FormError,
  formatDateTime,
  Note,
  ProgressBar,
  Text,
  useErrorText,
} from '@valikool/shared-ui';
import type { Import, ImportVerdict } from '../../../shared/contract.types';
import { isRunning, useChangeImport } from '../imports.queries';

const changing: readonly ImportVerdict[] = [
  'INVITE',
  'CONFIRM',
  'UPDATE',
  'ELSEWHERE',
  'TO_COHORT',
  'TO_COURSE',
  'LEAVES',
  'GRADUATES',
  'NEW_ACCOUNT',
  'CHANGES',
  'MARKS',
  'CORRECTS',
  'FIRST_PROGRESS',
  'NEW_PROGRESS',
];

const undoKeys = {
  students: 'imports.undoText',
  'school-year': 'nextYear.undoText',
  feedback: 'imports.feedback.undoText',
  users: 'imports.users.undoText',
  results: 'imports.results.undoText',
  progress: 'imports.progress.undoText',
} as const;

const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0);
const countOf = ({ outcomes }: Import, outcome: Import['outcomes'][number]['outcome']): number =>
  outcomes.find((each) => each.outcome === outcome)?.count ?? 0;

/** Applies a list. Before anybody is mailed, the number is said once more. */
function ApplyButton({ job, toDo, mails }: { job: Import; toDo: number; mails: number }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useChangeImport(job.id);
  const apply = () => mutate({ kind: 'apply' });
  return (
    <>
      {error !== null && !isAsking && <FormError>{textOf(error)}</FormError>}
      <div>
        <Button
          disabled={toDo === 0}
          isPending={isPending && !isAsking}
          onClick={() => (mails > 0 ? setAsking(true) : apply())}
        >
          {t('imports.apply', { count: toDo })}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('imports.users.mailTitle', { count: mails })}
          text={t('imports.users.mailText')}
          keepLabel={t('imports.users.mailKeep')}
          closeLabel={t('close')}
          confirmLabel={t('imports.users.mailConfirm', { count: mails })}
          isPending={isPending}
          error={error}
          onConfirm={apply}
          onClose={() => setAsking(false)}
          namespace="school"
        />
      )}
    </>
  );
}

function Apply({ job }: { job: Import }) {
  const { t } = useTranslation('school');
  const toDo = sumOf(job.verdicts.filter(({ verdict }) => changing.includes(verdict)));
  const newAccounts = sumOf(job.verdicts.filter(({ verdict }) => verdict === 'NEW_ACCOUNT'));
  const leavers = sumOf(job.verdicts.filter(({ verdict }) => verdict === 'LEAVES' || verdict === 'GRADUATES'));
  const kept = sumOf(job.verdicts.filter(({ verdict }) => ['MEMBER', 'UPDATE', 'STAYS'].includes(verdict)));
  const wrong = sumOf(job.verdicts.filter(({ verdict }) => verdict === 'WRONG'));
  return (
    <Card as="section" aria-label={t('imports.states.READY')}>
      <Text>{t('imports.willDo', { count: toDo })}</Text>
      {wrong > 0 && <Note tone="warn">{t('imports.willLeave', { count: wrong })}</Note>}
      {newAccounts > 0 && (
        <Text>
          {t(job.isInviting ? 'imports.users.willInvite' : 'imports.users.willNotInvite', { count: newAccounts })}
        </Text>
      )}
      {leavers > 0 && <Text>{t('nextYear.willLeave', { count: leavers })}</Text>}
      {leavers > kept && <Note tone="warn">{t('nextYear.manyLeave')}</Note>}
      <ApplyButton job={job} toDo={toDo} mails={job.isInviting ? newAccounts : 0} />
    </Card>
  );
}

function Applied({ job }: { job: Import }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const change = useChangeImport(job.id);
  const skipped = countOf(job, 'SKIPPED');
  const isUndoable = job.undoableUntil !== null && Date.parse(job.undoableUntil) > Date.now();
  return (
    <Card as="section" aria-label={t('imports.states.APPLIED')}>
      <Note role="status" tone="ok">
        {t('imports.done', { count: countOf(job, 'DONE') })}
        {skipped > 0 && ` ${t('imports.skipped', { count: skipped })}`}
      </Note>
      {change.isError && <FormError>{textOf(change.error)}</FormError>}
      {isUndoable && job.undoableUntil !== null && (
        <>
          <Text size="small" tone="muted">
            {t(undoKeys[job.what], {
              until: formatDateTime(job.undoableUntil),
            })}
          </Text>
          <div>
            <Button variant="secondary" isPending={change.isPending} onClick={() => change.mutate({ kind: 'undo' })}>
              {t('imports.undo')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}

function Undone({ job }: { job: Import }) {
  const { t } = useTranslation('school');
  const kept = countOf(job, 'KEPT');
  return (
    <Note role="status" tone={kept > 0 ? 'warn' : 'ok'}>
      {t('imports.undone', { count: countOf(job, 'UNDONE') })}
      {kept > 0 && ` ${t('imports.kept', { count: kept })}`}
    </Note>
  );
}

/** What can be done with a list now, or how far it is. */
export function Run({ job }: { job: Import }) {
  const { t } = useTranslation('school');
  if (isRunning(job))
    return (
      <Card as="section" aria-label={t(`imports.states.${job.state}`)}>
        <Text role="status">{t('imports.running', { done: job.rowsDone, total: job.rowsToDo })}</Text>
        <ProgressBar label={t(`imports.states.${job.state}`)} value={job.rowsDone} max={Math.max(1, job.rowsToDo)} />
      </Card>
    );
  if (job.state === 'APPLIED') return <Applied job={job} />;
  if (job.state === 'UNDONE') return <Undone job={job} />;
  if (job.state === 'EXPIRED')
    return <Note>{t(job.what === 'feedback' ? 'imports.feedback.expired' : 'imports.expired')}</Note>;
  return <Apply job={job} />;
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  cohortShortName,
  FactList,
  FormError,
  formatDateTime,
  Inline,
  LinkButton,
  Note,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Stack,
  useErrorText,
  useFormat,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useParams } from '@valikool/shared-ui/router';
import { RefuseDialog } from '../../shared/approvals/RefuseDialog';
import type { ApprovalLink } from '../../shared/contract.types';
import { approvalLink, useDecideByLink } from './approvalLink.queries';

function Facts({ link }: { link: ApprovalLink }) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const { student, cohort, schoolName, schoolPays, studentPays } = link;
  return (
    <FactList
      items={[
        { label: t('approvals.student'), value: `${student.firstName} ${student.lastName}` },
        ...(student.grade === null ? [] : [{ label: t('approvals.link.grade'), value: student.grade }]),
        { label: t('approvals.course'), value: <span lang={cohort.course.language}>{cohort.course.title}</span> },
        { label: t('approvals.link.cohort'), value: cohortShortName(cohort.name, cohort.course.title) },
        { label: t('approvals.link.starts'), value: formatDateTime(cohort.startDate, cohort.timeZone) },
        { label: t('approvals.link.school'), value: schoolName },
        { label: t('approvals.cost'), value: <strong>{money(schoolPays)}</strong> },
        ...(studentPays.amount === 0 ? [] : [{ label: t('approvals.link.studentPays'), value: money(studentPays) }]),
      ]}
    />
  );
}

/** How it was decided, and what comes next. */
function Decided({ link, state }: { link: ApprovalLink; state: Exclude<ApprovalLink['state'], 'WAITING'> }) {
  const { t } = useTranslation('school');
  return (
    <>
      <PageHeader title={t(`approvals.link.states.${state}`)} lead={t(`approvals.link.stateText.${state}`)} />
      {link.reason !== null && <Note title={t('approvals.reason')}>{link.reason}</Note>}
      <Card>
        <Facts link={link} />
      </Card>
      <div>
        <LinkButton href="/school">{t('approvals.link.toSchool')}</LinkButton>
      </div>
    </>
  );
}

function Waiting({ link, token }: { link: ApprovalLink; token: string }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const decide = useDecideByLink(token);
  const [isRefusing, setIsRefusing] = useState(false);
  return (
    <>
      <PageHeader
        title={t('approvals.link.title')}
        {...(link.until !== null && { lead: t('approvals.link.waiting', { until: formatDateTime(link.until) }) })}
      />
      <Card>
        <Stack>
          <Facts link={link} />
          {decide.isError && !isRefusing && <FormError>{textOf(decide.error)}</FormError>}
          <Inline>
            <Button isPending={decide.isPending} onClick={() => decide.mutate(null)}>
              {t('approvals.approve')}
            </Button>
            <Button variant="secondary" disabled={decide.isPending} onClick={() => setIsRefusing(true)}>
              {t('approvals.refuse')}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {isRefusing && (
        <RefuseDialog
          count={1}
          isPending={decide.isPending}
          error={decide.isError ? textOf(decide.error) : null}
          onClose={() => setIsRefusing(false)}
          onRefuse={(reason) => decide.mutate(reason)}
        />
      )}
    </>
  );
}

/** A registration that waits for the school; opened from the mail to a representative, signed in or not. */
export function ApprovalLinkPage() {
  const { t } = useTranslation('school');
  const { token = '' } = useParams();
  const link = useQuery(approvalLink(token));
  if (link.isPending) return <PageSkeleton label={t('approvals.link.loading')} cards={1} />;
  return (
    <Page>
      {link.isError ? (
        <QueryError error={link.error} onRetry={link.refetch} headingLevel="h1" namespace="school" />
      ) : (
        <Stack>
          {link.data.state === 'WAITING' ? (
            <Waiting link={link.data} token={token} />
          ) : (
            <Decided link={link.data} state={link.data.state} />
          )}
        </Stack>
      )}
    </Page>
  );
}
export { ApprovalLinkPage as Component };

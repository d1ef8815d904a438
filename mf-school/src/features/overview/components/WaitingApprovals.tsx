import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Button,
  Card,
  formatDate,
  formatDateTime,
  Inline,
  Text,
  useErrorText,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { oldestApprovals, type DecideApprovals } from '../../../shared/approvals/approvals.queries';
import { RefuseDialog } from '../../../shared/approvals/RefuseDialog';
import type { ApprovalRequest } from '../../../shared/contract.types';
import { useSchool } from '../../../shared/useSchool';
import { Item, Items, Who } from './Decisions.styles';
import { Outcome } from './Outcome';

type RequestProps = { request: ApprovalRequest; isNext: boolean; decided: DecideApprovals; onRefuse: () => void };

function Request({ request, isNext, decided, onRefuse }: RequestProps) {
  const { t } = useTranslation('school');
  const { money } = useFormat();
  const { registrationId, student, cohort, schoolPays, until } = request;
  const name = `${student.firstName} ${student.lastName}`;
  const course = cohort.course.title;
  return (
    <Item>
      <Who>
        <strong>{t('approvals.wants', { name, course })}</strong>
        <Text as="div" size="small" tone="muted">
          {t('approvals.wantsText', {
            start: formatDate(cohort.startDate, cohort.timeZone),
            cost: money(schoolPays),
            until: formatDateTime(until),
          })}
        </Text>
      </Who>
      <Inline>
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={t('approvals.approveOne', { name, course })}
          isPending={decided.isPending}
          onClick={() => decided.mutate({ ids: [registrationId], reason: null })}
        >
          {t('approvals.approve')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('approvals.refuseOne', { name, course })}
          disabled={decided.isPending}
          onClick={onRefuse}
        >
          {t('approvals.refuse')}
        </Button>
      </Inline>
    </Item>
  );
}

type RefusingProps = { registrationId: number; decided: DecideApprovals; onClose: () => void };

function Refusing({ registrationId, decided, onClose }: RefusingProps) {
  const textOf = useErrorText('school');
  return (
    <RefuseDialog
      count={1}
      isPending={decided.isPending}
      error={decided.isError ? textOf(decided.error) : null}
      onClose={onClose}
      onRefuse={(reason) => decided.mutate({ ids: [registrationId], reason }, { onSuccess: onClose })}
    />
  );
}

/** Registrations that wait for the school's approval, decided in place. */
export function WaitingApprovals({ schoolId, decided }: { schoolId: number; decided: DecideApprovals }) {
  const { t } = useTranslation('school');
  const { can } = useSession();
  const { approvalsPath } = useSchool();
  const requests = useQuery({ ...oldestApprovals(schoolId), enabled: can('registration.approve-school') });
  const isApproval = decided.variables?.reason === null;
  const [refusing, setRefusing] = useState<number | null>(null);
  const { items = [], total = 0, nextCursor = null } = requests.data ?? {};
  return (
    <>
      <Outcome
        decided={decided}
        doneText={(count) => t(isApproval ? 'approvals.approved' : 'approvals.refusedDone', { count })}
        failedText={(count) => t('approvals.failed', { count })}
      />
      {items.length > 0 && (
        <Card padding="none">
          <Items>
            {items.map((request, index) => (
              <Request
                key={request.registrationId}
                request={request}
                isNext={index === 0}
                decided={decided}
                onRefuse={() => setRefusing(request.registrationId)}
              />
            ))}
          </Items>
        </Card>
      )}
      {nextCursor !== null && <AppLink href={approvalsPath}>{t('approvals.all', { total })}</AppLink>}
      {refusing !== null && <Refusing registrationId={refusing} decided={decided} onClose={() => setRefusing(null)} />}
    </>
  );
}

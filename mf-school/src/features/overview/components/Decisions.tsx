import { useTranslation } from 'react-i18next';
import { AppLink, Button, Card, DateText, Inline, Stack, Text, useSession } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { oldestApprovals, useDecideApprovals } from '../../../shared/approvals/approvals.queries';
import type { Membership } from '../../../shared/contract.types';
import { useDecideClaims } from '../../../shared/memberships.queries';
import { useSchool } from '../../../shared/useSchool';
import { newestClaims } from '../overview.queries';
import { Item, Items, Who } from './Decisions.styles';
import { Outcome } from './Outcome';
import { WaitingApprovals } from './WaitingApprovals';

type Decided = ReturnType<typeof useDecideClaims>;

type ClaimProps = { claim: Membership; isNext: boolean; decided: Decided };

function Claim({ claim: { id, student, askedAt, claimedAt }, isNext, decided }: ClaimProps) {
  const { t } = useTranslation('school');
  const name = `${student.firstName} ${student.lastName}`;
  const decide = (decision: 'confirm' | 'decline') => decided.mutate({ decision, ids: [id] });
  return (
    <Item>
      <Who>
        <strong>{t('overview.saysStudies', { name })}</strong>
        <Text as="div" size="small" tone="muted">
          {student.email} · <DateText value={askedAt ?? claimedAt ?? ''} />
        </Text>
      </Who>
      <Inline>
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={t('overview.confirmOne', { name })}
          isPending={decided.isPending}
          onClick={() => decide('confirm')}
        >
          {t('overview.confirm')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('overview.declineOne', { name })}
          isPending={decided.isPending}
          onClick={() => decide('decline')}
        >
          {t('overview.decline')}
        </Button>
      </Inline>
    </Item>
  );
}

type ClaimsProps = {
  page: { items: Membership[]; nextCursor: string | null } | undefined;
  /** Whether nothing else waits before them. */
  isFirst: boolean;
  decided: Decided;
};

/** Students who say that they go to the school. */
function WaitingClaims({ page, isFirst, decided }: ClaimsProps) {
  const { t } = useTranslation('school');
  const { studentsPath } = useSchool();
  const items = page?.items ?? [];
  const isConfirmation = decided.variables?.decision === 'confirm';
  return (
    <>
      <Outcome
        decided={decided}
        doneText={(count) => t(isConfirmation ? 'claims.confirmed' : 'claims.declined', { count })}
        failedText={(count) => t('claims.refused', { count })}
      />
      {items.length > 0 && (
        <Card padding="none">
          <Items>
            {items.map((claim, index) => (
              <Claim key={claim.id} claim={claim} isNext={isFirst && index === 0} decided={decided} />
            ))}
          </Items>
        </Card>
      )}
      {items.length > 0 && page?.nextCursor !== null && (
        <AppLink href={studentsPath}>{t('overview.allClaims')}</AppLink>
      )}
    </>
  );
}

/** What waits for the school's decision, decided in place; one button is filled, in the row that comes first. Nothing is shown while nothing waits, but what was decided last. */
export function Decisions({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { can } = useSession();
  const claims = useQuery({
    ...newestClaims(schoolId),
    enabled: can('membership.manage-school'),
  });
  const decided = useDecideClaims(schoolId);
  const approvals = useDecideApprovals();
  const requests = useQuery({ ...oldestApprovals(schoolId), enabled: can('registration.approve-school') });
  const items = claims.data?.items ?? [];
  const requested = requests.data?.total ?? 0;
  const isNothingDecided = decided.isIdle && approvals.isIdle;
  if (items.length === 0 && requested === 0 && isNothingDecided) return null;
  return (
    <Stack as="section" aria-labelledby="decisions">
      <h2 id="decisions">{t('overview.decisions')}</h2>
      <WaitingApprovals schoolId={schoolId} decided={approvals} />
      <WaitingClaims page={claims.data} isFirst={requested === 0} decided={decided} />
    </Stack>
  );
}

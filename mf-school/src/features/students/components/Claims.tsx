import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  Card,
  DateText,
  FormError,
  PagedList,
  Table,
  Text,
  useErrorText,
  type TableColumn,
} from '@valikool/shared-ui';
import { useInfiniteQuery } from '@valikool/shared-ui/query';
import { BulkBar, selectionColumn, useSelection } from '@valikool/shared-ui/widgets';
import type { Membership } from '../../../shared/contract.types';
import { claimList, useDecideClaims, type ClaimDecision } from '../../../shared/memberships.queries';
import { idsOf } from '../../../shared/parts/parts';
import { Parts } from '../../../shared/parts/Parts';
import { BandLine, Waiting } from './Claims.styles';

const idOf = ({ id }: Membership) => id;
const nameOf = ({ student }: Membership) => `${student.firstName} ${student.lastName}`;

function useColumns(): TableColumn<Membership>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'student',
      header: t('claims.student'),
      isRowHeader: true,
      cell: (claim) => (
        <>
          {nameOf(claim)}
          <Text as="div" size="small" tone="muted" weight="normal">
            {claim.student.email}
          </Text>
        </>
      ),
    },
    {
      key: 'asked',
      header: t('claims.asked'),
      inLine: 'below',
      cell: ({ askedAt }) => (askedAt === null ? t('claims.notAsked') : <DateText value={askedAt} />),
    },
  ];
}

/** @returns whom it has decided about */
type Decide = (decision: ClaimDecision, ids: number[]) => Promise<number[]>;

/**
 * The number of claims that the last decision changed, and that it did not; it stays on screen when the list is empty.
 */
function Outcome({ decided }: { decided: ReturnType<typeof useDecideClaims> }) {
  const { t } = useTranslation('school');
  const textOf = useErrorText('school');
  const came = useRef<HTMLDivElement>(null);
  const { isSuccess } = decided;
  // The buttons that were pressed may have gone with the last claim.
  useEffect(() => {
    if (isSuccess) came.current?.focus();
  }, [isSuccess]);
  if (decided.isError) return <FormError>{textOf(decided.error)}</FormError>;
  if (!decided.isSuccess) return null;
  const done = decided.data.filter(({ outcome }) => outcome === 'DONE').length;
  const refused = decided.data.length - done;
  const { decision } = decided.variables;
  return (
    <div role="status" ref={came} tabIndex={-1}>
      {done > 0 && <Text>{t(decision === 'confirm' ? 'claims.confirmed' : 'claims.declined', { count: done })}</Text>}
      {refused > 0 && <Text>{t('claims.refused', { count: refused })}</Text>}
    </div>
  );
}

type ClaimTableProps = { claims: readonly Membership[]; decide: Decide; isPending: boolean };

function ClaimTable({ claims, decide, isPending }: ClaimTableProps) {
  const { t } = useTranslation('school');
  const ids = useMemo(() => claims.map(idOf), [claims]);
  const selection = useSelection(ids);
  const answer = async (decision: ClaimDecision) => {
    selection.remove(await decide(decision, [...selection.selected].map(Number)));
  };
  const choosing = selectionColumn<Membership>(selection, idOf, {
    column: t('claims.choose'),
    all: t('claims.chooseAll'),
    row: (claim) => t('claims.chooseOne', { name: nameOf(claim) }),
  });
  return (
    <>
      <Table caption={t('claims.caption')} columns={[choosing, ...useColumns()]} rows={claims} rowKey={idOf} />
      <BulkBar
        selection={selection}
        label={t('claims.bulk')}
        summary={t('claims.chosen', { count: selection.selected.size })}
        allLabel={t('claims.chooseAll')}
        clearLabel={t('claims.clear')}
        isBusy={isPending}
      >
        <Button onClick={() => void answer('confirm')}>{t('claims.confirm')}</Button>
        <Button variant="secondary" onClick={() => void answer('decline')}>
          {t('claims.decline')}
        </Button>
      </BulkBar>
    </>
  );
}

type BandProps = { claims: readonly Membership[]; hasMore: boolean; isOpen: boolean; onToggle: () => void };

/** How many wait and who, in one line, and the button that opens what is to be decided. */
function Band({ claims, hasMore, isOpen, onToggle }: BandProps) {
  const { t } = useTranslation('school');
  const count = claims.length;
  return (
    <BandLine>
      <div>
        <h2 id="claims">{t('claims.heading')}</h2>
        {count > 0 && (
          <Waiting>
            <strong>{t(hasMore ? 'claims.waitingMore' : 'claims.waiting', { count })}</strong>
            {' · '}
            {claims.map(nameOf).join(', ')}
          </Waiting>
        )}
      </div>
      {count > 0 && (
        <Button variant="secondary" aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? 'claims.hide' : 'claims.show')}
        </Button>
      )}
    </BandLine>
  );
}

/**
 * Students who wait for the school's confirmation; nothing while nobody waits. Folded, so that the list of students is
 * seen below; decided in place once it is opened.
 */
export function Claims({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const [isOpen, setOpen] = useState(false);
  const claims = useInfiniteQuery(claimList(schoolId));
  const decided = useDecideClaims(schoolId);
  // `Outcome` shows a failure.
  const decide: Decide = (decision, ids) => decided.mutateAsync({ decision, ids }).then(idsOf, () => []);
  const waiting = claims.data?.pages.flatMap(({ items }) => items) ?? [];
  const isEmpty = claims.isSuccess && waiting.length === 0;
  if (claims.isPending || (isEmpty && decided.isIdle)) return null;
  return (
    <Card as="section" aria-labelledby="claims" padding="sm">
      <Band claims={waiting} hasMore={claims.hasNextPage} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <Outcome decided={decided} />
      <Parts parts={decided.parts} />
      {(isOpen || (claims.isError && waiting.length === 0)) && (
        <>
          {!isEmpty && <Text>{t('claims.lead')}</Text>}
          <PagedList query={claims} loadingLabel={t('claims.loading')} empty={null} namespace="school">
            {(items) => <ClaimTable claims={items} decide={decide} isPending={decided.isPending} />}
          </PagedList>
        </>
      )}
    </Card>
  );
}

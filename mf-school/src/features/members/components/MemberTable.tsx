import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, DateText, LinkButton, Stack, Text, useSession, type TableColumn } from '@valikool/shared-ui';
import { BulkBar, selectionColumn, useSelection, StaffTable } from '@valikool/shared-ui/widgets';
import type { BulkResult, Membership } from '../../../shared/contract.types';
import { idsOf } from '../../../shared/parts/parts';
import { Parts } from '../../../shared/parts/Parts';
import { useMayDecide } from '../../../shared/useMayDecide';
import { useSchool } from '../../../shared/useSchool';
import { useChangeMembers } from '../members.queries';
import { EndDialog } from './EndDialog';
import { GradeDialog } from './GradeDialog';

const idOf = ({ id }: Membership) => id;
const nameOf = ({ student }: Membership) => `${student.firstName} ${student.lastName}`;

function useColumns(): TableColumn<Membership>[] {
  const { t } = useTranslation('school');
  return [
    {
      key: 'student',
      header: t('claims.student'),
      isRowHeader: true,
      cell: (member) => (
        <>
          {nameOf(member)}
          <Text as="div" size="small" tone="muted" weight="normal">
            {member.student.email}
          </Text>
        </>
      ),
    },
    { key: 'grade', header: t('members.grade'), inLine: 'end', cell: ({ grade }) => grade ?? '–' },
    {
      key: 'since',
      header: t('members.since'),
      cell: ({ confirmedAt }) => (confirmedAt === null ? '–' : <DateText value={confirmedAt} />),
    },
  ];
}

type MemberTableProps = { schoolId: number; members: readonly Membership[] };

/** Members to choose from, and what can be done with the chosen. */
export function MemberTable({ schoolId, members }: MemberTableProps) {
  const { t } = useTranslation('school');
  const [asked, ask] = useState<'grade' | 'end' | null>(null);
  const ids = useMemo(() => members.map(idOf), [members]);
  const selection = useSelection(ids);
  const mayDecide = useMayDecide();
  const { can } = useSession();
  const mayRegister = useSchool().isOwn && can('registration.create-school');
  const columns = useColumns();
  const change = useChangeMembers(schoolId);
  const chosen = [...selection.selected].map(Number);
  const choosing = selectionColumn<Membership>(selection, idOf, {
    column: t('claims.choose'),
    all: t('claims.chooseAll'),
    row: (member) => t('claims.chooseOne', { name: nameOf(member) }),
  });
  const students = members.filter((member) => selection.selected.has(idOf(member))).map(({ student }) => student.id);
  const done = change.data?.filter(({ outcome }) => outcome === 'DONE').length ?? 0;
  const dialog = {
    ids: chosen,
    change,
    onClose: () => ask(null),
    onDone: (results: readonly BulkResult[]) => {
      selection.remove(idsOf(results));
      ask(null);
    },
  };
  return (
    <Stack>
      {change.isSuccess && <Text role="status">{t('members.changed', { count: done })}</Text>}
      {asked === null && <Parts parts={change.parts} />}
      <StaffTable
        list="school-members"
        hasNoViews
        caption={t('members.caption')}
        columns={mayDecide ? [choosing, ...columns] : columns}
        rows={members}
        rowKey={idOf}
      />
      <BulkBar
        selection={selection}
        label={t('members.bulk')}
        summary={t('claims.chosen', { count: selection.selected.size })}
        allLabel={t('claims.chooseAll')}
        clearLabel={t('claims.clear')}
        isBusy={change.isPending}
      >
        {mayRegister && (
          <LinkButton href={`/user/school/register-group/${students.join(',')}`}>{t('group.open')}</LinkButton>
        )}
        <Button variant="secondary" onClick={() => ask('grade')}>
          {t('members.setGrade')}
        </Button>
        <Button variant="secondary" onClick={() => ask('end')}>
          {t('members.end')}
        </Button>
      </BulkBar>
      {asked === 'grade' && <GradeDialog {...dialog} />}
      {asked === 'end' && <EndDialog schoolId={schoolId} {...dialog} />}
    </Stack>
  );
}

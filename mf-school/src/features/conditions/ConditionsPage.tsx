import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Button,
  LinkButton,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import type { SchoolConditions } from '../../shared/contract.types';
import { conditionsOf } from '../../shared/school.queries';
import { ReadsOnly } from '../../shared/ReadsOnly';
import { SchoolNotFound } from '../../shared/SchoolNotFound';
import { useSchool } from '../../shared/useSchool';
import { ConditionsForm } from './components/ConditionsForm';
import { Planned } from './components/Planned';
import { Terms } from './components/Terms';
import { Versions } from './components/Versions';

type Editing = 'IN_FORCE' | 'PLANNED';

/** The conditions in force, those that are planned, and all that were. */
function Overview({
  conditions,
  onEdit,
}: {
  conditions: SchoolConditions;
  onEdit?: ((what: Editing) => void) | undefined;
}) {
  const { t } = useTranslation('school');
  const { number } = useFormat();
  const { schoolId, planned, revision, prepaidStudentSeats, showsBalance } = conditions;
  const more = [
    { label: t('conditions.prepaid'), value: number(prepaidStudentSeats) },
    { label: t('conditions.balance'), value: t(showsBalance ? 'conditions.shown' : 'conditions.hidden') },
  ];
  return (
    <>
      <Terms terms={conditions} more={more} id="in-force" />
      {planned && (
        <Planned
          schoolId={schoolId}
          planned={planned}
          revision={revision}
          onEdit={onEdit && (() => onEdit('PLANNED'))}
        />
      )}
      <Versions schoolId={schoolId} />
    </>
  );
}

function useMayEdit(): boolean {
  const { can } = useSession();
  const { isOwn } = useSchool();
  return can(isOwn ? 'school.edit-own' : 'school.edit-all');
}

function Known({ conditions, back }: { conditions: SchoolConditions; back: ReactNode }) {
  const { t } = useTranslation('school');
  const { creditsPath } = useSchool();
  const mayEdit = useMayEdit();
  const [editing, edit] = useState<Editing | null>(null);
  const actions = (
    <>
      {mayEdit && <Button onClick={() => edit('IN_FORCE')}>{t('conditions.edit')}</Button>}
      <LinkButton variant="secondary" href={creditsPath}>
        {t('credits.heading')}
      </LinkButton>
      {back}
    </>
  );
  return (
    <Page>
      <PageHeader
        title={t('conditions.heading')}
        lead={conditions.schoolName}
        actions={editing === null ? actions : undefined}
      />
      <ReadsOnly />
      {editing === null ? (
        <Overview conditions={conditions} onEdit={mayEdit ? edit : undefined} />
      ) : (
        <ConditionsForm conditions={conditions} isPlanned={editing === 'PLANNED'} onClose={() => edit(null)} />
      )}
    </Page>
  );
}

function Conditions({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const { isOwn, studentsPath } = useSchool();
  const conditions = useQuery(conditionsOf(schoolId));
  if (conditions.isPending) return <PageSkeleton label={t('conditions.loading')} cards={2} />;
  const back = (
    <LinkButton variant="secondary" href={studentsPath}>
      {t(isOwn ? 'students.heading' : 'students.headingOfAny')}
    </LinkButton>
  );
  if (conditions.isError) {
    return (
      <Page>
        <QueryError
          error={conditions.error}
          onRetry={conditions.refetch}
          namespace="school"
          headingLevel="h1"
          action={back}
        />
      </Page>
    );
  }
  return <Known conditions={conditions.data} back={back} />;
}

/** The conditions under which a school pays: in words, in a form, and as they were. */
export function ConditionsPage() {
  const { id } = useSchool();
  return id === null ? <SchoolNotFound /> : <Conditions schoolId={id} />;
}
export { ConditionsPage as Component };

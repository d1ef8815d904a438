import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink, Button } from '@valikool/shared-ui';
import { BulkBar, BulkProgress, type Bulk, type Selection } from '@valikool/shared-ui/widgets';
import type { ChangeCourses, ManagedCourse } from '../../../shared/contract.types';
import { coursePath } from '../../../shared/section';
import { reviewCourses } from '../courses.queries';
import { ApproveManyDialog, SendManyBackDialog } from './CourseBulkDialogs';

const labelOf = ({ id, title, language }: ManagedCourse) => (
  <AppLink href={coursePath('manage', id)} lang={language}>
    {title}
  </AppLink>
);
const dialogs = { APPROVED: ApproveManyDialog, DRAFT: SendManyBackDialog };
const steps = ['APPROVED', 'DRAFT'] as const satisfies readonly (keyof typeof dialogs)[];

export type CourseBulkProps = { selection: Selection; courses: readonly ManagedCourse[]; bulk: Bulk<ManagedCourse> };

/** Reviews all selected courses, in the revisions of the list. */
export function CourseBulk({ selection, courses, bulk }: CourseBulkProps) {
  const { t } = useTranslation('teacher');
  const [asked, setAsked] = useState<(typeof steps)[number] | null>(null);
  const chosen = courses.filter(({ id }) => selection.isSelected(id));
  const Question = asked === null ? null : dialogs[asked];

  const review = async (step: Pick<ChangeCourses, 'status' | 'comment'>) => {
    await bulk.run(chosen, { labelOf, send: (some) => reviewCourses(some, step) });
    setAsked(null);
    selection.clear();
  };
  return (
    <>
      <BulkBar
        selection={selection}
        label={t('bulk.label')}
        summary={t('bulk.courses.chosen', { count: chosen.length })}
        allLabel={t('bulk.chooseAll')}
        clearLabel={t('bulk.clear')}
        isBusy={bulk.isBusy}
      >
        {steps.map((step) => (
          <Button key={step} variant="secondary" onClick={() => setAsked(step)}>
            {t(`bulk.courses.${step}.open`)}
          </Button>
        ))}
      </BulkBar>
      {Question && (
        <Question courses={chosen} isBusy={bulk.isBusy} onReview={review} onClose={() => setAsked(null)}>
          <BulkProgress bulk={bulk} />
        </Question>
      )}
    </>
  );
}

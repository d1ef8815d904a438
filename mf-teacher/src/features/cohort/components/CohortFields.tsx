import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, useFormat, useSession } from '@valikool/shared-ui';
import { FormCombobox, FormDateField, FormSelect, FormTextArea, FormTextField } from '@valikool/shared-ui/forms';
import type { CohortEditor } from '../../../shared/contract.types';
import type { CohortValues } from '../cohort.form';
import { ClashNote } from './ClashNote';
import { ClassTimesField } from './ClassTimesField';
import { Fields } from './CohortFields.styles';
import { CourseField } from './CourseField';
import { TeachersField } from './TeachersField';

export type CohortFieldsProps = {
  /** The cohort on the server; undefined for a new one. */
  cohort?: CohortEditor | undefined;
  /** Title of a new cohort's course. */
  courseTitle?: string | undefined;
};

const timeZones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }));
const firstStatuses = ['DRAFT', 'REGISTRATION_OPEN'] as const;

function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-labelledby={`editor-${name}`} gap="md">
      <h2 id={`editor-${name}`}>{title}</h2>
      {children}
    </Card>
  );
}

/** Explains which fields can no longer be changed. */
const useLocked = (cohort: CohortEditor | undefined) => {
  const { t } = useTranslation('teacher');
  return (field: string, hint?: string) => {
    const disabled = cohort?.lockedFields.includes(field) ?? false;
    const said = disabled ? t('editor.locked') : hint;
    return { disabled, ...(said !== undefined && { hint: said }) };
  };
};

function Basics({ cohort, courseTitle = cohort?.courseTitle }: CohortFieldsProps) {
  const { t } = useTranslation(['teacher', 'shared']);
  const locked = useLocked(cohort);
  return (
    <Section name="basics" title={t('editor.basics')}>
      <CourseField title={courseTitle} disabled={locked('courseId').disabled} />
      <FormTextField<CohortValues>
        name="name"
        label={t('editor.name')}
        hint={t('editor.nameHint')}
        autoComplete="off"
      />
      {cohort === undefined && (
        <FormSelect<CohortValues>
          name="status"
          label={t('cohorts.status')}
          hint={t('editor.statusHint')}
          options={firstStatuses.map((value) => ({ value, label: t(`shared:cohortStatus.${value}`) }))}
        />
      )}
    </Section>
  );
}

function Dates({ cohort }: CohortFieldsProps) {
  const { t } = useTranslation('teacher');
  const locked = useLocked(cohort);
  return (
    <Section name="dates" title={t('cohort.dates')}>
      <Fields>
        <FormDateField<CohortValues>
          name="startDate"
          kind="dateTime"
          label={t('editor.start')}
          {...locked('startDate', t('editor.startHint'))}
        />
        <FormDateField<CohortValues>
          name="endDate"
          kind="dateTime"
          label={t('editor.end')}
          {...locked('endDate', t('editor.endHint'))}
        />
        <FormCombobox<CohortValues>
          name="timeZone"
          label={t('editor.timeZone')}
          options={timeZones}
          isClearable={false}
          {...locked('timeZone', t('editor.timeZoneHint'))}
        />
        <FormDateField<CohortValues>
          name="decisionDate"
          kind="dateTime"
          label={t('editor.decision')}
          {...locked('decisionDate', t('editor.decisionHint'))}
        />
      </Fields>
    </Section>
  );
}

function Classes({ cohort }: CohortFieldsProps) {
  const { t } = useTranslation('teacher');
  const locked = useLocked(cohort);
  return (
    <Section name="classes" title={t('editor.teaching')}>
      <ClassTimesField disabled={locked('onlineClassTimes').disabled} />
      <FormTextField<CohortValues>
        name="onlineLessonLength"
        label={t('editor.length')}
        inputMode="numeric"
        autoComplete="off"
        {...locked('onlineLessonLength', t('editor.lengthHint'))}
      />
      <TeachersField disabled={locked('teacherIds').disabled} />
      <ClashNote cohortId={cohort?.id} />
    </Section>
  );
}

/** The price. An administrator sets it, with a reason once the cohort has opened; a teacher proposes one. */
function Price({ cohort }: CohortFieldsProps) {
  const { t } = useTranslation('teacher');
  const { money } = useFormat();
  const { can } = useSession();
  const isOwn = can('cohort.edit-all');
  const { disabled, hint: lockedHint } = useLocked(cohort)('price');
  const ownHint =
    cohort === undefined ? t('editor.priceHint') : t('editor.priceHintOf', { price: money(cohort.coursePrice) });
  if (cohort === undefined && !isOwn) return null;
  return (
    <>
      <FormTextField<CohortValues>
        name="price"
        label={t('editor.price')}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        hint={isOwn ? (lockedHint ?? ownHint) : `${ownHint} ${t('price.setByAdmin')}`}
      />
      {isOwn && !disabled && cohort !== undefined && cohort.status !== 'DRAFT' && (
        <FormTextField<CohortValues>
          name="priceReason"
          label={t('price.reason')}
          hint={t('price.reasonHint')}
          autoComplete="off"
          maxLength={1_000}
        />
      )}
    </>
  );
}

function Places({ cohort }: CohortFieldsProps) {
  const { t } = useTranslation('teacher');
  const locked = useLocked(cohort);
  const maxHint =
    cohort !== undefined && cohort.seatsTaken > 0
      ? t('editor.seatsTaken', { count: cohort.seatsTaken })
      : t('editor.sizeMaxHint');
  return (
    <Section name="places" title={t('editor.places')}>
      <Fields>
        <FormTextField<CohortValues>
          name="size.min"
          label={t('editor.sizeMin')}
          inputMode="numeric"
          autoComplete="off"
          {...locked('size.min', t('editor.sizeMinHint'))}
        />
        <FormTextField<CohortValues>
          name="size.max"
          label={t('editor.sizeMax')}
          inputMode="numeric"
          autoComplete="off"
          {...locked('size.max', maxHint)}
        />
        <Price cohort={cohort} />
      </Fields>
    </Section>
  );
}

function Links({ cohort }: CohortFieldsProps) {
  const { t } = useTranslation('teacher');
  const lwHint = cohort?.courseLwCourseId ? t('editor.lwCourseIdHint', { id: cohort.courseLwCourseId }) : undefined;
  return (
    <Section name="links" title={t('editor.links')}>
      <FormTextField<CohortValues>
        name="externalLmsLink"
        type="url"
        label={t('editor.classroom')}
        hint={t('editor.classroomHint')}
        autoComplete="off"
      />
      <FormTextField<CohortValues>
        name="videoUrl"
        type="url"
        label={t('editor.video')}
        hint={t('editor.videoHint')}
        autoComplete="off"
      />
      <Fields>
        <FormTextField<CohortValues> name="lmsId" label={t('editor.lmsId')} autoComplete="off" />
        <FormTextField<CohortValues>
          name="lwCourseId"
          label={t('editor.lwCourseId')}
          hint={lwHint}
          autoComplete="off"
        />
        <FormTextField<CohortValues> name="discordChannelId" label={t('editor.discordChannel')} autoComplete="off" />
        <FormTextField<CohortValues>
          name="discordInviteUrl"
          type="url"
          label={t('editor.discordInvite')}
          autoComplete="off"
        />
      </Fields>
      <FormTextArea<CohortValues> name="notes" label={t('cohort.notes')} hint={t('editor.notesHint')} rows={4} />
    </Section>
  );
}

/** All fields of a cohort, in the order in which people think of them. */
export function CohortFields({ cohort, courseTitle }: CohortFieldsProps) {
  return (
    <>
      <Basics cohort={cohort} courseTitle={courseTitle} />
      <Dates cohort={cohort} />
      <Classes cohort={cohort} />
      <Places cohort={cohort} />
      <Links cohort={cohort} />
    </>
  );
}

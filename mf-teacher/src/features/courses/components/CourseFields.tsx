import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, languageNames, languages, useSession } from '@valikool/shared-ui';
import { FormSelect, FormTextArea, FormTextField } from '@valikool/shared-ui/forms';
import type { EditableCourse } from '../../../shared/contract.types';
import type { CourseField, CourseValues } from '../course.form';
import type { Draft } from '../useDraft';
import { CategoryField } from './CategoryField';
import { Fieldset, Pair } from './CourseEditor.styles';
import { CreatorField } from './CreatorField';
import { DescriptionField } from './DescriptionField';
import { FieldPlace } from './FieldPlace';
import { LinesField } from './LinesField';
import { SlugField } from './SlugField';
import { SummaryField } from './SummaryField';
import { TestimonialFields } from './TestimonialFields';
import { ThumbnailField } from './ThumbnailField';

export type CourseFieldsProps = { course: EditableCourse; saver: Draft['saver'] };

function Section({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('teacher');
  return (
    <Card as="section" gap="lg" aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`}>{t(`course.sections.${name}`)}</h2>
      {children}
    </Card>
  );
}

/** A line of text with its label and hint from the locale. */
function Line({ field, maxLength, hasHint = false }: { field: CourseField; maxLength: number; hasHint?: boolean }) {
  const { t } = useTranslation('teacher');
  return (
    <FieldPlace field={field}>
      <FormTextField<CourseValues>
        name={field}
        label={t(`course.fields.${field}`)}
        hint={hasHint ? t(`course.hints.${field}`) : undefined}
        maxLength={maxLength}
      />
    </FieldPlace>
  );
}

function First() {
  const { t } = useTranslation('teacher');
  const options = languages.map((value) => ({ value, label: languageNames[value] }));
  return (
    <Section name="first">
      <Line field="title" maxLength={150} />
      <FieldPlace field="language">
        <FormSelect<CourseValues> name="language" label={t('course.fields.language')} options={options} />
      </FieldPlace>
      <FieldPlace field="descriptionShort">
        <FormTextArea<CourseValues>
          name="descriptionShort"
          label={t('course.fields.descriptionShort')}
          hint={t('course.hints.descriptionShort')}
          rows={2}
          maxLength={300}
        />
      </FieldPlace>
      <FieldPlace field="categories">
        <CategoryField />
      </FieldPlace>
    </Section>
  );
}

function Content({ course: { isEditable } }: Pick<CourseFieldsProps, 'course'>) {
  const { t } = useTranslation('teacher');
  return (
    <Section name="content">
      <FieldPlace field="description">
        <DescriptionField isEditable={isEditable} />
      </FieldPlace>
      <FieldPlace field="summary">
        <SummaryField />
      </FieldPlace>
      <FieldPlace field="learningOutcomes">
        <LinesField name="learningOutcomes" isEditable={isEditable} />
      </FieldPlace>
      <FieldPlace field="weeklyPlan">
        <LinesField name="weeklyPlan" isEditable={isEditable} />
      </FieldPlace>
      <FieldPlace field="gradingCriteria">
        <FormTextArea<CourseValues>
          name="gradingCriteria"
          label={t('course.fields.gradingCriteria')}
          hint={t('course.hints.gradingCriteria')}
          rows={4}
        />
      </FieldPlace>
    </Section>
  );
}

function Terms({ course }: Pick<CourseFieldsProps, 'course'>) {
  const { t } = useTranslation('teacher');
  const { can } = useSession();
  return (
    <Section name="terms">
      <Pair>
        <FieldPlace field="price">
          <FormTextField<CourseValues>
            name="price"
            label={t('course.fields.price')}
            hint={t('course.hints.price')}
            inputMode="decimal"
            maxLength={12}
          />
        </FieldPlace>
        <FieldPlace field="academicHours">
          <FormTextField<CourseValues>
            name="academicHours"
            label={t('course.fields.academicHours')}
            hint={t('course.hints.academicHours')}
            inputMode="numeric"
            maxLength={4}
          />
        </FieldPlace>
      </Pair>
      {can('course.edit-all') && (
        <FieldPlace field="creatorId">
          <CreatorField creator={course.creator} />
        </FieldPlace>
      )}
    </Section>
  );
}

function Found({ course: { id, isEditable } }: Pick<CourseFieldsProps, 'course'>) {
  return (
    <Section name="found">
      <FieldPlace field="slug">
        <SlugField courseId={id} isEditable={isEditable} />
      </FieldPlace>
      <Line field="keywords" maxLength={1_000} hasHint />
      <Line field="tag" maxLength={40} hasHint />
    </Section>
  );
}

/** All fields of a course. Authors cannot change a course in review. */
export function CourseFields({ course, saver }: CourseFieldsProps) {
  return (
    <Fieldset disabled={!course.isEditable}>
      <First />
      <Section name="picture">
        <FieldPlace field="thumbnail">
          <ThumbnailField course={course} saver={saver} />
        </FieldPlace>
      </Section>
      <Content course={course} />
      <Terms course={course} />
      <Section name="testimonials">
        <FieldPlace field="testimonials">
          <TestimonialFields />
        </FieldPlace>
      </Section>
      <Found course={course} />
      <Section name="links">
        <Line field="classroomLink" maxLength={500} hasHint />
        <Line field="lwCourseId" maxLength={100} hasHint />
      </Section>
    </Fieldset>
  );
}

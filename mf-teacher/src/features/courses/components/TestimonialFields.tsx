import { useTranslation } from 'react-i18next';
import { Button, Card, Icon, Text } from '@valikool/shared-ui';
import { FormTextArea, FormTextField, useFieldArray } from '@valikool/shared-ui/forms';
import { mostTestimonials, type CourseValues } from '../course.form';
import { Fieldset, Legend } from './CourseEditor.styles';

/** What former students have said. */
export function TestimonialFields() {
  const { t } = useTranslation('teacher');
  const { fields, append, remove } = useFieldArray<CourseValues, 'testimonials'>({ name: 'testimonials' });
  return (
    <Fieldset>
      <Legend>{t('course.fields.testimonials')}</Legend>
      <Text tone="muted" size="small">
        {t('course.hints.testimonials')}
      </Text>
      {fields.map((field, place) => (
        <Card key={field.id} role="group" padding="md" aria-label={t('course.testimonial', { number: place + 1 })}>
          <FormTextField<CourseValues>
            name={`testimonials.${place}.name`}
            label={t('course.testimonialName')}
            maxLength={100}
          />
          <FormTextArea<CourseValues>
            name={`testimonials.${place}.text`}
            label={t('course.testimonialText')}
            rows={3}
            maxLength={2_000}
          />
          <div>
            <Button
              variant="quiet"
              onClick={() => remove(place)}
              aria-label={t('course.removeTestimonial', { number: place + 1 })}
            >
              {t('course.remove')}
            </Button>
          </div>
        </Card>
      ))}
      <div>
        <Button
          variant="secondary"
          disabled={fields.length >= mostTestimonials}
          onClick={() => append({ name: '', text: '' })}
        >
          <Icon name="plus" />
          {t('course.addTestimonial')}
        </Button>
      </div>
    </Fieldset>
  );
}

import { useTranslation } from 'react-i18next';
import { Card, Inline, Text } from '@valikool/shared-ui';
import { FormCheckbox, FormDateField, FormSelect, FormTextField, useWatch } from '@valikool/shared-ui/forms';
import { pers, type ConditionsValues } from '../conditions.form';
import { CoursesField } from './CoursesField';
import { Pair, Question } from './RuleFields.styles';

const languages = ['et', 'en', 'ru'] as const;

function LanguageFields() {
  const { t } = useTranslation('school');
  return (
    <Question>
      <legend>{t('conditions.form.languages')}</legend>
      <Text size="small" tone="muted">
        {t('conditions.form.languagesHint')}
      </Text>
      <Inline>
        {languages.map((code) => (
          <FormCheckbox<ConditionsValues>
            key={code}
            name={`limitations.inLanguage.${code}`}
            label={t(`languages.${code}`)}
          />
        ))}
      </Inline>
    </Question>
  );
}

function NumberFields() {
  const { t } = useTranslation('school');
  const number = useWatch<ConditionsValues, 'limitations.numberOfCourses'>({ name: 'limitations.numberOfCourses' });
  return (
    <Pair>
      <FormTextField<ConditionsValues>
        name="limitations.numberOfCourses"
        label={t('conditions.form.number')}
        hint={t('conditions.form.numberHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      {number !== '' && (
        <FormSelect<ConditionsValues>
          name="limitations.numberOfCoursesPer"
          label={t('conditions.form.per')}
          options={pers.map((value) => ({ value, label: t(`conditions.form.pers.${value}`) }))}
        />
      )}
    </Pair>
  );
}

/** What the school pays for. Whatever is left empty is no rule. */
export function RuleFields() {
  const { t } = useTranslation('school');
  return (
    <Card as="section" aria-labelledby="rule-fields">
      <h2 id="rule-fields">{t('conditions.rules')}</h2>
      <p>{t('conditions.form.rulesLead')}</p>
      <LanguageFields />
      <NumberFields />
      <Pair>
        <FormDateField<ConditionsValues>
          name="limitations.inTimePeriod.from"
          label={t('conditions.form.from')}
          hint={t('conditions.form.periodHint')}
        />
        <FormDateField<ConditionsValues> name="limitations.inTimePeriod.to" label={t('conditions.form.to')} />
      </Pair>
      <CoursesField />
    </Card>
  );
}

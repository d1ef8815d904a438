import { useTranslation } from 'react-i18next';
import { Button, Card, Stack } from '@valikool/shared-ui';
import { FormTextArea, FormTextField, useFieldArray } from '@valikool/shared-ui/forms';
import { emptyQuestion, type PageValues } from '../pages.form';
import { MoveOrRemove } from './MoveOrRemove';

export function QuestionFields() {
  const { t } = useTranslation('admin');
  const { fields, append, remove, swap } = useFieldArray<PageValues, 'questions'>({ name: 'questions' });
  return (
    <Stack as="section" aria-label={t('pages.questions')}>
      <h2>{t('pages.questions')}</h2>
      {fields.map((field, place) => (
        <Card key={field.id} role="group" aria-label={t('pages.questionOf', { number: place + 1 })}>
          <FormTextField<PageValues> name={`questions.${place}.question`} label={t('pages.question')} />
          <FormTextArea<PageValues> name={`questions.${place}.answer`} label={t('pages.answer')} />
          <MoveOrRemove
            place={place}
            count={fields.length}
            onMove={swap}
            onRemove={remove}
            what={t('pages.questionOf', { number: place + 1 })}
          />
        </Card>
      ))}
      <div>
        <Button variant="secondary" onClick={() => append({ ...emptyQuestion })}>
          {t('pages.addQuestion')}
        </Button>
      </div>
    </Stack>
  );
}

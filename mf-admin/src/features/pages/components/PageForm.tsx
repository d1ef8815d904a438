import { useTranslation } from 'react-i18next';
import { Text, toast } from '@valikool/shared-ui';
import { Form, FormTextArea, FormTextField, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import type { PageSource } from '../../../shared/contract.types';
import { pageForm, updateOf, valuesOf, type PageValues } from '../pages.form';
import { useSavePage } from '../pages.queries';
import { QuestionFields } from './QuestionFields';
import { SectionFields } from './SectionFields';

/** A placeholder for one of the product's rules. */
const example = '{{cancellationDays}}';

/** The fields of a page; its layout decides whether it has running text, sections or questions. */
export function PageForm({ source }: { source: PageSource }) {
  const { t } = useTranslation('admin');
  const { mutateAsync } = useSavePage(source.slug);
  const form = useZodForm(pageForm, { defaultValues: valuesOf(source) });
  const save = async (values: PageValues) => {
    const saved = await mutateAsync(updateOf(values, source));
    form.reset(valuesOf(saved));
    toast.success(t('pages.saved'));
  };
  return (
    <Form form={form} onSubmit={save} namespace="admin" submitLabel={t('pages.save')}>
      <UnsavedGuard />
      <Text tone="muted">{t('pages.rulesHint', { example })}</Text>
      <FormTextField<PageValues> name="title" label={t('pages.title')} />
      <FormTextArea<PageValues>
        name="description"
        label={t('pages.description')}
        hint={t('pages.descriptionHint')}
        rows={2}
      />
      <FormTextArea<PageValues> name="lead" label={t('pages.leadText')} rows={2} />
      {source.body !== '' && (
        <FormTextArea<PageValues> name="body" label={t('pages.body')} hint={t('pages.bodyHint')} rows={24} />
      )}
      {source.sections.map(({ key }, index) => (
        <SectionFields key={key} index={index} name={t(`pages.sections.${key}`, { defaultValue: key })} />
      ))}
      {source.questions.length > 0 && <QuestionFields />}
    </Form>
  );
}

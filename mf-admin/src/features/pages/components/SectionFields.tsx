import { useTranslation } from 'react-i18next';
import { Button, Card, Stack } from '@valikool/shared-ui';
import { FormTextArea, FormTextField, useFieldArray } from '@valikool/shared-ui/forms';
import { emptyItem, type PageValues } from '../pages.form';
import { MoveOrRemove } from './MoveOrRemove';

/** The fields of one section. The page's layout decides which sections there are. */
export function SectionFields({ index, name }: { index: number; name: string }) {
  const { t } = useTranslation('admin');
  const at = `sections.${index}` as const;
  const { fields, append, remove, swap } = useFieldArray<PageValues, `${typeof at}.items`>({ name: `${at}.items` });
  return (
    <Stack as="section" aria-label={name}>
      <h2>{name}</h2>
      <FormTextField<PageValues> name={`${at}.title`} label={t('pages.sectionTitle')} />
      <FormTextArea<PageValues> name={`${at}.text`} label={t('pages.sectionText')} rows={2} />
      {fields.map((field, place) => (
        <Card key={field.id} role="group" aria-label={t('pages.item', { number: place + 1 })}>
          <FormTextField<PageValues> name={`${at}.items.${place}.title`} label={t('pages.itemTitle')} />
          <FormTextField<PageValues>
            name={`${at}.items.${place}.note`}
            label={t('pages.itemNote')}
            hint={t('pages.itemNoteHint')}
          />
          <FormTextArea<PageValues> name={`${at}.items.${place}.text`} label={t('pages.itemText')} rows={3} />
          <MoveOrRemove
            place={place}
            count={fields.length}
            onMove={swap}
            onRemove={remove}
            what={t('pages.item', { number: place + 1 })}
          />
        </Card>
      ))}
      <div>
        <Button variant="secondary" onClick={() => append({ ...emptyItem })}>
          {t('pages.addItem')}
        </Button>
      </div>
    </Stack>
  );
}

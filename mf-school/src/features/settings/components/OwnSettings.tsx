import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, FactList, languages, toast } from '@valikool/shared-ui';
import { Form, FormCheckbox, FormSelect, SubmitButton, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import type { SchoolSettings } from '../../../shared/contract.types';
import { useMayDecide } from '../../../shared/useMayDecide';
import { changesOf, settingsForm, valuesOf, type SettingsValues } from '../settings.form';
import { useChangeSettings } from '../settings.queries';

function SettingsForm({ settings }: { settings: SchoolSettings }) {
  const { t } = useTranslation('school');
  const { mutateAsync } = useChangeSettings(settings.schoolId);
  const stored = useMemo(() => valuesOf(settings), [settings]);
  const form = useZodForm<SettingsValues, SettingsValues>(settingsForm, { defaultValues: stored, values: stored });
  const submit = async (values: SettingsValues) => {
    form.reset(valuesOf(await mutateAsync(changesOf(settings, values))));
    toast.success(t('settings.saved'));
  };
  return (
    <Form form={form} onSubmit={submit} namespace="school" aria-label={t('settings.own')}>
      <UnsavedGuard />
      <FormSelect<SettingsValues>
        name="language"
        label={t('settings.language')}
        hint={t('settings.languageHint')}
        options={languages.map((value) => ({ value, label: t(`settings.languages.${value}`) }))}
      />
      <FormCheckbox<SettingsValues> name="showsBalance" label={t('settings.showsBalance')} />
      <div>
        <SubmitButton isWide={false}>{t('settings.save')}</SubmitButton>
      </div>
    </Form>
  );
}

function SettingsFacts({ settings: { language, showsBalance } }: { settings: SchoolSettings }) {
  const { t } = useTranslation('school');
  return (
    <FactList
      items={[
        { label: t('settings.language'), value: t(`settings.languages.${language}`) },
        { label: t('conditions.balance'), value: t(showsBalance ? 'conditions.shown' : 'conditions.hidden') },
      ]}
    />
  );
}

/** The language of the school's papers, and whether its students see its credit. */
export function OwnSettings({ settings }: { settings: SchoolSettings }) {
  const { t } = useTranslation('school');
  const mayDecide = useMayDecide();
  return (
    <Card as="section" aria-labelledby="own">
      <h2 id="own">{t('settings.own')}</h2>
      {mayDecide ? <SettingsForm settings={settings} /> : <SettingsFacts settings={settings} />}
    </Card>
  );
}

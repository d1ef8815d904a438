import { useTranslation } from 'react-i18next';
import { toast } from '@valikool/shared-ui';
import { Form, FormTextArea, useZodForm } from '@valikool/shared-ui/forms';
import { orNull, teachingForm, type TeachingValues } from './profile.forms';
import { useSaveProfile, type Profile } from './profile.queries';
import { SaveButton } from './SaveButton';
import { SectionCard } from './SectionCard';
import { Unsaved, type OnUnsaved } from './Unsaved';

/** A few words about a teacher, which course pages show beside their picture. */
export function TeachingCard({ profile, onUnsaved }: { profile: Profile; onUnsaved: OnUnsaved }) {
  const { t } = useTranslation('account');
  const save = useSaveProfile(profile.id);
  const stored = { shortDescription: profile.shortDescription ?? '' };
  const form = useZodForm<TeachingValues, TeachingValues>(teachingForm, { defaultValues: stored, values: stored });
  const submit = async ({ shortDescription }: TeachingValues) => {
    await save.mutateAsync({ shortDescription: orNull(shortDescription) });
    form.reset({ shortDescription });
    toast.success(t('profile.saved'));
  };
  return (
    <SectionCard title={t('profile.teaching')}>
      <Form form={form} namespace="account" onSubmit={submit}>
        <Unsaved card="teaching" onUnsaved={onUnsaved} />
        <FormTextArea<TeachingValues>
          name="shortDescription"
          label={t('profile.shortDescription')}
          hint={t('profile.shortDescriptionHint')}
        />
        <SaveButton>{t('profile.save')}</SaveButton>
      </Form>
    </SectionCard>
  );
}

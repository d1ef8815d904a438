import { useTranslation } from 'react-i18next';
import { Checkbox } from '@valikool/shared-ui';
import type { RegistrationForm } from '../useRegistrationForm';

/** The consent to register although classes overlap. */
export function ClashesAccepted({ form: { draft, change, errorOf } }: { form: RegistrationForm }) {
  const { t } = useTranslation('student');
  return (
    <Checkbox
      id="clashes"
      label={t('registration.clashAccepted')}
      checked={draft.hasAcceptedClashes}
      onChange={(event) => change({ hasAcceptedClashes: event.target.checked })}
      error={errorOf('clashes')}
    />
  );
}

import { useTranslation } from 'react-i18next';
import {
  FormError,
  isLanguage,
  languageNames,
  languages,
  Select,
  Stack,
  TextField,
  useLanguage,
} from '@valikool/shared-ui';
import type { AskedGuardian } from './askedGuardian';

export type GuardianFieldsProps = {
  value: AskedGuardian;
  onChange: (value: AskedGuardian) => void;
  error?: string | undefined;
};

/** Asks who is to pay: the link is mailed, or copied when no address is given. */
export function GuardianFields({ value, onChange, error }: GuardianFieldsProps) {
  const { t } = useTranslation('student');
  const { language } = useLanguage();
  return (
    <Stack>
      <TextField
        label={t('guardian.email')}
        hint={t('guardian.emailHint')}
        type="email"
        autoComplete="off"
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
      />
      <TextField
        label={t('guardian.name')}
        hint={t('guardian.nameHint')}
        autoComplete="off"
        maxLength={100}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <Select
        label={t('guardian.language')}
        options={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        value={value.language === '' ? language : value.language}
        onChange={(event) => onChange({ ...value, language: isLanguage(event.target.value) ? event.target.value : '' })}
      />
      {error !== undefined && <FormError>{error}</FormError>}
    </Stack>
  );
}

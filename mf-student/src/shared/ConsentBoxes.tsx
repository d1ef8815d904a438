import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AppLink, Checkbox } from '@valikool/shared-ui';
import type { Consent } from './useConsent';

type BoxProps = { consent: Consent; label: ReactNode; /** The error when the box is not ticked. */ required: string };

function Box({ consent: { id, isAsked, isGiven, isMissing, give }, label, required }: BoxProps) {
  if (!isAsked) return null;
  return (
    <Checkbox
      id={id}
      label={label}
      checked={isGiven}
      onChange={(event) => give(event.target.checked)}
      error={isMissing && required}
    />
  );
}

/** The label of the terms' checkbox; its link opens in a new tab. */
export function TermsLabel() {
  const { t } = useTranslation('student');
  return <Trans t={t} i18nKey="registration.terms" components={{ terms: <AppLink href="/terms" target="_blank" /> }} />;
}

export function TermsConsent({ consent }: { consent: Consent }) {
  const { t } = useTranslation('student');
  return <Box consent={consent} label={<TermsLabel />} required={t('waitlist.termsRequired')} />;
}

/** The consent to continue although classes overlap. */
export function ClashesConsent({ consent }: { consent: Consent }) {
  const { t } = useTranslation('student');
  return <Box consent={consent} label={t('clashes.accepted')} required={t('clashes.required')} />;
}

import { Checkbox } from '@valikool/shared-ui';
import { TermsLabel } from '../../../shared/ConsentBoxes';
import type { RegistrationForm } from '../useRegistrationForm';

/** The consent to the terms. */
export function Terms({ form: { draft, change, errorOf } }: { form: RegistrationForm }) {
  return (
    <Checkbox
      id="terms"
      label={<TermsLabel />}
      checked={draft.hasAcceptedTerms}
      onChange={(event) => change({ hasAcceptedTerms: event.target.checked })}
      error={errorOf('terms')}
    />
  );
}

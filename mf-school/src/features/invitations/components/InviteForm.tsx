import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '@valikool/shared-ui';
import { Form, FormRadioCards, FormTextArea, UnsavedGuard, useZodForm } from '@valikool/shared-ui/forms';
import type { InvitationResult } from '../../../shared/contract.types';
import { inviteSchema, type Invite, type InviteValues } from '../invitations.form';
import { useInvite } from '../invitations.queries';

const outcomes = [
  'INVITED',
  'ALREADY_INVITED',
  'MAILED_OFTEN',
  'ALREADY_MEMBER',
  'INVALID_ADDRESS',
] as const satisfies readonly InvitationResult['outcome'][];

/** The result for each address, grouped. */
function Results({ results }: { results: readonly InvitationResult[] }) {
  const { t } = useTranslation('school');
  const groups = outcomes
    .map((outcome) => ({
      outcome,
      emails: results.filter((result) => result.outcome === outcome).map(({ email }) => email),
    }))
    .filter(({ emails }) => emails.length > 0);
  const isAllWell = groups.every(({ outcome }) => outcome === 'INVITED');
  return (
    <Note role="status" tone={isAllWell ? 'ok' : 'warn'}>
      {groups.map(({ outcome, emails }) => (
        <p key={outcome}>
          <b>{t(`invitations.outcome.${outcome}`, { count: emails.length })}</b> {emails.join(', ')}
        </p>
      ))}
    </Note>
  );
}

/** Invites people into the school, many at once. */
export function InviteForm({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('school');
  const [results, setResults] = useState<readonly InvitationResult[] | null>(null);
  const { mutateAsync } = useInvite(schoolId);
  const form = useZodForm<InviteValues, Invite>(inviteSchema, { defaultValues: { emails: '', role: 'STUDENT' } });

  async function invite(values: Invite) {
    setResults(null);
    const answer = await mutateAsync(values);
    setResults(answer.results);
    // Keeps the addresses that could not be sent, so that they can be corrected.
    const wrong = answer.results.filter(({ outcome }) => outcome === 'INVALID_ADDRESS').map(({ email }) => email);
    form.reset({ emails: wrong.join('\n'), role: values.role });
  }

  return (
    <>
      {/* Asks before typed addresses are lost, but not before the chosen role is. */}
      <UnsavedGuard isUnsaved={form.watch('emails').trim() !== ''} />
      <Form form={form} onSubmit={invite} namespace="school" submitLabel={t('invitations.send')}>
        <FormTextArea<InviteValues>
          name="emails"
          label={t('invitations.emails')}
          hint={t('invitations.emailsHint')}
          rows={4}
        />
        <FormRadioCards<InviteValues>
          name="role"
          legend={t('invitations.as')}
          options={[
            { value: 'STUDENT', title: t('invitations.role.STUDENT'), details: t('invitations.roleText.STUDENT') },
            {
              value: 'SCHOOL_REP',
              title: t('invitations.role.SCHOOL_REP'),
              details: t('invitations.roleText.SCHOOL_REP'),
            },
            { value: 'READER', title: t('invitations.role.READER'), details: t('invitations.roleText.READER') },
          ]}
        />
      </Form>
      {results !== null && <Results results={results} />}
    </>
  );
}

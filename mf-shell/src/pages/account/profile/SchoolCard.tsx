import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, formatDate, isApiError, QueryError, RowsSkeleton, Stack, Text, toast } from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate, useSearchParams } from '@valikool/shared-ui/router';
import { SchoolChoice } from '../SchoolChoice';
import { useAccountErrorText } from '../useAccountErrorText';
import { ownMemberships, useClaimSchool, useJoinSchool, type OwnMemberships } from './membership.queries';
import { joinForm, schoolForm, type JoinValues, type SchoolValues } from './profile.forms';
import { SaveButton } from './SaveButton';
import { SectionCard } from './SectionCard';

type Claim = NonNullable<OwnMemberships['claim']>;

/** An open claim, with a button to ask the school again. */
function OpenClaim({ claim }: { claim: Claim }) {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const ask = useClaimSchool();
  const canAsk = claim.canAskAt !== null && new Date(claim.canAskAt) <= new Date();
  const press = () => ask.mutate(claim.school.id, { onError: (error) => toast.error(textOf(error)) });
  return (
    <Stack gap="sm">
      <Text>{t('school.claimed', { school: claim.school.name })}</Text>
      {claim.askedAt !== null && <Text role="status">{t('school.askedOn', { date: formatDate(claim.askedAt) })}</Text>}
      {canAsk && (
        <div>
          <Button variant="secondary" isPending={ask.isPending} onClick={press}>
            {t('school.ask')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function ChangeSchool() {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const claim = useClaimSchool();
  const form = useZodForm<SchoolValues, SchoolValues>(schoolForm, { defaultValues: { schoolId: '' } });
  const submit = async ({ schoolId }: SchoolValues) => {
    await claim.mutateAsync(Number(schoolId));
    form.reset();
  };
  return (
    <Form form={form} namespace="account" failureText={textOf} onSubmit={submit}>
      <SchoolChoice label={t('school.change')} hint={t('school.changeHint')} />
      <SaveButton>{t('school.submit')}</SaveButton>
    </Form>
  );
}

const movesSchool = (error: unknown) => isApiError(error) && error.code === 'membership.moves-school';

function without(name: string, params: URLSearchParams): string {
  const others = new URLSearchParams(params);
  others.delete(name);
  return others.toString();
}

/**
 * Joins a school by its code at once; leaving another school takes a second button. `?join=` brings the code of a
 * school's link to people who signed in by a provider.
 */
function JoinByCode() {
  const { t } = useTranslation('account');
  const textOf = useAccountErrorText();
  const join = useJoinSchool();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const brought = params.get('join') ?? '';
  const [isMoving, setMoving] = useState(false);
  const form = useZodForm<JoinValues, JoinValues>(joinForm, { defaultValues: { code: brought } });
  const { setFocus } = form;
  useEffect(() => {
    if (brought !== '') setFocus('code');
  }, [brought, setFocus]);
  const submit = async ({ code }: JoinValues) => {
    try {
      await join.mutateAsync({ code, move: isMoving });
    } catch (error) {
      setMoving(movesSchool(error));
      throw error;
    }
    setMoving(false);
    form.reset({ code: '' });
    // A change of the address clears messages, so the code goes out of it before the message is shown.
    if (brought !== '')
      await navigate({ search: without('join', params) }, { replace: true, preventScrollReset: true });
    toast.success(t('school.joined'));
  };
  return (
    <Form form={form} namespace="account" failureText={textOf} onSubmit={submit}>
      <FormTextField<JoinValues>
        name="code"
        label={t('fields.joinCode')}
        hint={t('school.codeHint')}
        autoComplete="off"
      />
      <SaveButton>{t(isMoving ? 'school.move' : 'school.join')}</SaveButton>
    </Form>
  );
}

/** The student's confirmed school and open claim, and how to change them. */
export function SchoolCard() {
  const { t } = useTranslation('account');
  const memberships = useQuery(ownMemberships());
  if (memberships.isPending) return <RowsSkeleton label={t('loading')} />;
  if (memberships.isError)
    return <QueryError error={memberships.error} onRetry={memberships.refetch} namespace="account" />;
  const { confirmed, claim } = memberships.data;
  return (
    <SectionCard title={t('fields.school')}>
      <Text>{confirmed === null ? t('school.none') : t('school.confirmed', { school: confirmed.school.name })}</Text>
      {claim !== null && <OpenClaim claim={claim} />}
      <JoinByCode />
      <ChangeSchool />
    </SectionCard>
  );
}

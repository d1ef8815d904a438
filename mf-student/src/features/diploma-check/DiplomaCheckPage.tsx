import { useTranslation } from 'react-i18next';
import {
  AppLink,
  FactList,
  formatDate,
  formatDateRange,
  Page,
  PageHeader,
  PageSkeleton,
  QueryError,
  Text,
} from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm, z } from '@valikool/shared-ui/forms';
import { useQuery } from '@valikool/shared-ui/query';
import { useNavigate, useParams } from '@valikool/shared-ui/router';
import type { DiplomaCheck } from '../../shared/contract.types';
import { Result } from '../../shared/Result';
import { ShortForm } from '../../shared/ShortForm.styles';
import { diplomaCheck } from './diplomaCheck.queries';

const longestCode = 40;
const codeForm = z.object({ code: z.string().trim().min(1).max(longestCode) });
type CodeForm = z.infer<typeof codeForm>;

const icons = { VALID: 'check', REVOKED: 'cross', UNKNOWN: 'help' } as const;

function Facts({ diploma }: { diploma: NonNullable<DiplomaCheck['diploma']> }) {
  const { t } = useTranslation('student');
  const { number, holderName, courseTitle, academicHours, startsAt, endsAt, issuerName, issuedAt, revokedAt } = diploma;
  return (
    <FactList
      items={[
        { label: t('diplomaCheck.holder'), value: holderName ?? t('diplomaCheck.erased') },
        { label: t('diplomaCheck.course'), value: courseTitle },
        { label: t('diplomas.time'), value: formatDateRange(startsAt, endsAt) },
        ...(academicHours === null
          ? []
          : [{ label: t('diplomas.volume'), value: t('diplomas.hours', { count: academicHours }) }]),
        { label: t('diplomas.number'), value: number },
        { label: t('diplomas.issued'), value: formatDate(issuedAt) },
        { label: t('diplomaCheck.issuer'), value: issuerName },
        ...(revokedAt === null ? [] : [{ label: t('diplomaCheck.revokedOn'), value: formatDate(revokedAt) }]),
      ]}
    />
  );
}

function Checked({ code }: { code: string }) {
  const { t } = useTranslation('student');
  const check = useQuery(diplomaCheck(code));
  if (check.isPending) return <PageSkeleton label={t('diplomaCheck.loading')} cards={1} />;
  if (check.isError)
    return (
      <Page>
        <QueryError error={check.error} onRetry={check.refetch} headingLevel="h1" namespace="student" />
      </Page>
    );
  const { state, diploma } = check.data;
  return (
    <Page>
      <Result icon={icons[state]} isGood={state === 'VALID'} title={t(`diplomaCheck.${state}.title`)}>
        <Text>{t(`diplomaCheck.${state}.text`)}</Text>
        {diploma !== null && <Facts diploma={diploma} />}
        <AppLink href="/diplomas">{t('diplomaCheck.another')}</AppLink>
      </Result>
    </Page>
  );
}

function Ask() {
  const { t } = useTranslation('student');
  const navigate = useNavigate();
  const form = useZodForm<CodeForm, CodeForm>(codeForm, { defaultValues: { code: '' } });
  return (
    <Page>
      <PageHeader title={t('diplomaCheck.title')} lead={t('diplomaCheck.lead')} />
      <ShortForm>
        <Form
          form={form}
          namespace="student"
          onSubmit={({ code }) => void navigate(`/diplomas/${encodeURIComponent(code)}`)}
          submitLabel={t('diplomaCheck.submit')}
        >
          <FormTextField<CodeForm>
            name="code"
            label={t('diplomaCheck.code')}
            hint={t('diplomaCheck.codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Form>
      </ShortForm>
    </Page>
  );
}

/** Where a stranger checks a diploma, by the address behind its QR code or by typing its code. */
export function DiplomaCheckPage() {
  const { code } = useParams();
  return code === undefined ? <Ask /> : <Checked code={code} />;
}
export { DiplomaCheckPage as Component };

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AppLink,
  Card,
  DateText,
  FactList,
  formatDate,
  Money,
  Page,
  PageHeader,
  Stack,
  Table,
  Text,
} from '@valikool/shared-ui';
import { Form, FormTextField, useZodForm, z } from '@valikool/shared-ui/forms';
import { useLocation, useNavigate } from '@valikool/shared-ui/router';
import type { GiftCardBalance } from '../../shared/contract.types';
import { useAskBalance } from '../../shared/giftCard.queries';
import { ShortForm } from '../../shared/ShortForm.styles';

const longestCode = 100;
const codeForm = z.object({ code: z.string().trim().min(1).max(longestCode) });
type CodeForm = z.infer<typeof codeForm>;

function Movements({ movements }: Pick<GiftCardBalance, 'movements'>) {
  const { t } = useTranslation('student');
  return (
    <Table
      caption={t('giftCards.balance.movements')}
      rows={movements.map((movement, index) => ({ ...movement, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          key: 'kind',
          header: t('giftCards.balance.what'),
          isRowHeader: true,
          cell: ({ kind }) => t(`giftCards.balance.kinds.${kind}`),
        },
        { key: 'at', header: t('giftCards.balance.when'), cell: ({ at }) => <DateText value={at} /> },
        {
          key: 'amount',
          header: t('billing.total'),
          align: 'end',
          cell: ({ amount }) => <Money value={amount} />,
        },
      ]}
    />
  );
}

function Found({ card: { state, amount, balance, expiresAt, movements } }: { card: GiftCardBalance }) {
  const { t } = useTranslation('student');
  return (
    <Stack gap="md">
      <Card as="section" role="status">
        <Text as="span" tone="muted">
          {t('giftCards.left')}
        </Text>
        <Text as="span" size="heading" weight="heavy">
          <Money value={balance} />
        </Text>
        <FactList
          items={[
            { label: t('billing.status'), value: t(`giftCards.states.${state}`) },
            { label: t('giftCards.balance.worth'), value: <Money value={amount} /> },
            ...(expiresAt === null ? [] : [{ label: t('giftCards.balance.expires'), value: formatDate(expiresAt) }]),
          ]}
        />
        {state === 'ACTIVE' && <Text>{t('giftCards.balance.howToUse')}</Text>}
        {state === 'ACTIVE' && <AppLink href="/courses">{t('myCourses.toCatalogue')}</AppLink>}
      </Card>
      <Movements movements={movements} />
    </Stack>
  );
}

/**
 * Takes the card's code out of the address, where a printed card's QR code puts it as the hash: no server sees a hash, and
 * so neither the history nor a shared address keeps it.
 */
function useScannedCode(take: (code: { code: string }) => void) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === '') return;
    take({ code: hash.slice(1) });
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate, take]);
}

/** What is left on a gift card, for everybody who has its code. */
export function GiftCardBalancePage() {
  const { t } = useTranslation('student');
  const ask = useAskBalance();
  const form = useZodForm<CodeForm, CodeForm>(codeForm, { defaultValues: { code: '' } });
  useScannedCode(form.reset);
  return (
    <Page>
      <PageHeader title={t('giftCards.balance.title')} lead={t('giftCards.balance.lead')} />
      <ShortForm>
        <Form
          form={form}
          namespace="student"
          onSubmit={({ code }) => ask.mutateAsync(code)}
          fieldOfCode={{ 'gift-card.not-found': 'code' }}
          submitLabel={t('giftCards.balance.ask')}
        >
          <FormTextField<CodeForm>
            name="code"
            label={t('giftCards.code')}
            hint={t('giftCards.codeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Form>
      </ShortForm>
      {ask.data !== undefined && <Found card={ask.data} />}
    </Page>
  );
}
export { GiftCardBalancePage as Component };

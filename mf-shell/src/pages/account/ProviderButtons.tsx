import { Trans, useTranslation } from 'react-i18next';
import { AppLink, Button, FormError, Stack, Text, theme, useSession } from '@valikool/shared-ui';
import { useMutation, useQuery } from '@valikool/shared-ui/query';
import styled from 'styled-components';
import { waysToSignIn, type SignInProvider } from './providers.queries';
import { useAccountErrorText } from './useAccountErrorText';
import { useProviderTexts } from './useProviderTexts';

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  margin: 0;
  color: ${theme.color.muted};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${theme.color.line};
  }
`;

/** Signing in, or up, by others; nothing where no provider is offered. */
export function ProviderButtons({ next }: { next: string | undefined }) {
  const { t } = useTranslation('account');
  const { openAccount } = useSession();
  const { continueWith } = useProviderTexts();
  const textOf = useAccountErrorText();
  const { items: providers = [] } = useQuery(waysToSignIn()).data ?? {};
  const leave = useMutation({
    mutationFn: async ({ id }: SignInProvider) => (await openAccount()).signInAt(id, next),
  });
  if (providers.length === 0) return null;
  const links = {
    terms: <AppLink href="/terms" target="_blank" />,
    privacy: <AppLink href="/privacy" target="_blank" />,
  };
  return (
    <Stack gap="sm">
      <Or>{t('providers.or')}</Or>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          isWide
          isPending={leave.isPending && leave.variables.id === provider.id}
          onClick={() => leave.mutate(provider)}
        >
          {continueWith(provider)}
        </Button>
      ))}
      <FormError>{leave.isError && textOf(leave.error)}</FormError>
      <Text tone="muted" size="small">
        <Trans t={t} i18nKey="providers.terms" components={links} />
      </Text>
    </Stack>
  );
}

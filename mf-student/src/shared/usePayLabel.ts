import { useTranslation } from 'react-i18next';
import { providerAction, useLanguage } from '@valikool/shared-ui';
import { atBank } from './bankName';
import type { ProviderOption } from './contract.types';
import type { WayOfPaying } from './paying';

/** The text of a button that begins a payment: it names where the press leads. */
export function usePayLabel(): (
  way: WayOfPaying,
  providers: readonly ProviderOption[],
  /** What the button says where no bank is chosen, and no provider's page can be named. */
  otherwise: string,
  /** Formatted, where the sum stands on the button. */
  amount?: string,
) => string {
  const { t } = useTranslation('student');
  const { language } = useLanguage();
  return (way, providers, otherwise, amount) => {
    const bank = providers
      .find(({ provider }) => provider === way.provider)
      ?.banks.find(({ code }) => code === way.bank && code !== '');
    if (bank)
      return amount === undefined
        ? t('payment.payAt', { bank: atBank(bank.name, language) })
        : t('payment.payAmountAt', { amount, bank: atBank(bank.name, language) });
    if (amount !== undefined || way.provider === null) return otherwise;
    return providerAction(way.provider, language) ?? otherwise;
  };
}

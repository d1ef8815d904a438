import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWeekday, formatWeekdayOf, formatWeeklyClasses, type DateInput, type WeeklyClass } from './dates';
import { formatMoney, type MoneyValue } from './money';
import { formatNumber } from './numbers';

/** The formats that depend on the language, bound to the page's. */
export function useFormat() {
  const { i18n } = useTranslation(undefined, { useSuspense: false });
  const lang = i18n.resolvedLanguage ?? (i18n.language || 'et');
  return useMemo(
    () => ({
      lang,
      money: (value: MoneyValue) => formatMoney(value, lang),
      number: (value: number) => formatNumber(value, lang),
      weekday: (isoWeekday: number, length?: 'long' | 'short') => formatWeekday(isoWeekday, lang, length),
      weekdayOf: (value: DateInput, length?: 'long' | 'short', timeZone?: string) =>
        formatWeekdayOf(value, lang, length, timeZone),
      weeklyClasses: (classes: readonly WeeklyClass[]) => formatWeeklyClasses(classes, lang),
    }),
    [lang],
  );
}

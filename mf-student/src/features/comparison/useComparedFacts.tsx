import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  formatDate,
  formatMean,
  formatNumber,
  languageNames,
  Money,
  Text,
  useClassTimes,
  useFormat,
  useSession,
} from '@valikool/shared-ui';
import { PriceForMe } from '../../shared/PriceForMe';
import { weeksOf, type PricedCourse } from './comparison.columns';
import { Outcomes } from './components/ComparisonTable.styles';

/** A row of the comparison. */
export type ComparedFact = {
  key: string;
  label: string;
  /** What two columns must have in common for the row not to differ. */
  valueOf: (column: PricedCourse) => string;
  /** What is shown, where that is more than the value. */
  cellOf?: (column: PricedCourse) => ReactNode;
};

/** When a course meets, and for how long. */
function useTimes(): ComparedFact[] {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  const classTimes = useClassTimes();
  const hoursOf = ({ course: { academicHours } }: PricedCourse) =>
    academicHours === null
      ? []
      : [t('course.hours', { count: academicHours, shown: formatNumber(academicHours, lang) })];
  const unknown = t('comparison.unknown');
  return [
    {
      key: 'start',
      label: t('comparison.start'),
      valueOf: ({ cohort }) => (cohort ? formatDate(cohort.startDate, cohort.timeZone) : t('catalogue.noStart')),
    },
    {
      key: 'classes',
      label: t('cohort.classes'),
      valueOf: ({ cohort }) => (cohort && classTimes(cohort)) || unknown,
    },
    {
      key: 'length',
      label: t('comparison.length'),
      valueOf: (column) =>
        [...(column.cohort ? [t('comparison.weeks', { count: weeksOf(column.cohort) })] : []), ...hoursOf(column)].join(
          ', ',
        ) || unknown,
    },
  ];
}

/** The list price, and what a student who is signed in has to pay. */
function usePrices(): ComparedFact[] {
  const { t } = useTranslation('student');
  const { money } = useFormat();
  const { can } = useSession();
  const listPrice = ({ course, cohort }: PricedCourse) => cohort?.price ?? course.price;
  const price: ComparedFact = {
    key: 'price',
    label: t('cohort.price'),
    valueOf: (column) => money(listPrice(column)),
    cellOf: (column) => <Money value={listPrice(column)} />,
  };
  const forMe: ComparedFact = {
    key: 'for-me',
    label: t('comparison.forMe'),
    valueOf: (column) => [column.own?.payer, money(column.own?.youPay ?? listPrice(column))].join(' '),
    cellOf: (column) => <PriceForMe price={listPrice(column)} own={column.own} />,
  };
  return can('registration.create-own') ? [price, forMe] : [price];
}

/** Whom a student would learn from and with, and how earlier ones liked it. */
function usePeople(): ComparedFact[] {
  const { t } = useTranslation('student');
  const { lang } = useFormat();
  return [
    {
      key: 'rating',
      label: t('comparison.rating'),
      valueOf: ({ course: { rating } }) =>
        rating === null ? t('comparison.noRating') : t('comparison.rated', { rating: formatMean(rating, lang) }),
    },
    {
      key: 'teachers',
      label: t('comparison.teachers'),
      valueOf: ({ course, cohort }) =>
        (cohort?.teachers ?? course.teachers.map(({ name }) => name)).join(', ') || t('comparison.unknown'),
    },
    {
      key: 'seats',
      label: t('cohort.seats'),
      valueOf: ({ cohort }) => (cohort ? `${cohort.freeSeats} / ${cohort.size.max}` : t('comparison.unknown')),
    },
  ];
}

/** The rows of the comparison, in their order. */
export function useComparedFacts(): ComparedFact[] {
  const { t } = useTranslation('student');
  const language: ComparedFact = {
    key: 'language',
    label: t('comparison.language'),
    valueOf: ({ course }) => languageNames[course.language],
  };
  const outcomes: ComparedFact = {
    key: 'outcomes',
    label: t('course.outcomes'),
    valueOf: ({ course }) => course.learningOutcomes.join('\n'),
    cellOf: ({ course: { learningOutcomes, language: lang } }) =>
      learningOutcomes.length === 0 ? (
        <Text as="span">{t('comparison.unknown')}</Text>
      ) : (
        <Outcomes lang={lang}>
          {learningOutcomes.map((outcome, index) => (
            <li key={index}>{outcome}</li>
          ))}
        </Outcomes>
      ),
  };
  return [language, ...useTimes(), ...usePrices(), ...usePeople(), outcomes];
}

import { useTranslation } from 'react-i18next';
import { formatDate, RuleList } from '@valikool/shared-ui';
import type { Condition } from './contract.types';

type Details = Condition['details'];
type Values = Record<string, string | number>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const day = (value: unknown): string => (typeof value === 'string' ? formatDate(value) : '');

/** The values for each rule's text; the server sends them without words. */
function useRuleValues(): Record<Condition['rule'], (details: Details) => Values> {
  const { t, i18n } = useTranslation('student');
  const language = (code: string) => t(`languages.in.${code}`);
  const list = (codes: string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(codes.map(language));
  const counting = ({ per, half, schoolYear, from, to }: Details) => {
    const key = per === 'HALF_YEAR' ? `HALF_YEAR_${count(half)}` : text(per) || 'SCHOOL_YEAR';
    return t(`rules.counted.${key}`, { year: text(schoolYear), from: day(from), to: day(to) });
  };
  return {
    membership: () => ({}),
    inLanguage: ({ language: code, allowed }) => ({ language: language(text(code)), allowed: list(texts(allowed)) }),
    courseIds: () => ({}),
    numberOfCourses: ({ used, limit, ...counted }) => ({
      count: count(used),
      limit: count(limit),
      period: counting(counted),
    }),
    inTimePeriod: ({ start, from, to }) => ({ start: day(start), from: day(from), to: day(to) }),
  };
}

/** The school's conditions one by one: whether each is met, its numbers, and what to do when it is not. */
export function ConditionRules({ rules }: { rules: readonly Condition[] }) {
  const { t } = useTranslation('student');
  const valuesOf = useRuleValues();
  if (rules.length === 0) return null;
  const sentence = ({ rule, pass, details, nextStep }: Condition) => {
    const verdict = t(`rules.${rule}.${pass ? 'pass' : 'fail'}`, valuesOf[rule](details));
    return nextStep === null ? verdict : `${verdict} ${t(`rules.next.${nextStep}`)}`;
  };
  return (
    <RuleList
      passLabel={t('rules.pass')}
      failLabel={t('rules.fail')}
      rules={rules.map((rule) => ({
        id: rule.rule,
        passes: rule.pass,
        name: t(`rules.${rule.rule}.name`),
        text: sentence(rule),
      }))}
    />
  );
}

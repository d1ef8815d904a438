import type { components } from '@valikool/contract';
import { formatDate } from '../../format/dates';
import { useLanguage } from '../../i18n/useLanguage';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { RuleList } from '../RadioCard/RuleList';

type Condition = components['schemas']['Condition'];
type Values = Record<string, string | number>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
const day = (value: unknown): string => (typeof value === 'string' ? formatDate(value) : '');

/** The values for each rule's text; the server sends them without words. */
function useValues(): Record<Condition['rule'], (details: Condition['details']) => Values> {
  const t = useWidgetTexts();
  const { language: interfaceLanguage } = useLanguage();
  const name = (code: string) => t(`rules.languages.${code}`);
  const list = (codes: string[]) =>
    new Intl.ListFormat(interfaceLanguage, { type: 'disjunction' }).format(codes.map(name));
  const counting = ({ per, half, schoolYear, from, to }: Condition['details']) => {
    const key = per === 'HALF_YEAR' ? `HALF_YEAR_${count(half)}` : text(per) || 'SCHOOL_YEAR';
    return t(`rules.counted.${key}`, { year: text(schoolYear), from: day(from), to: day(to) });
  };
  return {
    membership: () => ({}),
    inLanguage: ({ language, allowed }) => ({ language: name(text(language)), allowed: list(texts(allowed)) }),
    courseIds: () => ({}),
    numberOfCourses: ({ used, limit, ...counted }) => ({
      used: count(used),
      limit: count(limit),
      period: counting(counted),
    }),
    inTimePeriod: ({ start, from, to }) => ({ start: day(start), from: day(from), to: day(to) }),
  };
}

/** A school's conditions for one student in one cohort, and which of them are met. For staff who may decide otherwise. */
export function SchoolRules({ rules }: { rules: readonly Condition[] }) {
  const t = useWidgetTexts();
  const valuesOf = useValues();
  const items = rules.map(({ rule, pass, details }) => ({
    id: rule,
    passes: pass,
    name: t(`rules.${rule}.name`),
    text: t(`rules.${rule}.${pass ? 'pass' : 'fail'}`, valuesOf[rule](details)),
  }));
  return <RuleList rules={items} passLabel={t('rules.pass')} failLabel={t('rules.fail')} />;
}

import { useTranslation } from 'react-i18next';
import { Select } from '@valikool/shared-ui';

type Props = { year: number | null; onChoose: (year: number | null) => void };

/** The years that one can go back to. */
const yearsBack = 4;
/** School years begin on 1 August: the eighth month, counted from zero. */
const firstMonth = 7;

const presentYear = (now: Date): number => (now.getMonth() >= firstMonth ? now.getFullYear() : now.getFullYear() - 1);
const labelOf = (year: number): string => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

/** The school year that the overview is about. */
export function YearSelect({ year, onChoose }: Props) {
  const { t } = useTranslation('school');
  const present = presentYear(new Date());
  const known = Array.from({ length: yearsBack }, (_, back) => present - back);
  const years = year === null || known.includes(year) ? known : [year, ...known].sort((a, b) => b - a);
  return (
    <Select
      label={t('overview.year')}
      value={String(year ?? present)}
      options={years.map((each) => ({ value: String(each), label: labelOf(each) }))}
      onChange={({ target }) => {
        const chosen = Number(target.value);
        onChoose(chosen === present ? null : chosen);
      }}
    />
  );
}

import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadInvoiceArchive } from '../../api/downloadInvoice';
import { useFormat } from '../../format/useFormat';
import { useMutation } from '../../query';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { Grid } from '../Layout/Layout';
import { useErrorText } from '../QueryError/useErrorText';
import { Select } from '../Select/Select';
import { toast } from '../Toast/toastStore';

const firstYear = 2024;
const monthsPerYear = 12;

const yearsUntil = (last: number): string[] =>
  Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index));

function useMonths() {
  const { lang } = useFormat();
  const name = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: monthsPerYear }, (_, index) => ({
    value: String(index + 1),
    label: name.format(new Date(Date.UTC(firstYear, index, 1))),
  }));
}

export type InvoiceArchiveProps = {
  /** Only documents of this school; without it, all that the account may see. */
  schoolId?: number;
};

/** Saves all documents of a year as one file: each PDF and, of schools, each e-invoice. */
export function InvoiceArchive({ schoolId }: InvoiceArchiveProps) {
  const { t } = useTranslation('shared');
  const errorText = useErrorText();
  const headingId = useId();
  const thisYear = new Date().getFullYear();
  const [year, setYear] = useState(String(thisYear));
  const [month, setMonth] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: downloadInvoiceArchive,
    onError: (error) => void toast.error(errorText(error)),
  });
  const take = () =>
    mutate({
      year: Number(year),
      ...(month !== '' && { month: Number(month) }),
      ...(schoolId !== undefined && { schoolId }),
    });
  return (
    <Card as="section" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('archive.heading')}</h2>
      <p>{t('archive.lead')}</p>
      <Grid min="180px">
        <Select
          label={t('archive.year')}
          value={year}
          onChange={(event) => setYear(event.target.value)}
          options={yearsUntil(thisYear).map((value) => ({ value, label: value }))}
        />
        <Select
          label={t('archive.month')}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          options={useMonths()}
          placeholder={t('archive.wholeYear')}
        />
      </Grid>
      <div>
        <Button variant="secondary" isPending={isPending} onClick={take}>
          {t('archive.take')}
        </Button>
      </div>
    </Card>
  );
}

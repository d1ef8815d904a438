import { useTranslation } from 'react-i18next';
import { formatDateRange, useFormat, useLanguage } from '@valikool/shared-ui';
import type { ConditionsTerms, ListedVersion } from '../../shared/contract.types';

type Field = ListedVersion['changed'][number];

/** What conditions say in one field, in a few words. */
export function useTermText(): (terms: ConditionsTerms, field: Field) => string {
  const { t } = useTranslation(['school', 'shared']);
  const { money } = useFormat();
  const { language } = useLanguage();
  return ({ limitations, ...terms }, field) => {
    const { inLanguage, courseIds, numberOfCourses, numberOfCoursesPer, inTimePeriod } = limitations;
    const none = t('conditions.versions.noRule');
    const list = new Intl.ListFormat(language, { type: 'disjunction' });
    const texts: Record<Field, () => string> = {
      inLanguage: () => (inLanguage ? list.format(inLanguage.map((code) => t(`languages.${code}`))) : none),
      courseIds: () => (courseIds ? t('conditions.versions.courses', { count: courseIds.length }) : none),
      numberOfCourses: () => (numberOfCourses === undefined ? none : String(numberOfCourses)),
      numberOfCoursesPer: () =>
        numberOfCourses === undefined ? none : t(`conditions.form.pers.${numberOfCoursesPer ?? 'SCHOOL_YEAR'}`),
      inTimePeriod: () => (inTimePeriod ? formatDateRange(inTimePeriod.from, inTimePeriod.to) : none),
      conditionText: () => terms.conditionText ?? t('conditions.versions.noText'),
      defaultPayer: () => t(`shared:payer.${terms.defaultPayer}`),
      sharePercent: () => `${terms.sharePercent}%`,
      needsApproval: () => t(terms.needsApproval ? 'conditions.approvalYes' : 'conditions.approvalNone'),
      approvalDays: () => String(terms.approvalDays),
      seatPrice: () => (terms.seatPrice === null ? t('conditions.coursePrice') : money(terms.seatPrice)),
    };
    return texts[field]();
  };
}

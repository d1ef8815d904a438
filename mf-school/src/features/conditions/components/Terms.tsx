import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card, FactList, formatDateRange, Grid, Note, Stack, useFormat, useLanguage } from '@valikool/shared-ui';
import type { ConditionsTerms } from '../../../shared/contract.types';
import { CourseNames } from './CourseNames';

/** Each rule in a sentence; a school without rules pays for everything. */
function Rules({ limitations }: Pick<ConditionsTerms, 'limitations'>) {
  const { t } = useTranslation('school');
  const { language } = useLanguage();
  const { inLanguage, courseIds, numberOfCourses, numberOfCoursesPer, inTimePeriod } = limitations;
  const names = (inLanguage ?? []).map((code) => t(`languages.${code}`));
  const sentences = [
    inLanguage &&
      t('conditions.inLanguage', { languages: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) }),
    numberOfCourses !== undefined &&
      t(`conditions.numberOfCourses_${numberOfCoursesPer ?? 'SCHOOL_YEAR'}`, { count: numberOfCourses }),
    inTimePeriod && t('conditions.inTimePeriod', { period: formatDateRange(inTimePeriod.from, inTimePeriod.to) }),
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0 && courseIds === undefined) return <p>{t('conditions.noRules')}</p>;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {courseIds && (
        <li>
          {t('conditions.courseIds')}
          <CourseNames ids={courseIds} />
        </li>
      )}
    </ul>
  );
}

type Facts = readonly { label: string; value: ReactNode }[];

function MoneyFacts({ terms, more }: { terms: ConditionsTerms; more: Facts }) {
  const { t } = useTranslation(['school', 'shared']);
  const { money } = useFormat();
  const { defaultPayer, sharePercent, seatPrice, needsApproval, approvalDays } = terms;
  return (
    <FactList
      items={[
        { label: t('conditions.defaultPayer'), value: t(`shared:payer.${defaultPayer}`) },
        {
          label: t('conditions.share'),
          value: t(sharePercent === 100 ? 'conditions.shareWhole' : 'conditions.sharePart', { percent: sharePercent }),
        },
        {
          label: t('conditions.seatPrice'),
          value: seatPrice === null ? t('conditions.coursePrice') : money(seatPrice),
        },
        {
          label: t('conditions.approval'),
          value: needsApproval ? t('conditions.approvalDays', { count: approvalDays }) : t('conditions.approvalNone'),
        },
        ...more,
      ]}
    />
  );
}

export type TermsProps = {
  terms: ConditionsTerms;
  /** What else is said about money. */
  more?: Facts;
  /** Makes the ids of the headings differ from those of other terms on the page. */
  id: string;
  headingLevel?: 'h2' | 'h3';
};

/** Conditions in words: what the school pays for, how, and what it tells students. */
export function Terms({ terms, more = [], id, headingLevel: Heading = 'h2' }: TermsProps) {
  const { t } = useTranslation('school');
  return (
    <Stack>
      {terms.conditionText !== null && <Note title={t('conditions.ownWords')}>{terms.conditionText}</Note>}
      <Grid min="300px">
        <Card as="section" aria-labelledby={`${id}-rules`}>
          <Heading id={`${id}-rules`}>{t('conditions.rules')}</Heading>
          <Rules limitations={terms.limitations} />
        </Card>
        <Card as="section" aria-labelledby={`${id}-money`}>
          <Stack>
            <Heading id={`${id}-money`}>{t('conditions.money')}</Heading>
            <MoneyFacts terms={terms} more={more} />
          </Stack>
        </Card>
      </Grid>
    </Stack>
  );
}

import { useTranslation } from 'react-i18next';
import { AppLink, Button, Icon, LinkButton, Text, VisuallyHidden } from '@valikool/shared-ui';
import { useOwnPrices } from '../../../shared/ownPrices.queries';
import type { ComparedCourse, PricedCourse } from '../comparison.columns';
import { useComparedFacts, type ComparedFact } from '../useComparedFacts';
import { Columns, Frame, Head, NoPicture, Picture } from './ComparisonTable.styles';

type ColumnHeadProps = { column: ComparedCourse; onRemove: (asked: string) => void };

function ColumnHead({ column: { asked, course }, onRemove }: ColumnHeadProps) {
  const { t } = useTranslation('student');
  const { slug, title, language, thumbnailUrl } = course;
  return (
    <Head>
      {thumbnailUrl === null ? (
        <NoPicture />
      ) : (
        <Picture course={course} sizes="(max-width: 640px) 50vw, 340px" width={560} height={200} />
      )}
      <Text as="span" size="subheading" weight="strong" lang={language}>
        <AppLink href={`/courses/${slug}`}>{title}</AppLink>
      </Text>
      <Button
        variant="quiet"
        aria-label={t('comparison.removeCourse', { course: title })}
        onClick={() => onRemove(asked)}
      >
        <Icon name="close" />
        {t('comparison.remove')}
      </Button>
    </Head>
  );
}

/** Whether not all columns say the same. */
const isDifferent = ({ valueOf }: ComparedFact, columns: readonly PricedCourse[]) =>
  new Set(columns.map(valueOf)).size > 1;

function FactRow({ fact, columns }: { fact: ComparedFact; columns: readonly PricedCourse[] }) {
  const { t } = useTranslation('student');
  const differs = isDifferent(fact, columns);
  const cellOf = fact.cellOf ?? fact.valueOf;
  return (
    <tr role="row" data-differs={differs || undefined}>
      <th scope="row" role="rowheader">
        {fact.label}
        {differs && <VisuallyHidden> {t('comparison.differs')}</VisuallyHidden>}
      </th>
      {columns.map((column) => (
        <td key={column.asked} role="cell">
          {cellOf(column)}
        </td>
      ))}
    </tr>
  );
}

/** The last row: from each column to its course. */
function ToCourses({ columns }: { columns: readonly ComparedCourse[] }) {
  const { t } = useTranslation('student');
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <VisuallyHidden>{t('comparison.toCourse')}</VisuallyHidden>
      </th>
      {columns.map(({ asked, course: { slug, title } }) => (
        <td key={asked} role="cell">
          <LinkButton
            href={`/courses/${slug}`}
            variant="secondary"
            aria-label={t('comparison.viewCourse', { course: title })}
            isWide
          >
            {t('comparison.view')}
          </LinkButton>
        </td>
      ))}
    </tr>
  );
}

export type ComparisonTableProps = {
  courses: readonly ComparedCourse[];
  /** @param asked address of the course in the list */
  onRemove: (asked: string) => void;
};

/** Courses beside each other: a column for each, and a mark at each row that differs. */
export function ComparisonTable({ courses, onRemove }: ComparisonTableProps) {
  const { t } = useTranslation('student');
  const facts = useComparedFacts();
  const ownPrices = useOwnPrices(courses.flatMap(({ cohort }) => cohort?.id ?? []));
  const columns = courses.map((column) => ({ ...column, own: ownPrices.get(column.cohort?.id ?? 0) }));
  return (
    <Frame>
      <Columns role="table" aria-label={t('comparison.title')} $count={columns.length}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {columns.map((column) => (
              <th key={column.asked} scope="col" role="columnheader">
                <ColumnHead column={column} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {facts.map((fact) => (
            <FactRow key={fact.key} fact={fact} columns={columns} />
          ))}
          <ToCourses columns={columns} />
        </tbody>
      </Columns>
    </Frame>
  );
}

import type { components } from '@valikool/contract';
import { cohortShortName } from '../../format/cohortShortName';
import { defaultTimeZone, formatDateRange, formatDateTime } from '../../format/dates';
import { useClassTimes, useZoneText } from '../../format/useClassTimes';
import { useFormat } from '../../format/useFormat';
import { useWidgetTexts } from '../../widgets/widgetTexts';
import { Stack } from '../Layout/Layout';
import { Note } from '../Note/Note';
import { Text } from '../Text/Text';

type Clash = components['schemas']['Clash'];
type FreeSibling = components['schemas']['FreeSibling'];

/** The number of dates shown; the rest is given as a number. */
const shownDates = 4;

/** One line for each of the other cohorts, however many of its classes overlap. */
function byCohort(clashes: readonly Clash[]): Clash[][] {
  const groups = new Map<number, Clash[]>();
  for (const clash of clashes) groups.set(clash.cohortId, [...(groups.get(clash.cohortId) ?? []), clash]);
  return [...groups.values()];
}

function ClashLine({ group, timeZone }: { group: readonly Clash[]; timeZone: string }) {
  const t = useWidgetTexts();
  const { weekday } = useFormat();
  const [first] = group;
  if (first === undefined) return null;
  const times = group
    .map(({ day, startsAt }) => t('clashes.time', { weekday: weekday(day), time: startsAt }))
    .join(', ');
  const dates = group.flatMap((clash) => clash.times.map(({ startsAt }) => startsAt)).sort();
  const shown = dates
    .slice(0, shownDates)
    .map((date) => formatDateTime(date, timeZone))
    .join(', ');
  const rest = dates.length - shownDates;
  const when = rest > 0 ? t('clashes.datesMore', { dates: shown, count: rest }) : shown;
  return (
    <li>
      {t('clashes.text', { course: first.courseTitle, cohort: cohortShortName(first.name, first.courseTitle), times })}
      {dates.length > 0 && <Text size="small">{when}</Text>}
    </li>
  );
}

function Siblings({ siblings }: { siblings: readonly FreeSibling[] }) {
  const t = useWidgetTexts();
  const classTimes = useClassTimes();
  return (
    <>
      <Text weight="strong">{t('clashes.siblings')}</Text>
      <ul>
        {siblings.map((sibling) => {
          const { cohortId, name, startDate, endDate, timeZone, freeSeats } = sibling;
          const facts = [formatDateRange(startDate, endDate, timeZone), classTimes(sibling)]
            .filter((fact) => fact !== '')
            .join(', ');
          return <li key={cohortId}>{t('clashes.sibling', { cohort: name, facts, count: freeSeats })}</li>;
        })}
      </ul>
    </>
  );
}

export type ClassClashesProps = {
  /** Of the student's other cohorts, as the server answers them. */
  clashes: readonly Clash[];
  /** Of the cohort that is being chosen, by whose clock all times are; Tallinn's unless given. */
  timeZone?: string | undefined;
  /**
   * Other cohorts of the course with a free seat and no clash: named here for staff who choose on behalf of a student.
   */
  siblings?: readonly FreeSibling[];
};

/** Which of a student's classes overlap with those of a cohort, on which dates, and which cohorts have no overlap. */
export function ClassClashes({ clashes, timeZone = defaultTimeZone, siblings = [] }: ClassClashesProps) {
  const t = useWidgetTexts();
  const zone = useZoneText()(timeZone);
  if (clashes.length === 0) return null;
  return (
    <Note tone="warn" title={zone === '' ? t('clashes.title') : `${t('clashes.title')} (${zone})`}>
      <Stack as="ul" gap="xs" role="list">
        {byCohort(clashes).map((group) => (
          <ClashLine key={group[0]?.cohortId} group={group} timeZone={timeZone} />
        ))}
      </Stack>
      {siblings.length > 0 && <Siblings siblings={siblings} />}
    </Note>
  );
}

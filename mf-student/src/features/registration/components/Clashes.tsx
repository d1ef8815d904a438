import { useTranslation } from 'react-i18next';
import { Checkbox, cohortShortName, formatDateTime, Note, Stack, Text, useFormat } from '@valikool/shared-ui';
import type { Clash } from '../../../shared/contract.types';
import type { RegistrationForm } from '../useRegistrationForm';

/** As many dates as one reads; the rest is a number. */
const shownDates = 4;

/** One line for each of the other cohorts, however many of its classes overlap. */
function byCohort(clashes: readonly Clash[]): Clash[][] {
  const groups = new Map<number, Clash[]>();
  for (const clash of clashes) groups.set(clash.cohortId, [...(groups.get(clash.cohortId) ?? []), clash]);
  return [...groups.values()];
}

function ClashLine({ group, timeZone }: { group: readonly Clash[]; timeZone: string }) {
  const { t } = useTranslation('student');
  const { weekday } = useFormat();
  const [first] = group;
  if (first === undefined) return null;
  const times = group.map(({ day, startsAt }) => t('registration.clashTime', { weekday: weekday(day), time: startsAt })).join(', ');
  const dates = group.flatMap((clash) => clash.times.map(({ startsAt }) => startsAt)).sort();
  const shown = dates.slice(0, shownDates).map((date) => formatDateTime(date, timeZone)).join(', ');
  const rest = dates.length - shownDates;
  return (
    <li>
      {t('registration.clashText', { course: first.courseTitle, group: cohortShortName(first.name, first.courseTitle), times })}
      {dates.length > 0 && (
        <Text size="small">{rest > 0 ? t('registration.clashDatesMore', { dates: shown, count: rest }) : shown}</Text>
      )}
    </li>
  );
}

/** Which of my classes are at the same time, and when. @param timeZone of the group that is being chosen */
export function Clashes({ clashes, timeZone }: { clashes: readonly Clash[]; timeZone: string }) {
  const { t } = useTranslation('student');
  if (clashes.length === 0) return null;
  return (
    <Note tone="warn" title={t('registration.clash')}>
      <Stack as="ul" gap="xs" role="list">
        {byCohort(clashes).map((group) => (
          <ClashLine key={group[0]?.cohortId} group={group} timeZone={timeZone} />
        ))}
      </Stack>
    </Note>
  );
}

/** Whoever registers in spite of them says so. */
export function ClashesAccepted({ form: { draft, change, errorOf } }: { form: RegistrationForm }) {
  const { t } = useTranslation('student');
  return (
    <Checkbox
      id="clashes"
      label={t('registration.clashAccepted')}
      checked={draft.hasAcceptedClashes}
      onChange={(event) => change({ hasAcceptedClashes: event.target.checked })}
      error={errorOf('clashes')}
    />
  );
}

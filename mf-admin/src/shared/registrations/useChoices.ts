import { cohortShortName, formatDate } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSettledText } from '@valikool/shared-ui/forms';
import { cohortChoices, studentChoices } from './registrations.requests';

/** Options for a combobox of students, found by name or address on the server. */
export function useStudentChoices() {
  const { text, isSettled, setText } = useSettledText();
  const { data, isPending, isPlaceholderData } = useQuery({ ...studentChoices(text ?? ''), enabled: text !== null });
  const options = (data?.items ?? []).map(({ id, firstName, lastName, email, school }) => ({
    value: String(id),
    label: [`${firstName} ${lastName}`, school?.name ?? email].join(', '),
  }));
  return { options, onSearch: setText, isPending: isPending || isPlaceholderData || !isSettled };
}

/** Options for a combobox of cohorts that may take students, with the time zone of the chosen one. */
export function useCohortChoices() {
  const { text, isSettled, setText } = useSettledText();
  const {
    data = [],
    isPending,
    isPlaceholderData,
  } = useQuery({ ...cohortChoices(text ?? ''), enabled: text !== null });
  const options = data.map(({ id, name, courseTitle, startDate, timeZone }) => ({
    value: String(id),
    label: [courseTitle, cohortShortName(name, courseTitle), formatDate(startDate, timeZone)].join(', '),
  }));
  const zoneOf = (value: string) => data.find(({ id }) => String(id) === value)?.timeZone;
  return { options, onSearch: setText, isPending: isPending || isPlaceholderData || !isSettled, zoneOf };
}

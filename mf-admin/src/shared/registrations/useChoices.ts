import { cohortShortName, formatDate } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSettledText } from '../useSettledText';
import { cohortChoices, studentChoices } from './registrations.requests';

/** The options of a combobox of students, whom the server finds by name or address. */
export function useStudentChoices() {
  const { text, isSettled, setText } = useSettledText();
  const { data, isPending, isPlaceholderData } = useQuery({ ...studentChoices(text ?? ''), enabled: text !== null });
  const options = (data?.items ?? []).map(({ id, firstName, lastName, email, school }) => ({
    value: String(id),
    label: [`${firstName} ${lastName}`, school?.name ?? email].join(', '),
  }));
  return { options, onSearch: setText, isPending: isPending || isPlaceholderData || !isSettled };
}

/** The options of a combobox of cohorts that may take students, and by whose clock the classes of a chosen one are. */
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

import { useTranslation } from 'react-i18next';
import { formatDate } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSettledText } from '../useSettledText';
import { cohortChoices, studentChoices } from './registrations.requests';

/** The options of a combobox of students, whom the server finds by name or address. */
export function useStudentChoices() {
  const { text, setText } = useSettledText();
  const { data } = useQuery({ ...studentChoices(text ?? ''), enabled: text !== null });
  const options = (data?.items ?? []).map(({ id, firstName, lastName, email, school }) => ({
    value: String(id),
    label: [`${firstName} ${lastName}`, school?.name ?? email].join(', '),
  }));
  return { options, onSearch: setText };
}

/** The options of a combobox of cohorts; those that take nobody can be seen, not chosen. */
export function useCohortChoices() {
  const { t } = useTranslation('shared');
  const { text, setText } = useSettledText();
  const { data } = useQuery({ ...cohortChoices(text ?? ''), enabled: text !== null });
  const options = (data?.items ?? []).map(({ id, name, courseTitle, status, startDate, timeZone }) => {
    const isOpen = status === 'REGISTRATION_OPEN' || status === 'IN_PROGRESS';
    const title = `${courseTitle}, ${name}, ${formatDate(startDate, timeZone)}`;
    return { value: String(id), label: isOpen ? title : `${title} (${t(`cohortStatus.${status}`)})`, disabled: !isOpen };
  });
  return { options, onSearch: setText };
}

import { useQuery } from '@valikool/shared-ui/query';
import { schoolChoices } from './school.queries';
import { useSettledText } from './useSettledText';

/** Options for a combobox of schools, found by name on the server. */
export function useSchoolChoices() {
  const { text, isSettled, setText } = useSettledText();
  const { data, isPending, isPlaceholderData } = useQuery({ ...schoolChoices(text ?? ''), enabled: text !== null });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { options, onSearch: setText, isPending: isPending || isPlaceholderData || !isSettled };
}

import { useQuery } from '@valikool/shared-ui/query';
import { useSettledText } from '@valikool/shared-ui/forms';
import { schoolChoices } from './school.queries';

/** Options for a combobox of schools, found by name on the server. */
export function useSchoolChoices() {
  const { text, isSettled, setText } = useSettledText();
  const { data, isPending, isPlaceholderData } = useQuery({ ...schoolChoices(text ?? ''), enabled: text !== null });
  const options = (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return { options, onSearch: setText, isPending: isPending || isPlaceholderData || !isSettled };
}

import { languageNames } from '@valikool/shared-ui';
import { useQuery } from '@valikool/shared-ui/query';
import { useSettledText } from '@valikool/shared-ui/forms';
import { courseChoices } from './promotionCodes.queries';

/** Options for a combobox of courses, found by title on the server. */
export function useCourseChoices() {
  const { text, isSettled, setText } = useSettledText();
  const {
    data = [],
    isPending,
    isPlaceholderData,
  } = useQuery({ ...courseChoices(text ?? ''), enabled: text !== null });
  const options = data.map(({ id, title, language }) => ({
    value: String(id),
    label: `${title} (${languageNames[language]})`,
  }));
  return { options, onSearch: setText, isPending: isPending || isPlaceholderData || !isSettled };
}

import { useTranslation } from 'react-i18next';
import { FilterChip, Icon, toast } from '@valikool/shared-ui';
import { chooseCompared, mostCompared, useCompared } from './comparison';

export type CompareToggleProps = { course: { slug: string; title: string }; className?: string };

/** Takes a course into the comparison, or out of it. It comes once the page has started, and moves nothing then. */
export function CompareToggle({ course: { slug, title }, className }: CompareToggleProps) {
  const { t } = useTranslation('student');
  const chosen = useCompared();
  if (chosen === null) return null;
  const isChosen = chosen.includes(slug);
  const toggle = () => {
    if (isChosen) chooseCompared(chosen.filter((each) => each !== slug));
    else if (chosen.length < mostCompared) chooseCompared([...chosen, slug]);
    else toast.info(t('comparison.full'));
  };
  return (
    <FilterChip
      className={className}
      isSelected={isChosen}
      aria-label={t('comparison.toggleCourse', { course: title })}
      onClick={toggle}
    >
      {isChosen && <Icon name="check" />}
      {t('comparison.toggle')}
    </FilterChip>
  );
}

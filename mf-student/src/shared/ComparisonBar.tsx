import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Inline, LinkButton, Text } from '@valikool/shared-ui';
import { chooseCompared, comparePath, useCompared } from './comparison';
import { Bar } from './ComparisonBar.styles';

/** Height of the bar on a phone, and room to spare. */
const keptFree = '140px';

/** What takes the focus is scrolled to above the bar, never behind it. */
function useRoomForBar(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = keptFree;
    return () => {
      style.scrollPaddingBlockEnd = '';
    };
  }, [isShown]);
}

/** How many courses are chosen to be compared, and the way to their comparison. */
export function ComparisonBar() {
  const { t } = useTranslation('student');
  const chosen = useCompared() ?? [];
  useRoomForBar(chosen.length > 0);
  if (chosen.length === 0) return null;
  return (
    <Bar aria-label={t('comparison.title')}>
      <Text as="span" role="status">
        {t('comparison.chosen', { count: chosen.length })}
      </Text>
      <Inline gap="xs">
        <Button variant="quiet" onClick={() => chooseCompared([])}>
          {t('comparison.clear')}
        </Button>
        <LinkButton href={comparePath(chosen)}>{t('comparison.open')}</LinkButton>
      </Inline>
    </Bar>
  );
}

import { theme } from '@valikool/shared-ui';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';

const Skip = styled.a`
  position: absolute;
  inset-block-start: ${theme.space.xs};
  inset-inline-start: ${theme.space.xs};
  z-index: ${theme.layer.bar};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

export const mainId = 'main';

/** The first stop of the Tab key: skips the menu. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  const focusMain = () => document.getElementById(mainId)?.focus();
  return (
    <Skip
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        focusMain();
      }}
    >
      {t('skip')}
    </Skip>
  );
}

import styled from 'styled-components';
import { Stack, theme } from '@valikool/shared-ui';

export const SaveBar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: ${theme.layer.sticky};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.md};
  padding-block: ${theme.space.sm};
  border-block-start: ${theme.border.line};
  background: ${theme.color.paper};
`;

/** Scrolls focused fields above the bar, not behind it. */
export const AboveBar = styled(Stack)`
  :is(input, select, textarea, button) {
    scroll-margin-block-end: 6rem;
  }
`;

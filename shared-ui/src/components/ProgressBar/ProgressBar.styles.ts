import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';

const fill = css`
  border-radius: ${theme.radius.pill};
  background: ${theme.color.accent};
  transition: inline-size ${theme.motion.gentle};
`;

/* A native progress element needs no `style` attribute for its width; the content security policy would refuse one. */
export const StyledProgress = styled.progress`
  display: block;
  appearance: none;
  inline-size: 100%;
  block-size: 6px;
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.line};
  overflow: hidden;
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    ${fill}
  }
  &::-moz-progress-bar {
    ${fill}
  }
`;

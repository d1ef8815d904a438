import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledIcon = styled.svg`
  inline-size: ${theme.size.icon};
  block-size: ${theme.size.icon};
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.8;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

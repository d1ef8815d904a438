import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { toneColors, type Tone } from '../../theme/tones';

export const StyledBadge = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  inline-size: fit-content;
  padding: ${theme.space.xxs} ${theme.space.sm};
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => toneColors[$tone].ground};
  color: ${({ $tone }) => toneColors[$tone].ink};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: proportional-nums;
  line-height: 1.3;
  white-space: nowrap;
`;

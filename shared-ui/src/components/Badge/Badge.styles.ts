import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { toneColors, type Tone } from '../../theme/tones';

/** A class of its own, so that a page with several tones has these rules once. */
const CommonBadge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  inline-size: fit-content;
  padding: ${theme.space.xxs} ${theme.space.sm};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.strong};
  font-variant-numeric: proportional-nums;
  line-height: 1.3;
  white-space: nowrap;
`;

export const StyledBadge = styled(CommonBadge)<{ $tone: Tone }>`
  background: ${({ $tone }) => toneColors[$tone].ground};
  color: ${({ $tone }) => toneColors[$tone].ink};
`;

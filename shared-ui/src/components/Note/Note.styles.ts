import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { toneColors, type Tone } from '../../theme/tones';

export const StyledNote = styled.div<{ $tone: Tone | 'tint' }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space.sm};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.control};
  background: ${({ $tone }) => ($tone === 'tint' ? theme.color.tint : toneColors[$tone].ground)};
  color: ${({ $tone }) => ($tone === 'tint' ? theme.color.onTint : toneColors[$tone].ink)};
  & > svg {
    margin-block-start: 0.15em;
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xxs};
  align-self: center;
  min-inline-size: 0;
  /* Not "anywhere", which would break a sum although there is room for it. */
  overflow-wrap: break-word;
`;

import styled from 'styled-components';
import { theme } from '../../theme/theme';

/** A round sign of one or two characters: a person's initials, or the number of a step. */
export const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.tint};
  color: ${theme.color.onTint};
  font-weight: ${theme.font.weight.strong};
  overflow: hidden;
  user-select: none;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledFilterBar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.sm};
  ${theme.media.fromPhone} {
    grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  }
`;

/** Text fields get more room than selects. */
export const Search = styled.div`
  ${theme.media.fromPhone} {
    grid-column: 1 / -1;
    max-inline-size: 32rem;
  }
`;

export const Fold = styled.div`
  ${theme.media.fromPhone} {
    display: none;
  }
`;

export const Folded = styled.div<{ $isOpen: boolean }>`
  display: contents;
  ${theme.media.phone} {
    display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
    grid-column: 1 / -1;
    gap: ${theme.space.sm};
  }
`;

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
  /* One low row beside the search: a mouse needs less than a finger, and the list begins higher. */
  ${theme.media.fromDesktop} {
    display: flex;
    gap: ${theme.space.xs};
    & > *,
    & > [data-folded] > * {
      flex: 1 1 7rem;
      min-inline-size: 0;
      max-inline-size: 15rem;
    }
    label {
      font-size: ${theme.font.size.small};
      line-height: 1.3;
    }
    :is(input, select, button) {
      min-block-size: ${theme.size.row};
      padding-block: ${theme.space.xxs};
      font-size: ${theme.font.size.small};
    }
  }
`;

/** Text fields get more room than selects. */
export const Search = styled.div`
  ${theme.media.fromPhone} {
    grid-column: 1 / -1;
    max-inline-size: 32rem;
  }
  ${theme.media.fromDesktop} {
    && {
      flex: 2 1 12rem;
      max-inline-size: 24rem;
    }
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

import styled from 'styled-components';
import { ChipGroup, theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  gap: ${theme.space.md};
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${theme.space.sm};
  > :first-child { grid-column: 1 / -1; }
  /* Level with the lists beside it, which keep room for a message below. */
  > :first-child { margin-block-end: ${theme.space.xxs}; }
  ${theme.media.fromTablet} {
    grid-template-columns: minmax(0, 32rem) 12rem 14rem;
    > :first-child { grid-column: auto; }
  }
`;

/** One line that is swept sideways on a phone, where ten chips would push the courses off the screen. */
export const Categories = styled(ChipGroup)`
  gap: ${theme.space.xs} ${theme.space.xxs};
  ${theme.media.phone} {
    flex-wrap: nowrap;
    gap: ${theme.space.xs};
    margin-inline: calc(-1 * ${theme.space.md});
    padding: ${theme.space.xxs} ${theme.space.md};
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

import styled from 'styled-components';
import { Card, ChipGroup, theme } from '@valikool/shared-ui';

export const Filters = styled.div`
  display: grid;
  gap: ${theme.space.md};
`;

export const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: end;
  gap: ${theme.space.sm};
  > :first-child {
    grid-column: 1 / -1;
  }
  ${theme.media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  }
  ${theme.media.fromDesktop} {
    grid-template-columns: minmax(0, 1fr) 11rem 13rem 13rem auto;
    > :first-child {
      grid-column: auto;
    }
  }
`;

export const Further = styled(Card)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
  align-items: end;
  gap: ${theme.space.sm};
`;

/** One line that scrolls sideways on a phone, where ten chips would push the courses off the screen. */
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

import styled from 'styled-components';
import { Card, theme } from '@valikool/shared-ui';
import { CalendarButton } from '../../../shared/CalendarButton';

export const RegistrationList = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${theme.space.md};
  padding: 0;
  list-style: none;
`;

export const StyledRegistrationCard = styled(Card)`
  block-size: 100%;
`;

/** The picture beside the title. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.sm};
  align-items: start;
  img {
    display: block;
    inline-size: 64px;
    block-size: 64px;
    border-radius: ${theme.radius.control};
    object-fit: cover;
  }
  > :only-child {
    grid-column: 1 / -1;
  }
`;

/** The next class: what a student opens the page for. */
export const NextLine = styled.p`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${theme.space.xs};
  align-items: center;
  font-weight: ${theme.font.weight.strong};
`;

/** Aligns the buttons of neighbouring cards; takes no room where nothing is to be done. */
export const Actions = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  margin-block-start: auto;
  &:empty {
    display: none;
  }
`;

/** Quiet buttons, whose text begins where the card's text does. */
export const More = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * ${theme.space.md});
  margin-block-end: calc(-1 * ${theme.space.xs});
`;

/** Aligns with the list beside it, which has a label above it. */
export const CalendarAtEnd = styled(CalendarButton)`
  align-self: end;
`;

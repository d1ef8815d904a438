import styled from 'styled-components';
import { Button, Card, theme } from '@valikool/shared-ui';

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

/** Aligns the buttons of neighbouring cards. */
export const Actions = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  margin-block-start: auto;
  padding-block-start: ${theme.space.xs};
`;

/** Aligns with the list beside it, which has a label above it. */
export const CalendarButton = styled(Button)`
  align-self: end;
`;

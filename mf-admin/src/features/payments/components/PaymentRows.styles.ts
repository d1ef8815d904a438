import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  max-inline-size: none;
  list-style: none;
`;

/** Two or three lines on a phone, one or two on a wide screen: many payments are looked through at once. */
export const Row = styled.li<{ $isAsked: boolean }>`
  display: grid;
  align-items: baseline;
  gap: 0 ${theme.space.sm};
  grid-template-columns: minmax(0, 1fr) auto;
  max-inline-size: none;
  margin: 0;
  padding: ${theme.space.xs} ${theme.space.sm};
  border-inline-start: ${theme.size.bar} solid ${({ $isAsked }) => ($isAsked ? theme.color.bad : 'transparent')};
  & + & {
    border-block-start: ${theme.border.line};
  }
  ${theme.media.fromDesktop} {
    gap: 0 ${theme.space.lg};
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr) 7rem;
  }
`;

export const Sum = styled.div`
  text-align: end;
  ${theme.media.fromDesktop} {
    grid-column: 3;
    grid-row: 1;
  }
`;

/** Below the name on a phone, beside it on a wide screen. */
export const Rest = styled.div`
  grid-column: 1 / -1;
  ${theme.media.fromDesktop} {
    grid-column: 2;
    grid-row: 1;
  }
`;

/** Facts side by side, on as many lines as they need; links on two lines are far enough apart for a finger. */
export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space.xxs} ${theme.space.sm};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  max-inline-size: none;
  list-style: none;
`;

/** On a phone the actions stand below the description; on wider screens at the end of the row. */
export const Row = styled.li<{ $isOverdue: boolean }>`
  display: grid;
  gap: ${theme.space.xs} ${theme.space.md};
  grid-template-columns: auto minmax(0, 1fr);
  max-inline-size: none;
  margin: 0;
  padding: ${theme.space.md};
  border-inline-start: ${theme.size.bar} solid ${({ $isOverdue }) => ($isOverdue ? theme.color.bad : 'transparent')};
  & + & {
    border-block-start: ${theme.border.line};
  }
  ${theme.media.fromDesktop} {
    grid-template-columns: auto minmax(0, 1fr) minmax(18rem, auto);
  }
`;

export const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 36px;
  block-size: 36px;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
`;

/** The amount, the deadline and the actions. */
export const End = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  grid-column: 2;
  align-content: start;
  ${theme.media.fromDesktop} {
    grid-column: auto;
    justify-items: end;
    max-inline-size: 24rem;
  }
`;

/** Items side by side, on as many lines as they need. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs};
  ${theme.media.fromDesktop} {
    justify-content: flex-end;
    text-align: end;
  }
`;

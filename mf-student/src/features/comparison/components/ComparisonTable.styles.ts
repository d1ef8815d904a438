import styled from 'styled-components';
import { theme, Thumbnail } from '@valikool/shared-ui';

/** More columns than fit are scrolled to sideways. */
export const Frame = styled.div`
  position: relative;
  overflow-x: auto;
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
`;

/** A column for each course, three of which fit a tablet; on a phone the name of a row stands above its cells. */
export const Columns = styled.table<{ $count: number }>`
  display: block;
  inline-size: 100%;
  thead,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: 140px repeat(${({ $count }) => $count}, minmax(192px, 1fr));
    border-block-end: ${theme.border.line};
  }
  tbody tr:last-child {
    border-block-end: 0;
  }
  tr[data-differs] > th[scope='row'] {
    border-inline-start: ${theme.size.bar} solid ${theme.color.action};
  }
  th,
  td {
    min-inline-size: 0;
    padding: ${theme.space.sm} ${theme.space.md};
    overflow-wrap: break-word;
    text-align: start;
    font-weight: ${theme.font.weight.normal};
  }
  th[scope='row'] {
    display: flex;
    flex-direction: column;
    align-items: start;
    gap: ${theme.space.xxs};
    padding-inline-start: ${theme.space.sm};
    border-inline-start: ${theme.size.bar} solid transparent;
    font-weight: ${theme.font.weight.strong};
  }
  /* Two columns and the edge of a third, so that one sees that there is more. */
  ${theme.media.phone} {
    tr {
      grid-template-columns: repeat(${({ $count }) => $count}, minmax(160px, 1fr));
    }
    th,
    td {
      padding: ${theme.space.xs} ${theme.space.xs} ${theme.space.sm};
    }
    th[scope='row'] {
      position: sticky;
      inset-inline-start: 0;
      grid-column: 1 / -1;
      flex-direction: row;
      align-items: center;
      justify-self: start;
      padding: ${theme.space.xs} ${theme.space.xxs} 0;
      gap: ${theme.space.xs};
    }
    thead td {
      display: none;
    }
  }
`;

/** The head of a column: picture, name, and what can be done with it. */
export const Head = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${theme.space.xs};
  block-size: 100%;
  & > :last-child {
    margin-block-start: auto;
  }
`;

export const Picture = styled(Thumbnail)`
  display: block;
  inline-size: 100%;
  aspect-ratio: 14 / 5;
  object-fit: cover;
  object-position: 50% 30%;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.tint};
`;

/** Shown in place of a missing picture, so that the names stay in one line. */
export const NoPicture = styled.div`
  aspect-ratio: 14 / 5;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.tint};
`;

export const Outcomes = styled.ul`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding-inline-start: ${theme.space.md};
`;

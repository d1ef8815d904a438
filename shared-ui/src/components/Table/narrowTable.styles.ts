import { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { breakpoints } from '../../theme/tokens';
import { StyledBadge } from '../Badge/Badge.styles';

/** Too narrow for the columns of a staff list. Only on a screen: a page of paper is as narrow, and keeps the columns. */
export const onTablet = `@media screen and (min-width: ${breakpoints.phone}) and (max-width: calc(${breakpoints.tablet} - 0.02px))`;

/* Read out, and not seen. */
const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const cards = css`
  &,
  tbody,
  tr,
  th[scope='row'],
  td {
    display: block;
    inline-size: 100%;
  }
  thead {
    display: none;
  }
  tbody {
    display: grid;
    gap: ${theme.space.sm};
  }
  tbody tr {
    position: relative;
    padding: ${theme.space.sm} ${theme.space.md};
    border: ${theme.border.line};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.card};
  }
  tbody th,
  tbody td {
    padding: ${theme.space.xxs} 0;
    border: 0;
    text-align: start;
  }
  tbody th {
    font-size: ${theme.font.size.subheading};
  }
  tbody td[data-label] {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${theme.space.md};
    text-align: end;
  }
  /* Stacked parts of a cell are aligned with the end of its lines. */
  tbody td[data-label] > * {
    align-items: end;
  }
  /* The name keeps its line, and several parts of a value stay beside each other. */
  tbody td[data-label]::before {
    content: attr(data-label);
    flex: none;
    max-inline-size: 50%;
    margin-inline-end: auto;
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
    text-align: start;
  }
  /* The box that chooses a card is in its corner, beside the name. */
  tbody td[data-narrow] {
    position: absolute;
    inset-block-start: ${theme.space.xxs};
    inset-inline-end: ${theme.space.xs};
    inline-size: auto;
  }
  tbody td[data-narrow]::before {
    content: none;
  }
  tbody tr:has(td[data-narrow]) > th {
    padding-inline-end: ${theme.size.touch};
  }
  tbody td[data-label]:empty {
    display: none;
  }
`;

/* On a phone every row is a card, and every cell shows its column's name before its value. */
export const asCards = css`
  ${theme.media.phone} {
    ${cards}
  }
`;

const lines = css`
  &[data-lines] tbody {
    display: block;
    border: ${theme.border.line};
    border-radius: ${theme.radius.md};
    background: ${theme.color.surface};
    box-shadow: ${theme.shadow.card};
  }
  &[data-lines] tbody tr {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    column-gap: ${theme.space.xs};
    align-items: center;
    padding: ${theme.space.xxs} ${theme.space.xs};
    border: 0;
    border-block-end: ${theme.border.line};
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
  &[data-lines] tbody tr:last-child {
    border-block-end: 0;
  }
  &[data-lines] tbody tr > th {
    grid-column: 2;
    padding: 0;
    font-size: ${theme.font.size.body};
  }
  &[data-lines] tbody td[data-label] {
    grid-column: 1 / -1;
  }
  &[data-lines] tbody td[data-narrow] {
    position: static;
    grid-area: 1 / 1 / span 2;
    padding: 0;
  }
  &[data-lines] tbody td[data-in-line] {
    display: block;
    padding: 0;
    font-size: ${theme.font.size.small};
    text-align: start;
    &::before {
      content: none;
    }
  }
  &[data-lines] tbody td:is([data-in-line='below'], [data-in-line='last']) > * {
    align-items: start;
  }
  /* Two states and who pays fit beside each other. */
  &[data-lines] tbody td[data-in-line] ${StyledBadge} {
    padding-inline: ${theme.space.xs};
  }
  &[data-lines] tbody td[data-in-line='below'] {
    grid-area: 2 / 2;
  }
  &[data-lines] tbody td[data-in-line='end'] {
    grid-area: 1 / 3 / span 2;
    text-align: end;
  }
  &[data-lines] tbody td[data-in-line='belowEnd'] {
    grid-area: 2 / 3;
    text-align: end;
  }
  &[data-lines] tbody tr:has(> td[data-in-line='belowEnd']) > td[data-in-line='end'] {
    grid-area: 1 / 3;
    justify-self: end;
  }
  /* A third line is shared with what is at the end, and leaves the name and the line below all of the width. */
  &[data-lines] tbody td[data-in-line='last'] {
    grid-area: 3 / 2;
  }
  &[data-lines] tbody tr:has(> td[data-in-line='last']) {
    & > th,
    & > td[data-in-line='below'] {
      grid-column: 2 / 4;
    }
    & > td[data-in-line='end'] {
      grid-area: 3 / 3;
    }
    & > :is(td[data-narrow], td[data-toggle]) {
      grid-row-end: span 3;
    }
  }
  &[data-lines] tbody td[data-toggle] {
    display: block;
    grid-area: 1 / 4 / span 2;
    padding: 0;
  }
  &[data-lines] tbody td[data-actions] {
    grid-column: 1 / -1;
  }
  /* Closed: the name, what is in the line, the box and the button that opens it. */
  &[data-lines] tbody tr[data-open='false'] > td:not([data-in-line], [data-narrow], [data-toggle]),
  &[data-lines] tbody tr[data-open='false'] [data-detail] {
    display: none;
  }
  /* The name of the row above, said again for who does not see that it belongs to it. */
  &[data-lines] [data-repeated] {
    ${unseen}
  }
  /* Who sees it is shown by a missing line in between. */
  &[data-lines] tbody tr:has(+ tr [data-repeated]) {
    padding-block-end: 0;
    border-block-end: 0;
  }
`;

/* On a tablet a third line has room at the end of the second. */
const linesOnTablet = css`
  &[data-lines] tbody td[data-in-line='last'] {
    grid-area: 2 / 3;
    text-align: end;
  }
  &[data-lines] tbody tr:has(> td[data-in-line='last']) {
    & > th,
    & > td[data-in-line='below'] {
      grid-column: 2;
    }
    & > td[data-in-line='end'] {
      grid-area: 1 / 3;
      justify-self: end;
    }
    & > :is(td[data-narrow], td[data-toggle]) {
      grid-row-end: span 2;
    }
  }
`;

/* A tablet has room for the heads that sort, and for the box that selects all rows. The others name the cells for a reader. */
const headsOfLines = css`
  thead {
    display: block;
  }
  thead tr {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${theme.space.md};
    padding-inline: ${theme.space.xs};
  }
  thead th {
    padding: ${theme.space.xs} 0;
    border: 0;
  }
  thead th[data-narrow] {
    inline-size: auto;
  }
  thead th:not([aria-sort], [data-narrow]) {
    ${unseen}
  }
`;

/* On a phone, and mostly on a tablet too, every row is one line of a list, which opens. */
export const asLines = css`
  td[data-toggle] {
    display: none;
  }
  ${theme.media.phone} {
    ${lines}
  }
  ${onTablet} {
    &[data-lines='tablet'] {
      ${cards}
      ${lines}
      ${linesOnTablet}
      ${headsOfLines}
    }
  }
`;

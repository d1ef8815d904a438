import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { StyledBadge } from '../Badge/Badge.styles';
import { StyledInline, StyledStack } from '../Layout/Layout.styles';

/** Wide enough that no staff list scrolls sideways, so that its head can stay at the top of the screen. */
const fromStaffWidth = '@media (min-width: 1280px)';
const rowHeight = '44px';
const lineHeight = '18px';
/** A cell shows that much of a long text; the rest is on the row's own page. */
const widestCell = '13.5rem';

/* Rows of staff lists: at most two lines of text each, so that fourteen rows are on one screen. */
const asStaffRows = css`
  ${theme.media.fromDesktop} {
    [data-staff] > & {
      line-height: ${lineHeight};
      th,
      td {
        padding: 3px ${theme.space.xs};
      }
      thead th {
        padding-block: ${theme.space.xs};
        background: ${theme.color.sunken};
      }
      tbody tr {
        block-size: ${rowHeight};
      }
      tbody tr:hover {
        background: ${theme.color.sunken};
      }
      tbody tr:focus {
        outline: 2px solid ${theme.color.action};
        outline-offset: -2px;
        box-shadow: inset 3px 0 ${theme.color.action};
      }
      tbody th,
      tbody td:not([data-actions], [data-narrow]) {
        max-inline-size: ${widestCell};
        overflow: clip;
        overflow-clip-margin: 2px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      tbody :is(th, td):not([data-actions]) :is(div, p) {
        overflow: clip;
        overflow-clip-margin: 2px;
        text-overflow: ellipsis;
      }
      ${StyledStack} {
        gap: 0;
      }
      ${StyledInline} {
        flex-wrap: nowrap;
      }
      ${StyledBadge} {
        padding: 0 ${theme.space.xs};
        line-height: 20px;
      }
      [data-actions] {
        inline-size: 1px;
        padding-block: 0;
      }
      [data-actions] > div {
        flex-wrap: nowrap;
      }
      [data-actions] :is(a, button) {
        min-block-size: 32px;
        padding-inline: ${theme.space.xs};
        font-size: ${theme.font.size.small};
      }
    }
  }
  ${fromStaffWidth} {
    [data-staff] > & thead th {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
    }
  }
  tfoot td {
    background: ${theme.color.sunken};
    font-weight: ${theme.font.weight.strong};
  }
  ${theme.media.phone} {
    tfoot,
    tfoot tr {
      display: grid;
      gap: ${theme.space.xxs};
    }
    tfoot td {
      display: flex;
      justify-content: space-between;
      background: none;
    }
    tfoot td:empty {
      display: none;
    }
    tfoot td[data-label]::before {
      content: attr(data-label);
      color: ${theme.color.muted};
    }
  }
`;

export const Frame = styled.div`
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.card};
  overflow-x: auto;
  ${theme.media.phone} {
    border: 0;
    background: transparent;
    box-shadow: none;
    overflow: visible;
  }
  &[data-staff] {
    ${fromStaffWidth} {
      overflow: visible;
    }
  }
`;

/* On a phone every row is a card, and every cell shows its column's name before its value. */
const asCards = css`
  ${theme.media.phone} {
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
  }
`;

/* On a phone every row is one line of a list, which opens. */
const asLines = css`
  td[data-toggle] {
    display: none;
  }
  ${theme.media.phone} {
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
    &[data-lines] tbody td[data-in-line='below'] {
      grid-area: 2 / 2;
    }
    &[data-lines] tbody td[data-in-line='end'] {
      grid-area: 1 / 3 / span 2;
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
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

export const StyledTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  /* Onest's tabular figures stand far apart. */
  time,
  [data-align='end'] {
    letter-spacing: -0.03em;
  }
  th,
  td {
    padding: ${theme.space.sm} ${theme.space.md};
    border-block-end: ${theme.border.line};
    text-align: start;
    vertical-align: middle;
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
  tbody th {
    font-weight: ${theme.font.weight.strong};
  }
  thead th {
    color: ${theme.color.muted};
    font-size: ${theme.font.size.small};
    font-weight: ${theme.font.weight.medium};
    white-space: nowrap;
  }
  [data-align='end'] {
    text-align: end;
  }
  /* Many rows at one look: dense, and one line for what must not break. */
  ${theme.media.fromDesktop} {
    font-size: ${theme.font.size.small};
    th,
    td {
      padding: ${theme.space.xs};
    }
    th:first-child,
    td:first-child {
      padding-inline-start: ${theme.space.md};
    }
    th:last-child,
    td:last-child {
      padding-inline-end: ${theme.space.md};
    }
    [data-line],
    [data-align='end'],
    [data-actions] {
      white-space: nowrap;
    }
    /* A mouse needs less than a finger: buttons leave room above and below them, and rows stay low. */
    [data-actions] {
      padding-block: ${theme.space.xxs};
    }
    [data-actions] :is(a, button) {
      min-block-size: ${theme.size.row};
      padding-block: ${theme.space.xxs};
    }
    [data-actions] dialog :is(a, button) {
      min-block-size: ${theme.size.touch};
      padding-block: ${theme.space.xs};
    }
  }
  [data-narrow] {
    inline-size: 1px;
  }
  ${asCards}
  ${asLines}
  ${asStaffRows}
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xxs};
  min-block-size: ${theme.size.touch};
  margin-block: calc(${theme.space.sm} * -1);
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  &:hover {
    color: ${theme.color.text};
  }
  & > svg {
    inline-size: 1em;
    block-size: 1em;
  }
`;

export const ToggleButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.md};
  background: none;
  color: ${theme.color.muted};
  cursor: pointer;
  & > svg {
    inline-size: 1.25em;
    block-size: 1.25em;
  }
`;

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space.xs};
  ${theme.media.phone} {
    justify-content: stretch;
    & > * {
      flex: 1;
    }
  }
`;

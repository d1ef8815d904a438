import { css } from 'styled-components';
import { theme } from '../../theme/theme';
import { StyledBadge } from '../Badge/Badge.styles';
import { StyledInline, StyledStack } from '../Layout/Layout.styles';
import { onTablet } from './narrowTable.styles';

/** Wide enough that no staff list scrolls sideways, so that its head can stay at the top of the screen. */
export const fromStaffWidth = '@media (min-width: 1440px)';
const fromLargeScreen = fromStaffWidth;
const rowHeight = '44px';
const lineHeight = '18px';
const cellSides = '6px';
/** A cell shows that much of a long text; the rest is on the row's own page. */
const widestCell = '10.5rem';
/** Where a list has so many columns that it would not fit 1280 px in each language. */
const widestOfMany = '9.25rem';
const widestOnLargeScreen = '12.5rem';

/* Without columns each total has the name of its own. */
const footOfLines = css`
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
`;

/* Rows of staff lists: at most two lines of text each, so that fourteen rows are on one screen. A dialog that a row opens
   lies inside the row, and keeps its own spacing. */
export const asStaffRows = css`
  ${theme.media.fromDesktop} {
    [data-staff] > & {
      --widest-cell: ${widestCell};
      line-height: ${lineHeight};
      th,
      td {
        padding: 0 ${cellSides};
      }
      /* Russian has the longest names of states: one column fewer fills the same width. */
      &:has(thead th:nth-child(8)),
      &:lang(ru):has(thead th:nth-child(7)) {
        --widest-cell: ${widestOfMany};
      }
      thead th {
        padding-block: ${theme.space.xs};
        background: ${theme.color.sunken};
      }
      tbody tr {
        block-size: ${rowHeight};
      }
      tfoot td {
        padding-block: ${theme.space.xs};
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
        max-inline-size: var(--widest-cell);
        overflow: clip;
        overflow-clip-margin: 2px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      tbody td[data-line] {
        max-inline-size: none;
      }
      /* A name is never cut, and of the row that the keys have chosen nothing is. */
      tbody :is(th, td)[data-wraps],
      tbody tr:focus-visible > :is(th, td):not([data-actions], [data-narrow]) {
        max-inline-size: none;
        white-space: normal;
      }
      tbody :is(th, td):not([data-actions]) :is(div, p):not(dialog *) {
        overflow: clip;
        overflow-clip-margin: 2px;
        text-overflow: ellipsis;
      }
      tbody wbr {
        display: none;
      }
      ${StyledStack}:not(dialog *) {
        gap: 0;
      }
      ${StyledInline}:not(dialog *) {
        flex-wrap: nowrap;
      }
      [data-wraps] ${StyledInline}:not(dialog *) {
        flex-wrap: wrap;
        row-gap: ${theme.space.xxs};
      }
      ${StyledBadge}:not(dialog *) {
        padding: 0 ${theme.space.xs};
        line-height: 20px;
      }
      /* Two below each other stay apart in a row of the usual height. */
      [data-wraps] ${StyledBadge}:not(dialog *) {
        line-height: ${lineHeight};
      }
      tbody input:not([type='checkbox'], dialog *) {
        min-block-size: 32px;
        padding-block: 0;
      }
      [data-actions] {
        inline-size: 1px;
        padding-block: 0;
      }
      [data-actions] > div {
        flex-wrap: nowrap;
      }
      [data-actions] :is(a, button):not(dialog *) {
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
  ${fromLargeScreen} {
    [data-staff] > & tbody :is(th, td):not([data-actions], [data-narrow], [data-line]) {
      max-inline-size: ${widestOnLargeScreen};
    }
  }
  tfoot td {
    background: ${theme.color.sunken};
    font-weight: ${theme.font.weight.strong};
  }
  ${theme.media.phone} {
    ${footOfLines}
  }
  ${onTablet} {
    &[data-lines='tablet'] {
      ${footOfLines}
    }
  }
`;

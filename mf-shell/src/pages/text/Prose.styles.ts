import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/** Running text as its editors wrote it: headings, lists, tables, links. */
export const ProseBody = styled.div`
  max-inline-size: ${theme.size.measure};
  overflow-wrap: break-word;
  hyphens: auto;
  code {
    overflow-wrap: anywhere;
    hyphens: none;
  }
  h2 {
    margin-block: ${theme.space.xl} ${theme.space.xs};
  }
  h2:first-child {
    margin-block-start: 0;
  }
  h3 {
    margin-block: ${theme.space.lg} ${theme.space.xs};
  }
  p,
  ul,
  ol,
  table {
    margin-block: 0 ${theme.space.sm};
  }
  ul,
  ol {
    padding-inline-start: ${theme.space.lg};
  }
  li {
    margin-block-end: ${theme.space.xs};
  }
  table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${theme.space.xs} ${theme.space.sm} ${theme.space.xs} 0;
    border-block-end: ${theme.border.line};
    text-align: start;
    vertical-align: top;
  }
  ${theme.media.phone} {
    table {
      font-size: ${theme.font.size.small};
    }
  }
  th {
    color: ${theme.color.muted};
    font-weight: ${theme.font.weight.strong};
  }
`;

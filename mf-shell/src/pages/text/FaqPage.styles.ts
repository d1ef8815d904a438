import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const Question = styled.details`
  padding: ${theme.space.xs} ${theme.space.lg};
  border: ${theme.border.line};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space.md};
    min-block-size: ${theme.size.touch};
    font-weight: ${theme.font.weight.strong};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '+' / '';
    color: ${theme.color.action};
    font-size: ${theme.font.size.heading};
  }
  &[open] summary::after {
    content: '–' / '';
  }
  p {
    padding-block-end: ${theme.space.sm};
    color: ${theme.color.muted};
  }
`;

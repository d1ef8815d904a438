import styled, { css } from 'styled-components';
import { theme } from '../../theme/theme';

export const SelectBox = styled.input`
  inline-size: 1.375rem;
  block-size: 1.375rem;
  margin: 0;
  accent-color: ${theme.color.action};
  cursor: pointer;
`;

/* The live region exists before it has a text; otherwise screen readers would miss the first one. */
export const StyledBulkBar = styled.div<{ $isShown: boolean }>`
  ${({ $isShown }) =>
    $isShown &&
    css`
      position: sticky;
      inset-block-end: ${theme.space.md};
      z-index: ${theme.layer.sticky};
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: ${theme.space.xs} ${theme.space.md};
      padding: ${theme.space.xs} ${theme.space.md};
      border: ${theme.border.line};
      border-radius: ${theme.radius.md};
      background: ${theme.color.surface};
      box-shadow: ${theme.shadow.overlay};
    `}
`;

export const Summary = styled.div`
  font-weight: ${theme.font.weight.strong};
`;

export const BulkActions = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  gap: ${theme.space.xs};
`;

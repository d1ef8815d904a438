import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

export const Languages = styled.div`
  display: inline-flex;
`;

export const LanguageButton = styled.button`
  min-inline-size: ${theme.size.touch};
  min-block-size: ${theme.size.touch};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.muted};
  cursor: pointer;
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-pressed='true'] {
    color: ${theme.color.text};
    font-weight: ${theme.font.weight.strong};
  }
`;

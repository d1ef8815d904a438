import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Box = styled.div`
  display: grid;
  gap: ${theme.space.xxs};
  min-inline-size: 5.5rem;
`;

export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  ${theme.media.phone} {
    justify-content: end;
  }
  svg {
    color: ${theme.color.ok};
  }
`;

export const PercentInput = styled.input`
  inline-size: 3.5rem;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs};
  border: ${theme.border.control};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.font.size.body};
  font-variant-numeric: tabular-nums;
  text-align: end;
  &:hover {
    border-color: ${theme.color.text};
  }
  &[aria-invalid='true'] {
    border-color: ${theme.color.bad};
  }
`;

export const Problem = styled.p`
  max-inline-size: 14rem;
  margin: 0;
  color: ${theme.color.bad};
  font-size: ${theme.font.size.small};
`;

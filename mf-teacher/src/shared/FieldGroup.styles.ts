import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space.xs};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const GroupLegend = styled.legend`
  padding: 0;
  font-weight: ${theme.font.weight.strong};
`;

export const GroupHint = styled.p`
  margin: 0;
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

export const GroupError = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space.xxs};
  margin: 0;
  color: ${theme.color.bad};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.medium};
`;

import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const StyledLoadMore = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.xs};
`;

export const Progress = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.font.size.small};
`;

import styled from 'styled-components';
import { theme } from '../../theme/theme';

export const Rows = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  & > [aria-hidden] { inline-size: 100%; }
`;

import styled from 'styled-components';
import { theme } from '@valikool/shared-ui';

export const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space.xs};
`;

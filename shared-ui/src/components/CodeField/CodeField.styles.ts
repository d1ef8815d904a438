import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { Input } from '../TextField/TextField.styles';

export const CodeInput = styled(Input)`
  max-inline-size: calc(10 * ${theme.space.lg});
  font-size: ${theme.font.size.heading};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.35em;
  text-align: center;
`;

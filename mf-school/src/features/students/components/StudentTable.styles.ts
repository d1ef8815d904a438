import styled from 'styled-components';
import { Text } from '@valikool/shared-ui';

/** A link of two words that must not fall apart in a narrow column. */
export const OneLine = styled(Text)`
  white-space: nowrap;
`;

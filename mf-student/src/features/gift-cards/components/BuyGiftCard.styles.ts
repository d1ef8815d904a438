import { Stack } from '@valikool/shared-ui';
import styled from 'styled-components';

/** As wide as a form is easily filled in: a name in a field of a whole screen is lost. */
export const Order = styled(Stack)`
  max-inline-size: 40rem;
`;

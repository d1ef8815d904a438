import styled from 'styled-components';
import { AppLink, theme } from '@valikool/shared-ui';

/** Giving the seat up: apart from the buttons that keep it. */
export const LeaveLink = styled(AppLink)`
  display: inline-flex;
  align-items: center;
  align-self: center;
  min-block-size: ${theme.size.touch};
  color: ${theme.color.bad};
`;

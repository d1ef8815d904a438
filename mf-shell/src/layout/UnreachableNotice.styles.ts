import { theme } from '@valikool/shared-ui';
import styled from 'styled-components';

/** Keeps the note as far from the edges as the page below it. */
export const NoticeRoom = styled.div`
  padding: ${theme.space.md} ${theme.space.md} 0;
`;

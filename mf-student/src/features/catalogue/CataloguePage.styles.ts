import styled from 'styled-components';
import { Inline, PageHeader, theme } from '@valikool/shared-ui';

/** Close to the search, so that the first course is on a phone's first screen. */
export const Heading = styled(PageHeader)`
  margin-block-end: calc(-1 * ${theme.space.sm});
`;

/** As high as the chip that students get, so that the courses stay where they are when it comes. */
export const ResultsLine = styled(Inline)`
  min-block-size: 36px;
`;

import styled from 'styled-components';
import { PageHeader, theme } from '@valikool/shared-ui';

/** Close to the search, so that the first course is on a phone's first screen. */
export const Heading = styled(PageHeader)`
  margin-block-end: calc(-1 * ${theme.space.sm});
`;

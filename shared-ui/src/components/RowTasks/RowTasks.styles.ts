import styled from 'styled-components';

/** As high as its button: no line of text is set around it. */
export const Work = styled.div`
  display: flex;
`;

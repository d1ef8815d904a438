import styled from 'styled-components';

/** Focus is put here only to be heard; nothing can be done with it. */
export const StepHeading = styled.h2`&:focus { outline: none; }`;

/** Pages for everybody may name everybody; the frame around them may not. */
export const audience = 'students and teachers';

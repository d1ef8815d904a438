export const pathOf = (isTeacher: boolean): string => (isTeacher ? '/school' : `/admin/${String(isTeacher)}`);

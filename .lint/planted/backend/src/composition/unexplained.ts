// @ts-expect-error why
export const unexplained: string = 1;

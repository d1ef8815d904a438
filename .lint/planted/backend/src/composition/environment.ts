const { env } = process;
export const level = [process.env['LEVEL'], process['env'], env];

jest.mock('../src/platform/clock');
jest.mock('#platform/index', () => ({}));
jest.mock('node:fs');
export const mocked = true;

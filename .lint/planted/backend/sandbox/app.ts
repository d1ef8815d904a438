export const sandbox = 'a stand-in for a provider';

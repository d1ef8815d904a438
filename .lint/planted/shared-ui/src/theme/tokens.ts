export const tokens = { action: '#0a5c36', gap: '8px' };

/** The one place that may read the environment. */
export const loadConfig = (): { url: string } => ({ url: process.env['URL'] ?? '' });

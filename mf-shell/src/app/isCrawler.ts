const crawlers = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i;

/** Whether a visitor is a search engine or a link preview, for which an error page must not become the page's text. */
export const isCrawler = (userAgent: string): boolean => crawlers.test(userAgent);

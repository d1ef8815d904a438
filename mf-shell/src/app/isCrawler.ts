const crawlers = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse/i;

/** Whether the visitor is a search engine or a link preview, which must not take an error page for the page's text. */
export const isCrawler = (userAgent: string): boolean => crawlers.test(userAgent);

/** What search engines and link previews read. The page itself sets the title. */
export type DocumentHead = { description: string; canonical: string };

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

/**
 * Keeps the document head correct while the router changes pages. @param head null for pages that search engines do not
 * index
 */
export function describeDocument(head: DocumentHead | null): void {
  document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"]').forEach((link) => link.remove());
  if (head === null) return;
  meta()?.setAttribute('content', head.description);
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = head.canonical;
  document.head.append(link);
}

/** What search engines and people who share a link read; the title is the page's own matter. */
export type DocumentHead = { description: string; canonical: string };

const meta = () => document.querySelector<HTMLMetaElement>('meta[name="description"]');

/** Keeps the head true while pages change without the browser loading one. @param head null for pages that nobody looks up */
export function describeDocument(head: DocumentHead | null): void {
  document.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"]').forEach((link) => link.remove());
  if (head === null) return;
  meta()?.setAttribute('content', head.description);
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = head.canonical;
  document.head.append(link);
}

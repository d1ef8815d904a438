import { useEffect } from 'react';

/** The product's name, which the edge writes into the page. */
function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Valikool';
}

/** Sets the document's title: the product's name followed by the page's. */
export function setDocumentTitle(page: string): void {
  document.title = page === '' ? productName() : `${productName()} – ${page}`;
}

/** Names the document while a page is shown whose title comes from its data. @param page undefined while it loads */
export function useDocumentTitle(page: string | undefined): void {
  useEffect(() => {
    if (page !== undefined) setDocumentTitle(page);
  }, [page]);
}

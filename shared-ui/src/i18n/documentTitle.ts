import { useEffect } from 'react';

/** The product's name, which the edge writes into the page. */
export function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Valikool';
}

/** Titles that pages have given themselves, the latest last: while there is one, the route's own waits. */
const ownTitles: { page: string }[] = [];
let routeTitle = '';

/** The product's name followed by the page's title. */
function write(): void {
  const page = ownTitles.at(-1)?.page ?? routeTitle;
  document.title = page === '' ? productName() : `${productName()} – ${page}`;
}

/** Names the document after the route on screen. */
export function setDocumentTitle(page: string): void {
  routeTitle = page;
  write();
}

/** Names the document while a page is shown whose title comes from its data. @param page undefined while it loads */
export function useDocumentTitle(page: string | undefined): void {
  useEffect(() => {
    if (page === undefined) return undefined;
    const own = { page };
    ownTitles.push(own);
    write();
    return () => {
      ownTitles.splice(ownTitles.indexOf(own), 1);
      write();
    };
  }, [page]);
}

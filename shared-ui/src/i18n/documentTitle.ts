import { useLayoutEffect } from 'react';

/** The product's name, which the edge writes into the page. */
export function productName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Valikool';
}

/** Titles that pages have set themselves, the latest last. They take precedence over the route's title. */
const ownTitles: { page: string }[] = [];
let routeTitle = '';

/** The product's name followed by the page's title. */
function write(): void {
  const page = ownTitles.at(-1)?.page ?? routeTitle;
  document.title = page === '' ? productName() : `${productName()} – ${page}`;
}

/** Sets the title of the current route. */
export function setDocumentTitle(page: string): void {
  routeTitle = page;
  write();
}

/**
 * Sets the document title of a page whose title comes from its data. A layout effect, so that the route's title does not
 * show first.
 * @param page undefined while it loads
 */
export function useDocumentTitle(page: string | undefined): void {
  useLayoutEffect(() => {
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

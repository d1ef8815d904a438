declare global {
  /** Set where pages are rendered outside a browser, before any of our code is loaded there. */
  var valikoolApiOrigin: string | undefined;
}

/** Where the API answers: the page's own origin; outside a browser, what the renderer has said. */
export const apiOrigin: string = globalThis.valikoolApiOrigin ?? globalThis.location.origin;

/** Adds what browsers have and jsdom lacks, as far as our components use it. */
export function completeJsdom(): void {
  const dialog = window.HTMLDialogElement.prototype;
  dialog.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  dialog.close ??= function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  // axe draws letters to detect ligatures, and skips that when it cannot.
  window.HTMLCanvasElement.prototype.getContext = () => null;
  window.Element.prototype.scrollIntoView ??= () => undefined;
  // Editors ask for the positions of letters; jsdom has none.
  window.Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
  window.Range.prototype.getBoundingClientRect ??= () => new DOMRect();
  document.elementFromPoint ??= () => null;
  window.scrollTo = () => undefined;
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

/** What browsers have and jsdom does not, as far as our components ask for it. */
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
  window.scrollTo = () => undefined;
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null, addListener: () => undefined, removeListener: () => undefined });
}

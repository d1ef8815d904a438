/** Loads a third party's script. What it is not allowed to do the page's policy says. */
export function addScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Loads a third party's script. The page's content security policy limits what the script may do. */
export function addScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

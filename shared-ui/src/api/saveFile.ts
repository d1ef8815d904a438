/** Browsers read the file after the click; an address that is taken back at once gives an empty one. */
const keepAddressMs = 60_000;

/** Saves a file that came with the bearer token, which a plain link would not send. @param name what it is called on disk */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), keepAddressMs);
}

const encodedName = /filename\*=UTF-8''([^;]+)/i;
const plainName = /filename="?([^";]+)"?/i;

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** What the server calls the file that it sends. @param fallback the name where it says none */
export function fileNameOf({ headers }: Response, fallback: string): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = encodedName.exec(disposition)?.[1];
  return (encoded === undefined ? null : decoded(encoded)) ?? plainName.exec(disposition)?.[1] ?? fallback;
}

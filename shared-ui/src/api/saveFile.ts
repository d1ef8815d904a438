/** Browsers read the file after the click; an address that is revoked at once would give an empty file. */
const keepAddressMs = 60_000;

/**
 * Saves a file that was fetched with the bearer token; a plain link would not send the token. @param name of the saved
 * file
 */
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

/** The server's name for the file that it sends. @param fallback the name when the server gives none */
export function fileNameOf({ headers }: Response, fallback: string): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = encodedName.exec(disposition)?.[1];
  return (encoded === undefined ? null : decoded(encoded)) ?? plainName.exec(disposition)?.[1] ?? fallback;
}

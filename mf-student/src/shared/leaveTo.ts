/** Sends the browser to another site, such as a bank. */
export const leaveTo = (address: string): void => window.location.assign(address);

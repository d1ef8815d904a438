/** Sends the browser to a page of another site, such as a bank's. */
export const leaveTo = (address: string): void => window.location.assign(address);

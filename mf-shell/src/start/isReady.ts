/** React hydrates a page part by part and marks its elements; there is no other sign that an element works. */
export const isReady = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @returns whether the text can be compared with a uuid column; any other text is an error in the database. */
export const isUuid = (text: string): boolean => UUID.test(text);

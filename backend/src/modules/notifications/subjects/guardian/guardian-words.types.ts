/** `student`: a first name, or empty. `position` of `count`: the part that is asked for, where there are parts. */
export type Asked = { student: string; course: string; until: string; position: number; count: number };
export type Invoiced = Asked & { number: string; amount: string };
/** `isTheirs`: the invoice is made out to the reader, and comes with the mail. */
export type Paid = Invoiced & { isTheirs: boolean };

/** @returns the student's first name, or the other words where it is no plain name */
export const or = (student: string, otherwise: string): string => (student === '' ? otherwise : student);

/**
 * The part of zod that forms in a browser need, as `z`. All front ends share this one copy; a name that is missing here
 * is added here.
 */
export {
  array,
  boolean,
  coerce,
  date,
  discriminatedUnion,
  e164,
  email,
  enum,
  file,
  iso,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  strictObject,
  string,
  stringbool,
  transform,
  tuple,
  union,
  unknown,
  url,
  uuid,
  pipe,
} from 'zod';
export type { infer, input, output, ZodType } from 'zod';

import { schoolMailReaders, type SchoolMail } from '#modules/schools/index';

/**
 * @param school SQL of the id of the school that buys
 * @param address SQL of the address that gets the mail itself, which gets no copy too
 * @returns SQL of a JSON list of `SchoolCopy`; empty where a person buys
 */
export const schoolCopies = (mail: SchoolMail, school: string, address: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('userId', cr.user_id, 'to', cr.email, 'language', cr.language,
      'firstName', cr.first_name) order by cr.user_id), '[]')
    from ${schoolMailReaders(mail)} cr where cr.school_id = ${school} and cr.email is distinct from ${address})`;

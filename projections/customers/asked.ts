import { sql } from 'kysely';
import { findsWords, type Scope } from '#projections/kernel/query.ts';

/** Words that find more customers than this are too few to search by. */
const customersMost = 1_000;

/** Whether a question is about a number rather than about words. */
export const isNumberAsked = (question: string) => /^\S*\d\S*$/.test(question.trim());

/** What begins with a text, whatever its case; wildcards stand for themselves. */
export const startsWith = (question: string) =>
  `${question.trim().toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The ids of the customers in whom every word of a question is found, as an array. */
export const customersAsked = ({ log, customersFrom }: Scope & { customersFrom: number }, question: string) =>
  sql`array(select customer_id from customer where log = ${log} and account_id = ${customersFrom}
    and ${findsWords('customer.search', question) ?? sql`true`} limit ${customersMost})::bigint[]`;

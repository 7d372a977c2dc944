import type { z } from 'zod';
import type { AccountPart } from '#domain/account/account.ts';
import { ClientRole, type Role, StaffRole } from '#domain/kernel/role.ts';
import type { TagType } from '#domain/kernel/tag.ts';

/** Every staff role, every customer role. */
export const staff: readonly Role[] = StaffRole.options;
export const clients: readonly Role[] = ClientRole.options;

/**
 * What an answer is made of, by the subjects of the live updates: `Customer:customerId` is the customer of that field
 * of the request, `Customer:list` are all lists of customers, `Customer` is every customer, whichever it is.
 */
export type Reading = TagType | `${TagType}:${string}`;

/**
 * One call of the API: everything the server, the front-ends and the API description know about it.
 * `request` and `response` are codecs: their input is what travels, their output what our code speaks. Parts
 * of the path in braces, then the query of a GET or the body of the others, make up the request.
 *
 * `roles`: who may call; `checkout` is no person, but the checkout of an account by its key. AUDITOR may besides call
 * whatever changes nothing and is open to staff (see `mayCall`). `changes`: a GET that changes data answers POST on the same path too (D-30).
 * `decidesOnLog`: of a change that looks at streams and facts alone, and so need not wait until what its session
 * recorded before is in the read models. `naturalKey` names the change for clients that send no command id; left out where a repeat does no harm.
 */
export type Operation<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType> = {
  id: string;
  /** Its row in the table of calls; none for a call of ours, which no existing client knows. */
  item?: `API-${string}`;
  /** A search, list, report or export of the documents. */
  isSearch?: true;
  summary: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  roles: 'public' | 'signed-in' | 'checkout' | readonly Role[];
  changes: boolean;
  answers: 'legacy' | 'problem';
  /** API-008: of an account without this part it is refused. */
  part?: AccountPart;
  /** A file is answered as it is, not as JSON. */
  file?:
    | 'text/csv'
    | 'application/pdf'
    | 'application/xml'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** The largest request, in bytes, where that is more than of others. */
  mostBytes?: number;
  /** A body may come as a form too: that of somebody who speaks no JSON. */
  takesForm?: true;
  /** What a legacy operation answers in `data` where a rule says no, if not 0 (VOUCH-006). */
  refusesAs?: -1;
  decidesOnLog?: true;
  /** Front-ends that show the answer fetch it again when a live update names one of these. */
  reads?: readonly Reading[];
  naturalKey?(request: z.output<Request>): string | undefined;
  /** A request as it travels; left out of a call that takes nothing. */
  example?: Record<string, unknown>;
  request: Request;
  /** D-65: records in which what this call takes travels too: their read-only fields may come back with it. */
  returned?: () => readonly z.ZodType[];
  response: Response;
};
export type RequestOf<O extends Operation> = z.output<O['request']>;
export type ResponseOf<O extends Operation> = z.output<O['response']>;

/** States an operation; the types of request and response follow from their schemas. */
export const operation = <Request extends z.ZodType, Response extends z.ZodType>(
  spec: Operation<Request, Response>,
) => spec;

/**
 * D-65: whether a call is carried out with names in it that nobody knows. A search that leaves a filter out answers
 * wrong figures, and who writes against calls of ours learns at once what he misspelled.
 */
export const setsUnknownAside = ({ item, isSearch }: Pick<Operation, 'item' | 'isSearch'>): boolean =>
  item !== undefined && !isSearch;

/** ROLE-022. The auditor reads what staff reads. */
export const mayCall = ({ roles, changes }: Operation, role: Role): boolean => {
  if (typeof roles === 'string') return roles !== 'checkout';
  if (roles.includes(role)) return true;
  return role === 'AUDITOR' && !changes && roles.some((allowed) => staff.includes(allowed));
};

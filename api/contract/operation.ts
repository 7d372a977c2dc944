import { z } from 'zod';
import { type Described, type SchemaOf, schemaOf, Success } from '#api/contract/wire.ts';
import type { TokenArea } from '#domain/access-token/scope.ts';
import type { AccountPart } from '#domain/account/account.ts';
import { ClientRole, type Role, StaffRole } from '#domain/kernel/role.ts';
import type { TagType } from '#domain/kernel/tag.ts';

/** Every staff role, every customer role. */
export const staff: readonly Role[] = StaffRole.options;
export const clients: readonly Role[] = ClientRole.options;
/** Who lead an account, sell, see to orders and their customers, see to products (D-08), and buy in (ROLE-004). */
export const managers: readonly Role[] = ['ADMIN', 'MANAGER'];
export const sellers: readonly Role[] = [...managers, 'SALES'];
export const orderStaff: readonly Role[] = [...managers, 'TRAFFIC', 'SALES'];
export const productStaff: readonly Role[] = [...managers, 'TRAFFIC', 'PRODUCTMANAGER'];
export const buyers: readonly Role[] = [...managers, 'TRAFFIC'];

/**
 * What an answer is made of, by the subjects of the live updates: `Customer:customerId` is the customer of that field
 * of the request, `Customer:list` are all lists of customers, `Customer` is every customer, whichever it is.
 */
type Reading = TagType | `${TagType}:${string}`;

interface Open {
  /** Who may call; `checkout` is no person, but the checkout of an account by its key. */
  roles: 'public' | 'signed-in' | 'checkout' | readonly Role[];
  /** D-64: besides, FINANCE in an account that leaves the books to it (`financeKeepsBooks`). */
  isOfBooks?: true;
}

/** What an operation says of itself besides its address, who may call it, and its schemas. */
interface Stated<Request extends z.ZodType> {
  /**
   * Its row in the table of calls, where existing clients may send more than it knows (D-65). None for a call of
   * ours, which they do not know, nor for a search, report, export or list with filters, whose comment names its row.
   */
  item?: `API-${string}`;
  summary: string;
  /** Where the token of a program may let it call this; left out or null, no token does. */
  area?: TokenArea | null;
  /** Open also to who must sign in with a code and has to set that up first. */
  beforeSetUp?: true;
  /** Who signs in with a code gave one in the last quarter of an hour. */
  asksCode?: true;
  /** API-008: of an account without this part it is refused. */
  part?: AccountPart;
  /** A file is answered as it is, not as JSON. */
  file?:
    | 'text/csv'
    | 'text/plain'
    | 'application/pdf'
    | 'application/zip'
    | 'application/xml'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** The largest request, in bytes, where that is more than of others. */
  mostBytes?: number;
  /** D-69: a list of the documents, of which a client that names no page (`skip`, `take`) is answered all. */
  isWholeUnpaged?: true;
  /** A body may come as a form too: that of somebody who speaks no JSON. */
  takesForm?: true;
  /** What a legacy operation answers in `data` where a rule says no, if not 0 (VOUCH-006). */
  refusesAs?: -1;
  /** Of a change that looks at streams and facts alone: it need not wait until the read models have what its session recorded. */
  decidesOnLog?: true;
  /** Front-ends that show the answer fetch it again when a live update names one of these. */
  reads?: readonly Reading[];
  /** Names the change for clients that send no command id; left out where a repeat does no harm. */
  naturalKey?(request: z.output<Request>): string | undefined;
  /** A request as it travels; left out, it takes nothing but usual parts of its path (`usualParts`). */
  example?: Record<string, unknown>;
  /** D-65: records in which what this call takes travels too: their read-only fields may come back with it. */
  returned?: () => readonly z.ZodType[];
}

/**
 * One call of the API: everything the server, the front-ends and the API description know about it.
 * `request` and `response` are codecs: their input is what travels, their output what our code speaks. Parts
 * of the path in braces, then the query of a GET or the body of the others, make up the request.
 * AUDITOR may besides call whatever changes nothing and is open to staff (see `mayCall`).
 */
export interface Operation<Request extends z.ZodType = z.ZodType, Response extends z.ZodType = z.ZodType>
  extends Stated<Request>, Open {
  id: string;
  method: Method;
  path: string;
  /** A GET that changes data answers POST on the same path too (D-30). */
  changes: boolean;
  answers: 'legacy' | 'problem';
  request: Request;
  response: Response;
}
const methods = ['GET', 'POST', 'PUT'] as const;
type Method = (typeof methods)[number];
/** How it is called: `GET order/{id}`. */
type Call = `${Method} ${string}`;
export type RequestOf<O extends Operation> = z.output<O['request']>;
export type ResponseOf<O extends Operation> = z.output<O['response']>;

/** An operation as a contract states it: what is usual is left out. */
interface Statement<
  Request extends Described = Described,
  Response extends Described = Described,
> extends Stated<SchemaOf<Request>> {
  /** Left out, a GET changes nothing and the others do. */
  changes?: boolean;
  /** Left out, what changes something answers as existing clients know it, the rest by problems. */
  answers?: 'legacy' | 'problem';
  /** Left out, it takes nothing. */
  request?: Request;
  /** Left out, it answers success alone. */
  response?: Response;
}

const Nothing = z.object({});

interface OpenStatement<Request extends Described = Described, Response extends Described = Described>
  extends Statement<Request, Response>, Open {}
/** Of an area whose calls are open to the same roles. */
interface StatementInArea<Request extends Described, Response extends Described>
  extends Statement<Request, Response>, Partial<Open> {}

/** States an operation; the types of request and response follow from their schemas. */
export function operation<
  const Request extends Described = typeof Nothing,
  const Response extends Described = typeof Success,
>(
  id: string,
  call: Call,
  statement: OpenStatement<Request, Response>,
): Operation<SchemaOf<Request>, SchemaOf<Response>>;
export function operation(
  id: string,
  call: Call,
  { request = Nothing, response = Success, ...stated }: OpenStatement,
): Operation {
  const method = methods.find((name) => call.startsWith(name))!;
  const changes = stated.changes ?? method !== 'GET';
  return {
    id,
    method,
    path: call.slice(method.length + 1),
    changes,
    answers: changes ? 'legacy' : 'problem',
    request: schemaOf(request),
    response: schemaOf(response),
    ...stated,
  };
}

/** The same of one that answers a file, a PDF unless it says otherwise. */
export function fileOperation<const Request extends Described = typeof Nothing>(
  id: string,
  call: Call,
  statement: OpenStatement<Request, z.ZodUnknown>,
): Operation<SchemaOf<Request>, z.ZodUnknown>;
export function fileOperation(id: string, call: Call, stated: OpenStatement): Operation {
  return operation(id, call, {
    answers: 'problem',
    file: 'application/pdf',
    response: z.unknown(),
    ...stated,
  });
}

/** Both for an area whose calls are open to the same roles, and to tokens of the same scopes, unless a call says otherwise. */
export const operationsFor = (roles: Open['roles'], area: TokenArea | null = null) => ({
  operation: <
    const Request extends Described = typeof Nothing,
    const Response extends Described = typeof Success,
  >(
    id: string,
    call: Call,
    stated: StatementInArea<Request, Response>,
  ) => operation(id, call, { roles, area, ...stated }),
  fileOperation: <const Request extends Described = typeof Nothing>(
    id: string,
    call: Call,
    stated: StatementInArea<Request, z.ZodUnknown>,
  ) => fileOperation(id, call, { roles, area, ...stated }),
});

/** The names of what stands in braces in a path. */
export const partsOfPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

/**
 * D-65: whether a call is carried out with names in it that nobody knows. A search that leaves a filter out answers
 * wrong figures, and who writes against calls of ours learns at once what he misspelled.
 */
export const setsUnknownAside = ({ item }: Pick<Operation, 'item'>): boolean => item !== undefined;

/** ROLE-022. The auditor reads what staff reads; FINANCE does what belongs to the books where its account says so. */
export const mayCall = (
  { roles, changes, isOfBooks }: Pick<Operation, 'roles' | 'changes' | 'isOfBooks'>,
  role: Role,
  settings?: { financeKeepsBooks: boolean },
): boolean => {
  if (typeof roles === 'string') return roles !== 'checkout';
  if (roles.includes(role)) return true;
  if (role === 'FINANCE') return isOfBooks === true && settings?.financeKeepsBooks === true;
  return role === 'AUDITOR' && !changes && roles.some((allowed) => staff.includes(allowed));
};

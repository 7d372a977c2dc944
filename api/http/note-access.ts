import type { Context } from 'hono';
import type { Operation } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { usersOfAccount } from '#api/users/contract.ts';
import type { ServerCore } from '#api/http/core.ts';
import { everyUser, type LookedAt } from '#application/ports/access-log.ts';
import type { AccessKind } from '#domain/access-log/kinds.ts';
import { isClientRole } from '#domain/kernel/role.ts';

/** The subjects of live updates that are told as looks, and the fields of requests that name one. */
const typeOfTag: Readonly<Record<string, LookedAt['type']>> = {
  Customer: 'customer',
  SalesOrder: 'salesOrder',
  User: 'user',
};
const typeOfField: Readonly<Record<string, LookedAt['type']>> = {
  orderId: 'salesOrder',
  customerId: 'customer',
  userId: 'user',
};

/** The one record that a call is about: what its answer is said to be made of, or what its request names; null for lists. */
const subjectOf = ({ id, reads = [] }: Operation, data: unknown): LookedAt | null => {
  if (id === usersOfAccount.id) return { type: 'user', id: everyUser };
  if (typeof data !== 'object' || data === null) return null;
  const request = data as Readonly<Record<string, unknown>>;
  const named = [
    ...reads.map((reading): [string | undefined, LookedAt['type'] | undefined] => {
      const [tag = '', field] = reading.split(':');
      return [field, typeOfTag[tag]];
    }),
    ...Object.entries(typeOfField),
  ];
  for (const [field, type] of named) {
    const value = field && type ? request[field] : null;
    if (Number.isSafeInteger(value) && Number(value) > 0)
      return { type: type === 'salesOrder' && /invoice/i.test(id) ? 'invoice' : type!, id: Number(value) };
  }
  return null;
};

/**
 * Notes who took a file along or looked: staff at one customer, user, order or invoice, an auditor at whatever it is. It
 * looks nothing up and writes nothing: that is done later, for many at once.
 */
export const noteAccess = (
  operation: Operation,
  _context: Context,
  call: Call,
  data: unknown,
  answer: Response,
) => {
  const { core, caller, actor, address } = call;
  if (answer.status !== 200 || caller.user.userId === 0) return;
  const isFile = answer.headers.has('Content-Disposition');
  const isOfAuditor = caller.role === 'AUDITOR';
  const subject = call.lookedAt ?? subjectOf(operation, data);
  const isLook = !operation.changes && !isClientRole(caller.role) && (isOfAuditor || subject !== null);
  if (!isFile && !isLook) return;
  core.access.note({
    kind: isFile ? 'download' : 'look',
    seat: { accountId: actor.accountId, log: actor.log },
    userId: actor.userId,
    onBehalfOf: actor.onBehalfOf,
    username: null,
    operation: operation.id,
    screen: actor.screen ?? '',
    subject,
    address,
    isOfAuditor,
  });
};

/** How attempts to come in end; other outcomes are of something else, such as a link that was asked. */
const ends: Readonly<Record<string, AccessKind>> = {
  'signed-in': 'signed-in',
  'sign-in-refused': 'sign-in-failed',
  'code-refused': 'sign-in-failed',
  'link-refused': 'sign-in-failed',
  'too-many-attempts': 'sign-in-failed',
  'customer-off': 'sign-in-failed',
};

/** Notes how an attempt to come in ended, as the call said it last. */
export const noteSignIn = (
  operation: Operation,
  context: Context,
  { core, address }: { core: ServerCore; address: string },
) => {
  const kind = ends[context.get('outcome') ?? ''];
  if (!kind) return;
  core.access.note({
    kind,
    seat: null,
    userId: context.get('who')?.userId ?? null,
    onBehalfOf: null,
    username: context.get('typedName') ?? null,
    operation: operation.id,
    screen: '',
    subject: null,
    address,
    isOfAuditor: false,
  });
};

import * as contract from '#api/access-log/contract.ts';
import * as en from '#api/access-log/words.en.ts';
import * as nl from '#api/access-log/words.nl.ts';
import type { RequestOf } from '#api/contract/operation.ts';
import type { Cells } from '#api/http/csv.ts';
import { type Call, implement, implementFile } from '#api/http/implement.ts';
import { refuse } from '#api/http/refuse.ts';
import { tableFile } from '#api/http/table-file.ts';
import { type AccessFilter, everyUser, type LookedAt } from '#application/ports/access-log.ts';
import { accessKinds, type LookedAtKind } from '#domain/access-log/kinds.ts';
import { momentInAmsterdam } from '#domain/kernel/date.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { type NamedAccess, namedAccess } from '#projections/views/access-log.ts';

const inLanguages = { nl, en };
type Words = Pick<typeof nl | typeof en, 'everyUser' | 'forgotten'>;

type Asked = Omit<RequestOf<typeof contract.accessLog>, 'after' | 'take'>;
/** A customer is asked by whose data it was, so that its orders come with it. */
const filterOf = ({ caller }: Call, { streams, ...asked }: Asked): AccessFilter => {
  const records = streams.map((stream): LookedAt => {
    const [type = '', id] = stream.split('-');
    return { type: type as LookedAtKind, id: Number(id) };
  });
  return {
    ...asked,
    accountId: caller.account.accountId,
    customerIds: records.flatMap(({ type, id }) => (type === 'customer' ? [id] : [])),
    subjects: records.flatMap((record): LookedAt[] => {
      if (record.type === 'customer') return [];
      if (record.type === 'user') return [record, { type: 'user', id: everyUser }];
      return record.type === 'salesOrder' ? [record, { type: 'invoice', id: record.id }] : [record];
    }),
  };
};

/** A page with the names of today. */
const pageOf = async (call: Call, filter: AccessFilter, page: { after: string | null; take: number }) => {
  const rows = await call.core.access.page(filter, page);
  return namedAccess(call.core.db, call.caller.log, rows, call.language);
};

const textOf = (row: NamedAccess, words: Words) => {
  if (row.subjectType === null) return '';
  return row.subject ?? (row.subjectId === everyUser ? words.everyUser : words.forgotten);
};
const nameIn = (id: number | null, name: string | null, words: Words) =>
  id === null ? '' : (name ?? words.forgotten);

async function* rowsOf(call: Call, filter: AccessFilter): AsyncGenerator<Cells[]> {
  const words = inLanguages[call.language];
  for (let after: string | null = null; ;) {
    const rows: NamedAccess[] = await pageOf(call, filter, { after, take: 1_000 });
    yield rows.map((row) => [
      momentInAmsterdam(row.at),
      words.kinds[row.kind],
      row.userId === null ? words.nobodyKnown : nameIn(row.userId, row.userName, words),
      nameIn(row.onBehalfOf, row.behalfOf, words),
      textOf(row, words),
      nameIn(row.customerId, row.customerName, words),
      row.screen,
      row.operation,
      row.address,
    ]);
    if (rows.length < 1_000) return;
    after = rows.at(-1)!.key;
  }
}

const lookersOf = async (
  { core, caller, language }: Call,
  of: { customerId: number } | { userId: number },
  page: { skip: number; take: number },
) => {
  const { rows, total } = await core.access.lookers({ accountId: caller.account.accountId, ...of }, page);
  const names = await namesOfUsers(core.db, [...new Set(rows.map(({ userId }) => userId))]);
  const { forgotten } = inLanguages[language];
  return { data: rows.map((row) => ({ ...row, userName: names.get(row.userId) ?? forgotten })), total };
};

const listed = (text: string) => text.split(',').filter((part) => part !== '');

export const accessLogRoutes = [
  implement(contract.accessLog, async (call, { after, take, ...asked }) => {
    const rows = await pageOf(call, filterOf(call, asked), { after, take });
    return { data: rows, next: rows.length < take ? null : rows.at(-1)!.key };
  }),

  implementFile(contract.accessLogFile, (call, { from, to, userIds, kinds, streams, format }) => {
    const asked = {
      from,
      to,
      userIds: listed(userIds).map(Number).filter(Number.isSafeInteger),
      kinds: accessKinds.filter((kind) => listed(kinds).includes(kind)),
      streams: listed(streams),
    };
    return tableFile(call, format, {
      name: `toegang-${from ?? ''}-${to ?? call.core.clock.today()}`.replace('--', '-'),
      header: inLanguages[call.language].columns,
      pieces: rowsOf(call, filterOf(call, asked)),
    });
  }),

  implement(contract.lookersOfCustomer, async (call, { customerId, ...page }) => {
    const found = await call.core.facts.customer(call.caller.account, customerId);
    return found ? lookersOf(call, { customerId }, page) : refuse('customer-not-found', { customerId });
  }),

  implement(contract.lookersOfUser, async (call, { userId, ...page }) => {
    const memberships = (await call.core.facts.user(userId))?.memberships ?? [];
    const isHere = memberships.some(({ accountId }) => accountId === call.caller.account.accountId);
    return isHere ? lookersOf(call, { userId }, page) : refuse('user-not-found', { userId });
  }),
];

import { type RawBuilder, sql } from 'kysely';
import type { Customer } from '#domain/customer/customer.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import type { Period } from '#domain/kernel/period.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import { prepared } from '#projections/kernel/database.ts';
import { type CustomerRow, emailKey, vatNumberKey } from '#projections/customers/table.ts';
import {
  allOf,
  byNumberOrId,
  type Chosen,
  columnOf,
  findsWords,
  firstRow,
  inPieces,
  inScope,
  isAfter,
  isAny,
  isChosenOr,
  longPageFrom,
  matches,
  type NumbersOrIds,
  type Page,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

type CustomerState = Pick<CustomerRow, 'record' | 'financing' | 'mandate'>;
/** What finds a customer, by its id or by what finds that, with what was financed and its mandate. */
export const customerQuery = ({ log, accountId }: Scope, customerId: number | RawBuilder<unknown>) =>
  sql<CustomerState>`select ${prepared} record, financing, mandate from customer
    where ${matches({ log, customer_id: customerId, account_id: accountId })} and ${customerIsKnown}`;

/** Null when there is none. */
export const customerStateById = (db: Db, scope: Scope, customerId: number) =>
  firstRow(db, customerQuery(scope, customerId));

export const customerById = async (db: Db, { log, accountId }: Scope, customerId: number) => {
  const found = sql<{ record: Customer }>`select ${prepared} record from customer
    where ${matches({ log, customer_id: customerId, account_id: accountId })} and ${customerIsKnown}`;
  return (await firstRow(db, found))?.record ?? null;
};

/** The names of these customers, by number. */
export const customersNamed = (db: Db, { log, accountId }: Scope, customerIds: readonly number[]) =>
  customerIds.length === 0
    ? []
    : select(
        db,
        'customer',
        ['customer_id as customerId', 'number', 'name', 'city'],
        sql`${matches({ log, account_id: accountId })} and ${isAny('customer_id', customerIds)} order by number`,
      );

/** Who has this e-mail address or this VAT number, at most six of each; nobody has an empty one. */
export const customersByContact = async (
  db: Db,
  scope: Scope,
  { email, vatNumber }: { email: string; vatNumber: string },
) => {
  const plainNumber = vatNumber.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
  type Found = Pick<CustomerRow, 'record' | 'mandate'>;
  const having = (condition: RawBuilder<boolean>) =>
    rowsOf(
      db,
      sql<Found>`select record, mandate from customer
        where ${inScope(scope)} and ${condition} and ${customerIsKnown} limit 6`,
    );
  const [byEmail, byNumber] = await Promise.all([
    email === '' ? [] : having(sql`record->>'email' <> '' and ${emailKey} = lower(${email})`),
    plainNumber === '' ? [] : having(sql`record->>'vatNumber' <> '' and ${vatNumberKey} = ${plainNumber}`),
  ]);
  const found = new Map(byNumber.map((row) => [row.record.customerId, { ...row, isByEmail: false }]));
  for (const row of byEmail) found.set(row.record.customerId, { ...row, isByEmail: true });
  return [...found.values()];
};

/** Which of these customers are off (D-68), or forgotten: nobody orders for those either. */
export const customersThatAreOff = async (
  db: Db,
  customers: readonly { log: number; customerId: number }[],
) =>
  customers.length === 0
    ? []
    : select(
        db,
        'customer',
        ['log', 'customer_id'],
        sql`(is_enabled = false or not ${customerIsKnown}) and (log, customer_id) in
          (${sql.join(customers.map(({ log, customerId }) => sql`(${log}::int, ${customerId}::bigint)`))})`,
      );

type ListedCustomer = { customerId: number; number: number; name: string; city: string; isEnabled: boolean };

/**
 * At most `limit` customers in which every word of the question is found, by name (API-101, API-102); those
 * that are disabled only on request.
 */
export const searchCustomers = async (
  db: Db,
  scope: Scope,
  question: string,
  limit: number,
  { isDisabledToo = false }: { isDisabledToo?: boolean } = {},
) => {
  const words = findsWords('search', question);
  if (!words) return [];
  // by the words first: along the names it may be nearly all of them before there are enough
  const found = sql<ListedCustomer>`select * from (
      select customer_id as "customerId", number, name, city, is_enabled as "isEnabled" from customer
      where ${inScope(scope)} and ${words} and ${isDisabledToo ? sql`true` : sql`is_enabled`} offset 0) found
    order by name limit ${limit}`;
  return rowsOf(db, found);
};

/** The customers with a mandate that is not signed yet and a mail address, at most `limit` (PAY-022). */
export const customersToSign = (db: Db, scope: Scope, { after, limit }: { after: number; limit: number }) => {
  const isToSign = sql`${inScope(scope)} and customer_id > ${after} and is_enabled = true and mandate is not null
    and mandate->>'signedOn' is null and record->>'email' <> '' and ${customerIsKnown}
    order by customer_id limit ${limit}`;
  return columnOf(select(db, 'customer', ['customer_id'], isToSign), 'customer_id');
};

/** Every enabled customer of an account by name, at most `limit` (API-104). */
export const enabledCustomers = (db: Db, scope: Scope, limit: number) =>
  select(
    db,
    'customer',
    ['customer_id as customerId', 'number', 'name', 'city', 'is_enabled as isEnabled'],
    sql`${inScope(scope)} and is_enabled and ${customerIsKnown} order by name, customer_id limit ${limit}`,
  );

/** The customers added in a period, both days included, by number, in pieces for a file (API-114). */
export const customersAddedInPieces = (db: Db, scope: Scope, { from, to }: Period, size = 1_000) =>
  inPieces(
    size,
    (last?: { number: number; addedOn: string; record: Customer }) =>
      select(
        db,
        'customer',
        ['number', 'added_on as addedOn', 'record'],
        sql`${inScope(scope)} and added_on >= ${from} and added_on <= ${to}
          and number > ${last?.number ?? 0} and ${customerIsKnown} order by number limit ${size}`,
      ),
    ({ addedOn, record }) => ({ addedOn, record }),
  );

/** The customers that have one of these numbers or ids. */
export const customersByNumberOrId = (db: Db, scope: Scope, wanted: NumbersOrIds) =>
  byNumberOrId<Customer>(db, { table: 'customer', key: 'customer_id' }, scope, wanted);

/** All customers by number, in pieces, for a file. */
export const customersInPieces = (db: Db, scope: Scope, size = 2_000) =>
  inPieces(
    size,
    (last?: { record: Customer }) =>
      select(
        db,
        'customer',
        ['record'],
        sql`${inScope(scope)}
          and ${isAfter(['number', 'customer_id'], [last?.record.number, last?.record.customerId])}
          order by number, customer_id limit ${size}`,
      ),
    ({ record }) => record,
  );

/** The mandates of these customers, by customer. */
export const mandatesOf = async (db: Db, { log, accountId }: Scope, customerIds: readonly number[]) => {
  if (customerIds.length === 0) return new Map<number, Mandate>();
  const found = await select(
    db,
    'customer',
    ['customer_id', 'mandate'],
    sql`${matches({ log, account_id: accountId })} and ${isAny('customer_id', customerIds)} and mandate is not null`,
  );
  return new Map(found.flatMap(({ customer_id: id, mandate }) => (mandate ? [[id, mandate] as const] : [])));
};

/** All customers with a mandate by number, in pieces, for a file. */
export const mandatesInPieces = (db: Db, scope: Scope, size = 2_000) =>
  inPieces(
    size,
    (last?: { number: number; customer_id: number; mandate: Mandate | null }) =>
      select(
        db,
        'customer',
        ['number', 'customer_id', 'mandate'],
        sql`${inScope(scope)} and mandate is not null and ${customerIsKnown}
          and ${isAfter(['number', 'customer_id'], [last?.number, last?.customer_id])}
          order by number, customer_id limit ${size}`,
      ),
    ({ number: customer, mandate }) => ({ customer, ...mandate }),
  );

/** Null and an empty question ask nothing. */
export type CustomersWanted = Chosen & {
  question: string;
  includesDisabled: boolean;
  customerType: string | null;
  managerId: number | null;
  sort: 'name' | 'number' | 'city';
  isDescending: boolean;
};

/** That a customer is one of those that a list shows. */
export const isWantedCustomer = (
  scope: Scope,
  {
    question,
    includesDisabled,
    customerType,
    managerId,
    ids,
  }: Pick<CustomersWanted, 'question' | 'includesDisabled' | 'customerType' | 'managerId' | 'ids'>,
) =>
  allOf([
    inScope(scope, 'customer'),
    // who is forgotten has none
    sql`search <> ''`,
    isChosenOr('customer.customer_id', { ids }, [
      findsWords('customer.search', question),
      !includesDisabled && sql`is_enabled`,
      customerType !== null && sql`record->>'customerType' = ${customerType}`,
      managerId !== null && sql`(record->>'accountManagerId')::bigint = ${managerId}`,
    ]),
  ]);

/** A page of customers in one of the orders that an index has, and how many there are (see `countsTo`). */
export const pageOfCustomers = (
  db: Db,
  scope: Scope,
  { sort, isDescending, skip, take, isCounted, ...wanted }: CustomersWanted & Page,
) => {
  const isWanted = isWantedCustomer(scope, wanted);
  const direction = isDescending ? sql`desc` : sql`asc`;
  const columns = { name: ['name'], number: ['number'], city: ['city', 'name'] }[sort];
  const order = [...columns, 'customer_id'].map((column) => sql`${sql.ref(column)} ${direction}`);
  return longPageFrom(
    db,
    sql<{ record: Customer }>`select record from customer where ${isWanted}
      order by ${sql.join(order)} offset ${skip} limit ${take}`,
    sql`customer where ${isWanted} order by ${sql.join(order)}`,
    { skip, take, isCounted },
  );
};

/** Whether a question is about a number rather than about words. */
export const isNumberAsked = (question: string) => /^\S*\d\S*$/.test(question.trim());

/** What begins with a text, whatever its case; wildcards stand for themselves. */
export const startsWith = (question: string) =>
  `${question
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Of so many customers their ids are asked beforehand. */
const fewCustomers = 1_000;
export type CustomersAsked = {
  /** Null where they are more than a few. */
  ids: readonly number[] | null;
  /** That a column holds the id of one of them. */
  isOf: (column: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/**
 * The customers in whom every word of a question is found; null where it asks for none, or for a number. Of few the planner
 * then knows how many they are, which it takes for ten of an array that it has still to make: it read and sorted all their
 * orders for a page of them. Where they are many a list is gone through in its own order.
 */
export const customersAsked = async (
  db: Db,
  { log, customersFrom }: Scope & { customersFrom: number },
  question: string,
): Promise<CustomersAsked | null> => {
  if (question.trim() === '' || isNumberAsked(question)) return null;
  const found = sql`select customer_id from customer where log = ${log} and account_id = ${customersFrom}
    and ${findsWords('customer.search', question) ?? sql`true`}`;
  const rows = await rowsOf(db, sql<{ customer_id: number }>`${found} limit ${fewCustomers + 1}`);
  const ids = rows.map(({ customer_id }) => customer_id);
  // not as a join, which the planner would begin with the customers
  if (ids.length > fewCustomers)
    return { ids: null, isOf: (column) => sql`(${column} in (${found})) is true` };
  return { ids, isOf: (column) => sql`${column} = any(${ids}::bigint[])` };
};

/** How many customers there are, up to so many. */
export const customersSoFar = async (db: Db, scope: Scope, most: number) =>
  (await firstRow<{ count: number }>(
    db,
    sql`select count(*) from (select from customer where ${inScope(scope)} limit ${most}) c`,
  ))!.count;

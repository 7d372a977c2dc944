import { type RawBuilder, sql } from 'kysely';
import { addDays, type CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import { type Block, type BlockDays, blocks, defaultBlockDays } from '#domain/reminder/unpaid.ts';
import {
  allOf,
  type Chosen,
  columnOf,
  findsWords,
  firstRow,
  inScope,
  isAny,
  isChosenOr,
  type Page,
  rowsOf,
  type Scope,
  pageWithTotal,
} from '#projections/kernel/query.ts';
import {
  countInvoices,
  dueOf,
  openClaims,
  type OpenRow,
  withDueDate,
} from '#projections/open-amounts/queries.ts';
import type { Db } from '#projections/read-models.ts';
import { isRemindable } from '#projections/reminders/queries.ts';
import { announcedOn } from '#projections/sepa/queries.ts';

const openOf = ({ log, accountId }: Scope, customerId: number | null = null) =>
  openClaims({ log, accountIds: [accountId] }, customerId);

/** Invoices of nothing, of which nothing was paid either (DUN-003). */
const ofNothing = (scope: Scope) => sql`
  select i.invoice_id as id, i.order_id, i.order_number as number, i.invoice_number, i.invoice_date as since, null::date as due_date, i.incl,
    0::bigint as amount, i.customer_id
  from invoice i join sales_order s on s.log = i.log and s.order_id = i.order_id
  where ${inScope(scope, 'i')} and i.kind <> 'moved-in' and i.incl = 0 and s.paid = 0`;

/** For each number of days what is open of invoices older than that; null counts them all. */
export const openByAge = async (
  db: Db,
  scope: Scope,
  { today, days }: { today: CalendarDate; days: readonly (number | null)[] },
) => {
  const sums = days.map((item, nth) => {
    const isOlder = item === null ? sql`true` : sql`since < ${addDays(today, -item)}::date`;
    return sql`coalesce(sum(amount) filter (where ${isOlder}), 0) as ${sql.ref(`amount${nth}`)},
      ${countInvoices} filter (where ${isOlder}) as ${sql.ref(`count${nth}`)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(sums)} from ${openOf(scope)}`.execute(db);
  return days.map((_, nth) => ({ amount: rows[0]![`amount${nth}`]!, count: rows[0]![`count${nth}`]! }));
};

/** The term of a customer, in days: its own when it has one, else the standard (DUN-006, D-10). */
const termOf = (standard: number) =>
  sql`case when (c.record->>'paymentTerm')::int >= 1 then (c.record->>'paymentTerm')::int else ${standard}::int end`;
/** The name of its account manager: one that came in with a file, else that of the user; empty without. */
const managerName = sql<string>`coalesce(nullif(c.record->>'accountManager', ''), case
  when u.first_name = ${forgottenText} then u.first_name
  else coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) end, '')`;
const withManager = sql`left join app_user u on u.user_id = (c.record->>'accountManagerId')::bigint`;

type Owing = {
  customerId: number;
  name: string;
  manager: string;
  term: number;
  isAutoDebit: boolean;
  /** Whether there is a signed mandate to collect under, which was not taken back. */
  hasMandate: boolean;
  email: string;
  customerType: string;
  vatNumber: string;
  kvk: string;
  count: number;
  amount: Money;
};
const isAutoDebit = sql<boolean>`(coalesce((c.record->>'isAutoDebit')::boolean, false)
  or coalesce((c.record->>'isAutoDebitOnline')::boolean, false))`;
const owing = sql`c.customer_id as "customerId", c.name, ${managerName} as manager, ${isAutoDebit} as "isAutoDebit",
  c.mandate->>'signedOn' is not null and c.mandate->>'revokedOn' is null as "hasMandate",
  coalesce(nullif(c.record->>'invoiceEmail', ''), c.record->>'email', '') as email,
  coalesce(c.record->>'customerType', '') as "customerType", coalesce(c.record->>'vatNumber', '') as "vatNumber",
  coalesce(c.record->>'kvk', '') as kvk`;

export type LateClaim = OpenRow & {
  age: number;
  late: number;
  /** The collective invoice that it is a part of. */
  collective_id: number | null;
};
export type UnpaidFilter = {
  today: CalendarDate;
  /** Of the account, setting `paymentTerm`. */
  standardTerm: number;
  /** Also invoices of nothing. */
  isNullToo: boolean;
  /** Words of the name of the customer; empty: of all. */
  search: string;
  /** Null: of all. */
  manager: string | null;
  /** These invoices alone; absent: all. */
  claimIds?: readonly number[] | null;
} & Chosen;

const claimsOfAll = (scope: Scope, { isNullToo }: Pick<UnpaidFilter, 'isNullToo'>) =>
  sql`(select * from ${openOf(scope)} ${isNullToo ? sql`union all ${ofNothing(scope)}` : sql``}) every_claim`;

/**
 * The claims of customers whose term has run out: how old each is, and how many days late. The terms are looked up
 * for the customers that owe alone, so that not all customers are read. What is open stands in it twice, so that sums of it
 * read its index and no orders.
 */
const lateClaims = (
  scope: Scope,
  { today, standardTerm, isNullToo, claimIds = null, ids }: UnpaidFilter,
  customerIds: readonly number[] | null = ids ?? null,
) => {
  const claims = sql`(
    select * from ${claimsOfAll(scope, { isNullToo })} where ${customerIds === null ? sql`true` : isAny('customer_id', customerIds)}
      and ${claimIds === null ? sql`true` : isAny('id', claimIds)}) open`;
  return sql`(
  select open.*, ${today}::date - since as age, ${today}::date - ${dueOf(sql`term.days`)} as late
  from ${claims} join (
    select c.customer_id, ${termOf(standardTerm)} as days
    from (select distinct customer_id from ${claims}) who_owes
    join customer c on c.log = ${scope.log} and c.customer_id = who_owes.customer_id
    offset 0) term on term.customer_id = open.customer_id
  where ${today}::date > ${dueOf(sql`term.days`)})`;
};

/** The customers `c` of these claims of whom one is past its term: the first to fall due. */
const whoIsLate = (
  scope: Scope,
  { today, standardTerm }: Pick<UnpaidFilter, 'today' | 'standardTerm'>,
  claims: RawBuilder<unknown>,
) => sql`(
    select customer_id, min(due_date) as due_date, min(since) filter (where due_date is null) as since
    from ${claims} group by customer_id) owing
  join customer c on c.log = ${scope.log} and c.customer_id = owing.customer_id
    and ${today}::date > least(owing.due_date, owing.since + ${termOf(standardTerm)})`;

/** How many customers have something to pay past their term. */
export const lateCustomers = async (
  db: Db,
  scope: Scope,
  filter: Pick<UnpaidFilter, 'today' | 'standardTerm'>,
) => {
  const toPay = sql`${openOf(scope)} where amount > 0`;
  const found = sql<{ count: number }>`select count(*) as count from ${whoIsLate(scope, filter, toPay)}`;
  return (await firstRow(db, found))!.count;
};

const matching = ({ search, manager }: UnpaidFilter) =>
  allOf([findsWords('c.search', search), manager !== null && sql`${managerName} = ${manager}`]);

/** As `blockOf` has it. */
const blockIn = ({ block1, block2, block3 }: BlockDays) => sql`case when late <= ${block1} then ${blocks[0]}
  when late <= ${block2} then ${blocks[1]} when late < ${block3} then ${blocks[2]} else ${blocks[3]} end`;
/** What is late in each block; one without anything is not there. */
type InBlocks = Partial<Record<Block, { count: number; amount: Money }>>;

/**
 * A page of the customers with invoices past their term, by name, with what is late in each block, and how many customers
 * there are (DUN-004, DUN-008, DUN-012).
 */
export const unpaidCustomers = async (
  db: Db,
  scope: Scope,
  { days = defaultBlockDays, ...filter }: UnpaidFilter & { days?: BlockDays },
  page: Page,
) => {
  const found = ({ skip, take }: Page) => sql<Owing & { inBlocks: InBlocks; total: number }>`
    select ${owing}, ${termOf(filter.standardTerm)} as term, late.count, late.amount, late."inBlocks",
      count(*) over () as total
    from (select customer_id, sum(count)::bigint as count, sum(amount)::bigint as amount,
        jsonb_object_agg(block, jsonb_build_object('count', count, 'amount', amount)) as "inBlocks"
      from (select customer_id, ${blockIn(days)} as block, ${countInvoices} as count, sum(amount)::bigint as amount
        from ${lateClaims(scope, filter)} claims group by 1, 2) in_blocks
      group by customer_id) late
    join customer c on c.log = ${scope.log} and c.customer_id = late.customer_id
    ${withManager}
    where ${matching(filter)}
    order by c.name, c.customer_id offset ${skip} limit ${take}`;
  return pageWithTotal(db, page, found);
};

/** The account managers of all customers with invoices past their term, by name. */
export const managersOfUnpaid = async (
  db: Db,
  scope: Scope,
  filter: Pick<UnpaidFilter, 'today' | 'standardTerm' | 'isNullToo'>,
) => {
  const found = sql<{ manager: string }>`
    select distinct ${managerName} as manager
    from ${whoIsLate(scope, filter, claimsOfAll(scope, filter))} ${withManager} order by 1 limit 500`;
  return (await columnOf(rowsOf(db, found), 'manager')).filter(Boolean);
};

/** The claims of these customers that are past their term, the oldest first, each with its own due date. */
export const lateClaimsOf = (db: Db, scope: Scope, filter: UnpaidFilter, customerIds: readonly number[]) =>
  rowsOf(
    db,
    sql<LateClaim>`
    select claims.id, claims.order_id, number, claims.invoice_number, since, coalesce(claims.due_date, i.due_date) as due_date,
      claims.incl, amount, claims.customer_id, age, late, i.collective_id, ${wholeIncl(scope.log, 'i')}
    from ${lateClaims(scope, filter, customerIds)} claims
    left join invoice i on i.log = ${scope.log} and i.invoice_id = claims.id order by since, id`,
  );

/** DUN-019: by which the defaulters can be sorted, under their names on the wire. */
export type DefaulterSort =
  'klant' | 'manager' | 'count_verlopen' | 'total_verlopen' | 'auto_incasso' | 'sent_at';
const sortedBy: Readonly<Record<DefaulterSort, RawBuilder<unknown>>> = {
  klant: sql`c.name`,
  manager: managerName,
  count_verlopen: sql`late.count`,
  total_verlopen: sql`late.amount`,
  auto_incasso: isAutoDebit,
  sent_at: sql`reminded.sent_at`,
};

/**
 * A page of the customers that owe on invoices older than so many days, and how many there are (DUN-019). Who has
 * as much to get back is no defaulter.
 */
export const defaulters = async (
  db: Db,
  scope: Scope,
  wanted: Chosen & {
    today: CalendarDate;
    days: number;
    search: string;
    sort: DefaulterSort;
    isDescending: boolean;
  },
  page: Page,
) => {
  const { today, days, search, sort, isDescending } = wanted;
  const announced = await announcedOn(db, scope, { customerIds: wanted.ids ?? null, today });
  const direction = isDescending ? sql`desc nulls last` : sql`asc nulls first`;
  const found = ({ skip, take }: Page) => sql<
    Omit<Owing, 'term'> & { remindable: Money; sent_at: string | null; total: number }
  >`
    select ${owing}, late.count, late.amount, late.remindable, reminded.sent_at, count(*) over () as total
    from (select customer_id, ${countInvoices} as count, sum(amount) as amount,
        coalesce(sum(amount) filter (where ${isRemindable(scope.log, { today, announced })}), 0) as remindable
      from ${openOf(scope)}
      where since < ${addDays(today, -days)}::date group by customer_id having sum(amount) > 0) late
    join customer c on c.log = ${scope.log} and c.customer_id = late.customer_id
    ${withManager}
    left join lateral (select sent_at from reminder r
      where r.log = ${scope.log} and r.account_id = ${scope.accountId} and r.customer_id = late.customer_id and is_sent
      order by sent_at desc limit 1) reminded on true
    where ${isChosenOr('c.customer_id', wanted, [findsWords('c.search', search)])}
    order by ${sortedBy[sort]} ${direction}, c.name, c.customer_id offset ${skip} limit ${take}`;
  return pageWithTotal(db, page, found);
};

const wholeIncl = (
  log: number,
  issued: 'i' | 'issued',
) => sql`(select sum(part.incl)::bigint from invoice part
  where part.log = ${log} and part.collective_id = ${sql.ref(`${issued}.collective_id`)}) as whole_incl`;
/** Open claims with their due date and the collective invoice that each is a part of. */
const toRemindOf = (scope: Scope, customerId: number | null = null) => sql`(
  select open.*, issued.collective_id, ${wholeIncl(scope.log, 'issued')}
  from ${withDueDate(scope.log, sql`${openOf(scope, customerId)}`)}
  left join invoice issued on issued.log = ${scope.log} and issued.invoice_id = open.id) as open`;

/**
 * What a customer is reminded of: all that is open, or of invoices older than so many days. What is paused, being collected
 * or said to be is left out, unless `isWhole`.
 */
export const claimsToRemindOf = async (
  db: Db,
  scope: Scope,
  {
    customerId,
    olderThan,
    today,
    isWhole = false,
  }: { customerId: number; olderThan: number | null; today: CalendarDate; isWhole?: boolean },
  limit: number,
) => {
  const isOlder = olderThan === null ? sql`true` : sql`since < ${addDays(today, -olderThan)}::date`;
  const isWanted = isWhole
    ? sql`true`
    : isRemindable(scope.log, {
        today,
        announced: await announcedOn(db, scope, { customerIds: [customerId], today }),
      });
  const { rows } = await sql<OpenRow & { all_amount: Money; all_count: number }>`
    with wanted as materialized (
      select * from ${toRemindOf(scope, customerId)} where ${isOlder} and ${isWanted})
    select wanted.*, sums.* from wanted,
      (select sum(amount) as all_amount, ${countInvoices} as all_count from wanted) sums
    order by since, id limit ${limit}`.execute(db);
  return {
    claims: rows.map(({ all_amount: _, all_count: __, ...claim }) => claim),
    amount: rows[0]?.all_amount ?? 0,
    count: rows[0]?.all_count ?? 0,
  };
};

/** One claim with its due date, by the id of its order or its own where it moved in; null when nothing is open of it. */
export const openClaimById = (db: Db, scope: Scope, id: number) =>
  firstRow(db, sql<OpenRow>`select * from ${toRemindOf(scope)} where id = ${id}`);

/** What else of its collective invoice is open, of which its customer may be reminded too. */
export const otherPartsOf = (
  db: Db,
  scope: Scope,
  { id, customer_id, collective_id = null }: OpenRow,
  at: Parameters<typeof isRemindable>[1],
) =>
  rowsOf(
    db,
    sql<OpenRow>`select * from ${toRemindOf(scope, customer_id)}
      where collective_id = ${collective_id}::bigint and id <> ${id} and ${isRemindable(scope.log, at)} order by id`,
  );

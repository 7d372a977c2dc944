import { sql } from 'kysely';
import type { SepaItemKnown } from '#application/ports/facts.ts';
import type { Mandate } from '#domain/customer/mandate.ts';
import { type LastUse, mandateFaultOn, type SequenceType } from '#domain/customer/mandate-terms.ts';
import { countryCodeOf } from '#domain/customer/vat-treatment.ts';
import { isSepaIban } from '#domain/kernel/bank.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Money } from '#domain/kernel/money.ts';
import { isUnderWay, type SepaKind, type SepaOutcome } from '#domain/sepa/kind.ts';
import type { SepaCandidate } from '#domain/sepa/propose.ts';
import { customerIsKnown } from '#projections/erased-people/queries.ts';
import {
  firstOf,
  firstRow,
  inScope,
  isAny,
  type Page,
  pageFrom,
  pageOf,
  rowsOf,
  type Scope,
  select,
} from '#projections/kernel/query.ts';
import { openClaims } from '#projections/open-amounts/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** The last collection under a mandate that did not come back. */
const lastUseOf = (mandateId: ReturnType<typeof sql>, log: number) => sql<LastUse>`(
  select json_build_object('on', on_day, 'sequence', sequence) from sepa_item used
  where used.log = ${log} and used.mandate_id = ${mandateId} and used.outcome in ('open', 'asked', 'booked')
  order by on_day desc, place desc limit 1)`;

/** When and how a mandate was last collected under; null where it never was. */
export const lastUseOfMandate = async (db: Db, log: number, mandateId: number) =>
  (await firstRow(db, sql<{ last: LastUse }>`select ${lastUseOf(sql`${mandateId}::bigint`, log)} as last`))!
    .last;

type CandidateRow = Omit<SepaCandidate, 'address' | 'lastUse'> & {
  lastUse: LastUse;
  street: string;
  houseNumber: string;
  houseNumberExtra: string;
  postcode: string;
  city: string;
  country: string;
};

/**
 * What may be in a batch: of a collection the invoices that are due by a day of customers that pay by direct debit, of a
 * payout the credit notes. What is in a batch already that the bank did not do yet is left out.
 */
export const sepaCandidates = async (
  db: Db,
  { log, accountId, customersFrom }: Scope & { customersFrom: number },
  { kind, until, term }: { kind: SepaKind; until: CalendarDate; term: number },
): Promise<SepaCandidate[]> => {
  const isPostal = sql`customer.record->>'usesPostalAddress' = 'true' and customer.record->>'postCity' <> ''`;
  const part = (own: string, postal: string) =>
    sql`coalesce(case when ${isPostal} then customer.record->>${sql.lit(postal)} else customer.record->>${sql.lit(own)} end, '')`;
  const dueOn = sql`coalesce(due.due_date,
    open.since + coalesce(nullif((customer.record->>'paymentTerm')::int, 0), ${term}::int))`;
  const isWanted =
    kind === 'payout'
      ? sql`open.amount < 0 and open.incl < 0`
      : sql`open.amount > 0 and open.incl >= 0 and customer.record->>'isAutoDebit' = 'true'
          and ${dueOn} <= ${until}::date
          and ${sql.lit(kind === 'provider')} = ((jsonb_typeof(customer.mandate->'atProvider') = 'object') is true)`;
  const found = await rowsOf(
    db,
    sql<CandidateRow>`select open.id as "orderId", open.customer_id as "customerId", customer.name as "customerName",
      customer.record->>'customerType' = 'Particulier' as "isConsumer", open.invoice_number as "invoiceNumber",
      open.amount as open, open.since as "invoicedOn",
      ${dueOn} as "dueOn",
      customer.mandate, ${lastUseOf(sql`(customer.mandate->>'mandateId')::bigint`, log)} as "lastUse",
      customer.record->>'iban' as iban, customer.record->>'bic' as bic, notice.order_id is not null as "isAnnounced",
      coalesce(nullif(customer.record->>'invoiceEmail', ''), customer.record->>'email', '') <> '' as "hasEmail",
      ${part('street', 'postStreet')} as street, ${part('houseNumber', 'postHouseNumber')} as "houseNumber",
      ${part('houseNumberExtra', 'postHouseNumberExtra')} as "houseNumberExtra",
      ${part('postcode', 'postPostcode')} as postcode, ${part('city', 'postCity')} as city,
      coalesce(customer.record->>'country', '') as country
    from ${openClaims({ log, accountIds: [accountId] }, null)}
    join customer on customer.log = ${log} and customer.customer_id = open.customer_id
      and customer.account_id = ${customersFrom}
    left join invoice due on due.log = ${log} and due.invoice_id = open.id
    left join sepa_notice notice on notice.log = ${log} and notice.order_id = open.id
    where ${isWanted}
      and ${customerIsKnown}
      and not exists (select from sepa_item i where i.log = ${log} and i.order_id = open.id and i.outcome in ('open', 'asked'))`,
  );
  return found.map(({ street, houseNumber, houseNumberExtra, postcode, city, country, ...candidate }) => ({
    ...candidate,
    address: {
      street,
      building: `${houseNumber}${houseNumberExtra}`,
      postcode,
      city,
      country: countryCodeOf(country),
    },
  }));
};

/** A page of the files for the bank of an account, the newest first, with what became of each. */
export const sepaBatchesPage = (db: Db, scope: Scope, page: Page) => {
  const found = db.selectFrom('sepa_batch').where(inScope(scope));
  const countOf = (outcome: SepaOutcome) => sql<number>`(select count(*)::int from sepa_item i
    where i.log = sepa_batch.log and i.batch_id = sepa_batch.batch_id and i.outcome = ${outcome})`;
  return pageOf(
    found
      .select([
        'batch_id as batchId',
        'kind',
        'number',
        'on_day as on',
        'format',
        'file_name as fileName',
        'sha256',
        'count',
        'amount',
        'is_withdrawn as isWithdrawn',
        'made_by as madeById',
        'made_on as madeOn',
      ])
      .select([countOf('booked').as('booked'), countOf('returned').as('returned')])
      .orderBy('seat', 'desc'),
    found,
    page,
  );
};

/** One of them; null where this account has none with that id. */
export const sepaBatchById = (db: Db, scope: Scope, batchId: number) =>
  firstOf(
    select(
      db,
      'sepa_batch',
      ['sha256', 'file_name as fileName'],
      sql`${inScope(scope)} and batch_id = ${batchId}`,
    ),
  );

type BatchItem = {
  orderId: number;
  invoiceNumber: string;
  customerId: number;
  customerName: string;
  sequence: SequenceType | null;
  amount: Money;
  outcome: SepaOutcome | null;
  /** Why the payment provider does not collect it. */
  said: string | null;
  /** Whether it has a page: an invoice that moved in has none. */
  isOrder: boolean;
};
/** A page of the invoices in a batch, in the order of the file. */
export const sepaItemsPage = (db: Db, scope: Scope, { batchId, skip, take }: Page & { batchId: number }) => {
  const isIn = sql`i.log = ${scope.log} and i.account_id = ${scope.accountId} and i.batch_id = ${batchId}`;
  return pageFrom(
    db,
    sql<BatchItem>`select i.order_id as "orderId", coalesce(o.invoice_number, m.invoice_number, '') as "invoiceNumber",
      i.customer_id as "customerId", coalesce(c.name, '') as "customerName", i.sequence, i.amount, i.outcome, i.said,
      o.order_id is not null as "isOrder"
    from sepa_item i
    left join sales_order o on o.log = i.log and o.order_id = i.order_id
    left join invoice m on m.log = i.log and m.invoice_id = i.order_id
    left join customer c on c.log = i.log and c.customer_id = i.customer_id
    where ${isIn} order by i.place offset ${skip} limit ${take}`,
    sql`sepa_item i where ${isIn}`,
  );
};

/** Of these invoices those that are in a batch, each in the last one, with what became of it. */
export const sepaItemsOf = (db: Db, log: number, orderIds: readonly number[]) =>
  rowsOf(db, sepaItemsQuery(log, orderIds));

/** What finds those. */
export const sepaItemsQuery = (log: number, orderIds: readonly number[]) =>
  sql<SepaItemKnown>`select distinct on (i.order_id) i.batch_id as "batchId", i.order_id as "orderId", i.customer_id as "customerId",
        i.amount, i.outcome, b.kind, i.on_day as on,
        coalesce(o.invoice_number, m.invoice_number, '') as "invoiceNumber"
      from sepa_item i join sepa_batch b on b.log = i.log and b.batch_id = i.batch_id
      left join sales_order o on o.log = i.log and o.order_id = i.order_id
      left join invoice m on m.log = i.log and m.invoice_id = i.order_id
      where i.log = ${log} and ${isAny('i.order_id', orderIds)} and i.outcome is not null
      order by i.order_id, i.seat desc`;

/** What is in a batch of this account that the bank did nothing with yet, with the invoice numbers and its piece. */
export const openSepaItems = (db: Db, scope: Scope, batchId: number) =>
  rowsOf(
    db,
    sql<Omit<SepaItemKnown, 'batchId' | 'outcome' | 'on'> & { piece: string | null }>`
      select i.order_id as "orderId", i.customer_id as "customerId", i.amount, b.kind,
        coalesce(o.invoice_number, m.invoice_number, '') as "invoiceNumber",
        coalesce(c.mandate->>'scheme', 'CORE') || '.' || i.sequence as piece
      from sepa_item i join sepa_batch b on b.log = i.log and b.batch_id = i.batch_id
      left join sales_order o on o.log = i.log and o.order_id = i.order_id
      left join invoice m on m.log = i.log and m.invoice_id = i.order_id
      left join customer c on c.log = i.log and c.customer_id = i.customer_id
        and (c.mandate->>'mandateId')::bigint = i.mandate_id
      where i.log = ${scope.log} and i.account_id = ${scope.accountId} and i.batch_id = ${batchId}
        and i.outcome = 'open' order by i.place`,
  );

/**
 * What goes on of the collections under a mandate when it is revoked, by day, 100 at most: what is in a file for the bank,
 * and what the payment provider was asked for. What the provider would be asked for later is not among them.
 */
export const underWayOf = (db: Db, log: number, mandateId: number) =>
  rowsOf(
    db,
    sql<{ invoiceNumber: string; amount: Money; on: CalendarDate }>`
      select coalesce(o.invoice_number, m.invoice_number, '') as "invoiceNumber", i.amount, i.on_day as on
      from sepa_item i join sepa_batch b on b.log = i.log and b.batch_id = i.batch_id
      left join sales_order o on o.log = i.log and o.order_id = i.order_id
      left join invoice m on m.log = i.log and m.invoice_id = i.order_id
      where i.log = ${log} and i.mandate_id = ${mandateId}
        and (i.outcome = 'asked' or (i.outcome = 'open' and b.kind = 'collection'))
      order by i.on_day, i.place limit 100`,
  );

/** On which day each of these invoices is collected, of those that are at the bank for it. */
export const collectedOn = async (db: Db, log: number, orderIds: readonly number[]) => {
  if (orderIds.length === 0) return new Map<number, CalendarDate>();
  return collectedIn(await sepaItemsOf(db, log, orderIds));
};

/** The same of what was found. */
export const collectedIn = (items: readonly SepaItemKnown[]) =>
  new Map(
    items
      .filter(({ kind, outcome }) => kind !== 'payout' && isUnderWay(outcome))
      .map(({ orderId, on }) => [orderId, on]),
  );

/**
 * The open claims of which the invoice said that they would be collected, by id, with that day, as long as they can be:
 * they were in no batch, or only in one that was withdrawn, and their customer pays by direct debit under a mandate without a
 * fault. `customerIds`: on these customers; null: on all.
 */
export const announcedOn = async (
  db: Db,
  { log, accountId }: Scope,
  { customerIds, today }: { customerIds: readonly number[] | null; today: CalendarDate },
): Promise<ReadonlyMap<number, CalendarDate>> => {
  type Announced = {
    id: number;
    on: CalendarDate;
    mandate: Mandate | null;
    isConsumer: boolean;
    here: LastUse;
  };
  const found = await rowsOf(
    db,
    sql<Announced>`select open.id, notice.on_day as "on", customer.mandate,
      (customer.record->>'customerType' = 'Particulier') is true as "isConsumer",
      ${lastUseOf(sql`(customer.mandate->>'mandateId')::bigint`, log)} as here
    from ${openClaims({ log, accountIds: [accountId] }, customerIds)}
    join sepa_notice notice on notice.log = ${log} and notice.order_id = open.id
    join customer on customer.log = ${log} and customer.customer_id = open.customer_id
    where open.amount > 0 and customer.record->>'isAutoDebit' = 'true'
      and not exists (select from sepa_item i
        where i.log = ${log} and i.order_id = open.id and i.outcome is not null)`,
  );
  return new Map(
    found.flatMap(({ id, on, mandate, ...terms }) =>
      mandateFaultOn(mandate, today, terms) === null && isSepaIban(mandate!.iban) ? [[id, on] as const] : [],
    ),
  );
};

/** What is collected of a customer on a day: it is at the bank or the payment provider for it, or its invoice said so. */
export type Collecting = { on: CalendarDate; isAsked: boolean; amount: Money };

/**
 * What is being collected of the claims on a customer that began by a day, by day of collection: what is in a file that
 * did not come back, for the amount in it, and what is open of those that were announced, as `announcedOn` found them.
 */
export const collectingOf = (
  db: Db,
  { log, accountId }: Scope,
  {
    customerId,
    by,
    announced,
  }: { customerId: number; by: CalendarDate; announced: ReadonlyMap<number, CalendarDate> },
) =>
  rowsOf(
    db,
    sql<Collecting>`select "on", "isAsked", sum(amount)::bigint as amount from (
      select coalesce(last.asked_on, notice.on_day) as "on", last.asked_on is not null as "isAsked",
        case when last.asked_on is null then open.amount else last.amount end as amount
      from ${openClaims({ log, accountIds: [accountId] }, customerId)}
      left join lateral (
        select i.amount, i.outcome, case when b.kind <> 'payout' and i.outcome in ('open', 'asked') then i.on_day end as asked_on
        from sepa_item i join sepa_batch b on b.log = i.log and b.batch_id = i.batch_id
        where i.log = ${log} and i.order_id = open.id and i.outcome is not null
        order by i.seat desc limit 1) last on true
      left join sepa_notice notice on notice.log = ${log} and notice.order_id = open.id
        and ${isAny('open.id', [...announced.keys()])} and last.asked_on is null
      where open.since <= ${by}::date) collecting
    where "on" is not null group by "on", "isAsked" order by "on", "isAsked"`,
  );

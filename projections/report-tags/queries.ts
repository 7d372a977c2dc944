import { sql } from 'kysely';
import { type ScreenLanguage, usualLanguage } from '#domain/kernel/language.ts';
import { said } from '#domain/kernel/message.ts';
import { customerTypes } from '#domain/customer/customer-types.ts';
import { forgottenText } from '#domain/kernel/personal.ts';
import type { ReportTagType } from '#domain/report/tag.ts';
import { accountManagersOf } from '#projections/accounts/queries.ts';
import { findsWords, select } from '#projections/kernel/query.ts';
import { searchable } from '#projections/kernel/search-text.ts';
import { lookupEntries, supplierNames } from '#projections/lookups/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** An account of a report: its log, and whose customers and products it uses. */
export type ReportAccount = {
  log: number;
  accountId: number;
  name: string;
  customersFrom: number;
  productsFrom: number;
};
type Choice = { value: string; name: string };

const named = ({ id, name }: { id: number; name: string }): Choice => ({ value: String(id), name });

/** Those in whose name every word of a question is found, in any order. */
const matching = (choices: readonly Choice[], question: string): Choice[] => {
  const words = searchable(question).split(' ').filter(Boolean);
  return choices.filter(({ name }) => words.every((word) => searchable(name).includes(word)));
};

const productsNamed = async (
  db: Db,
  { log, productsFrom }: ReportAccount,
  question: string,
  limit: number,
) => {
  const words = findsWords('search', question);
  if (!words) return [];
  const rows = await select(
    db,
    'product',
    ['product_id as id', 'name', 'vintage'],
    sql`log = ${log} and account_id = ${productsFrom} and ${words}
      order by name, vintage desc limit ${limit}`,
  );
  return rows.map(({ id, name, vintage }) => named({ id, name: vintage ? `${name} ${vintage}` : name }));
};

/** The users of an account, and the names that came in with files; of customers who are forgotten none is known. */
const managersOf = async (db: Db, { log, accountId, customersFrom }: ReportAccount) => {
  const [users, names] = await Promise.all([
    accountManagersOf(db, accountId),
    sql<{ name: string }>`select distinct record->>'accountManager' as name from customer
      where log = ${log} and account_id = ${customersFrom}
        and record->>'accountManager' not in ('', ${forgottenText})`.execute(db),
  ]);
  return [
    ...users.map(({ userId: id, name }) => named({ id, name })),
    ...names.rows.map(({ name }) => ({ value: name, name })),
  ];
};

/** All there are of a type in an account, but for products: those are searched for. */
const choicesIn = async (
  db: Db,
  account: ReportAccount,
  type: Exclude<ReportTagType, 'product'>,
  language: ScreenLanguage,
) => {
  const products = { log: account.log, accountId: account.productsFrom };
  switch (type) {
    case 'account':
      return [named({ id: account.accountId, name: account.name })];
    case 'land':
      return (await lookupEntries(db, products, ['countries'])).countries.map(named);
    case 'leverancier':
      return (await supplierNames(db, products)).map(named);
    case 'accountmanager':
      return managersOf(db, account);
    case 'customertype':
      return customerTypes.map(({ id, label }) => named({ id, name: said(language, label) }));
  }
};

/**
 * REP-006: at most `limit` of a type of which the name holds every word of the question, by name; those that are
 * picked already are left out. Products are found by all that a search for products knows of them.
 */
export const findReportTags = async (
  db: Db,
  accounts: readonly ReportAccount[],
  wanted: {
    type: ReportTagType;
    question: string;
    picked: readonly string[];
    limit: number;
    language?: ScreenLanguage;
  },
) => {
  const { type, question, limit, picked, language = usualLanguage } = wanted;
  const found = await Promise.all(
    accounts.map(async (account) =>
      type === 'product'
        ? productsNamed(db, account, question, limit + picked.length)
        : matching(await choicesIn(db, account, type, language), question),
    ),
  );
  const unique = new Map(found.flat().map((choice) => [choice.value, choice]));
  return [...unique.values()]
    .filter(({ value }) => !picked.includes(value))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
    .slice(0, limit);
};

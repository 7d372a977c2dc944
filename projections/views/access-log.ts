import { everyUser, type KeptAccess } from '#application/ports/access-log.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { namesOfRecords } from '#projections/log-book/queries.ts';
import type { Db } from '#projections/read-models.ts';

/** Rows of the access log with the names of today: who is forgotten has none, nor has a record that there is no more. */
export const namedAccess = async (
  db: Db,
  log: number,
  rows: readonly KeptAccess[],
  language: ScreenLanguage,
) => {
  const customers = rows.flatMap(({ customerId: id }) => (id === null ? [] : [`customer-${id}`]));
  const subjects = rows.flatMap(({ subject }) =>
    subject && subject.type !== 'user'
      ? [`${subject.type === 'invoice' ? 'salesOrder' : subject.type}-${subject.id}`]
      : [],
  );
  const users = rows.flatMap(({ userId, onBehalfOf, subject }) => [
    userId,
    onBehalfOf,
    subject?.type === 'user' ? subject.id : null,
  ]);
  const [names, records] = await Promise.all([
    namesOfUsers(db, [...new Set(users.filter((id) => id !== null && id !== everyUser))] as number[]),
    namesOfRecords(db, log, [...new Set([...customers, ...subjects])], language),
  ]);
  const subjectOf = ({ subject }: KeptAccess) => {
    if (subject === null) return null;
    if (subject.type === 'user') return names.get(subject.id) ?? null;
    return records.get(`${subject.type === 'invoice' ? 'salesOrder' : subject.type}-${subject.id}`) ?? null;
  };
  return rows.map((row) => ({
    ...row,
    userName: row.userId === null ? null : (names.get(row.userId) ?? null),
    behalfOf: row.onBehalfOf === null ? null : (names.get(row.onBehalfOf) ?? null),
    subjectType: row.subject?.type ?? null,
    subjectId: row.subject?.id ?? null,
    subject: subjectOf(row),
    customerName: row.customerId === null ? null : (records.get(`customer-${row.customerId}`) ?? null),
  }));
};
export type NamedAccess = Awaited<ReturnType<typeof namedAccess>>[number];

import type { FourEyesWanted } from '#domain/four-eyes/request.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { amountText, countText, dateText } from '#domain/kernel/words.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { customersNamed } from '#projections/customers/queries.ts';
import { fourEyesPage, fourEyesWaiting } from '#projections/four-eyes/queries.ts';
import { customersOf, type Page, type View } from '#projections/views/view.ts';

/** What is asked for, as one line. */
const sentence = (wanted: FourEyesWanted, customerName: string, language: ScreenLanguage) => {
  switch (wanted.kind) {
    case 'collection':
    case 'payout':
    case 'provider': {
      const { on, orderIds, amount } = wanted;
      const number = orderIds.length;
      return message(
        `${countText(number, 'factuur', 'facturen')}, samen ${amountText(amount)}, op ${dateText(on)}`,
        `${countText(number, 'invoice', 'invoices')}, ${amountText(amount, 'en')} in total, on ${dateText(on)}`,
      )[language];
    }
    case 'credit-limit': {
      const [from, to] = [wanted.from, wanted.to].map((amount) => amountText(amount, language));
      return message(`${customerName}: van ${from} naar ${to}`, `${customerName}: from ${from} to ${to}`)[
        language
      ];
    }
    case 'own-account':
      return message(
        `van ${wanted.from || 'leeg'} naar ${wanted.to || 'leeg'}`,
        `from ${wanted.from || 'empty'} to ${wanted.to || 'empty'}`,
      )[language];
  }
};

/** A page of the requests of an account with the names of who asked and who decided, and how many wait. */
export const fourEyesRequestsOf = async (
  { core: { db }, caller: { log, account }, language }: View,
  { userIds, ...wanted }: Page & { isWaiting: boolean; userIds: readonly number[] },
) => {
  const scope = { log, accountId: account.accountId };
  const { rows, total } = await fourEyesPage(db, scope, wanted);
  const users = rows.flatMap(({ askedBy, decidedById }) => [
    ...askedBy,
    ...(decidedById ? [decidedById] : []),
  ]);
  const customerIds = rows.flatMap((row) =>
    row.wanted.kind === 'credit-limit' ? [row.wanted.customerId] : [],
  );
  const [names, customers, waiting] = await Promise.all([
    namesOfUsers(db, users),
    customersNamed(db, customersOf(account), customerIds),
    fourEyesWaiting(db, scope),
  ]);
  const nameOf = (userId: number | null | undefined) => (userId ? (names.get(userId) ?? '') : '');
  const data = rows.map(({ askedBy, decidedById, wanted: of, ...row }) => {
    const customer =
      of.kind === 'credit-limit' ? customers.find((each) => each.customerId === of.customerId) : null;
    return {
      ...row,
      customerId: of.kind === 'credit-limit' ? of.customerId : null,
      sentence: sentence(of, customer?.name ?? '', language),
      askedBy: nameOf(askedBy.at(-1)),
      decidedBy: nameOf(decidedById),
      isOwn: askedBy.some((userId) => userIds.includes(userId)),
    };
  });
  return { data, total, waiting };
};

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
    case 'credit-limits': {
      const { fileName, limits, isTakenBack } = wanted;
      const many = limits ?? 0;
      return (
        isTakenBack
          ? message(`import ${fileName} terugdraaien`, `take import ${fileName} back`)
          : message(
              `import ${fileName}: ${countText(many, 'limiet', 'limieten')}`,
              `import ${fileName}: ${countText(many, 'limit', 'limits')}`,
            )
      )[language];
    }
    case 'refund': {
      const { paidFor, amount } = wanted;
      return message(
        `${customerName}: ${amountText(amount)} terug van ${paidFor}`,
        `${customerName}: ${amountText(amount, 'en')} back of ${paidFor}`,
      )[language];
    }
    case 'write-off': {
      const { invoiceNumber, amount, reason } = wanted;
      const written = Math.abs(amount);
      return message(
        `${customerName}, factuur ${invoiceNumber}: ${amountText(written)} te ${amount > 0 ? 'weinig' : 'veel'} betaald, ${reason}`,
        `${customerName}, invoice ${invoiceNumber}: paid ${amountText(written, 'en')} too ${amount > 0 ? 'little' : 'much'}, ${reason}`,
      )[language];
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
  const customerIdOf = (of: FourEyesWanted) => ('customerId' in of ? of.customerId : null);
  const customerIds = rows.map((row) => customerIdOf(row.wanted)).filter((id) => id !== null);
  const [names, customers, waiting] = await Promise.all([
    namesOfUsers(db, users),
    customersNamed(db, customersOf(account), customerIds),
    fourEyesWaiting(db, scope),
  ]);
  const nameOf = (userId: number | null | undefined) => (userId ? (names.get(userId) ?? '') : '');
  const data = rows.map(({ askedBy, decidedById, wanted: of, ...row }) => {
    const customerId = customerIdOf(of);
    const customer = customers.find((each) => each.customerId === customerId);
    return {
      ...row,
      customerId,
      sentence: sentence(of, customer?.name ?? '', language),
      askedBy: nameOf(askedBy.at(-1)),
      decidedBy: nameOf(decidedById),
      isOwn: askedBy.some((userId) => userIds.includes(userId)),
    };
  });
  return { data, total, waiting };
};

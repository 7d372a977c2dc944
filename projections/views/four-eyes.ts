import type { FourEyesWanted } from '#domain/four-eyes/request.ts';
import type { ScreenLanguage } from '#domain/kernel/language.ts';
import { message } from '#domain/kernel/message.ts';
import { amountText, countText, dateText } from '#domain/kernel/words.ts';
import { namesOfUsers } from '#projections/accounts/queries.ts';
import { customersNamed } from '#projections/customers/queries.ts';
import { fourEyesPage, fourEyesWaiting } from '#projections/four-eyes/queries.ts';
import { openWithIds } from '#projections/open-amounts/queries.ts';
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

/** So many invoices of a file are listed. */
const mostListed = 200;
const ordersOf = (of: FourEyesWanted) => ('orderIds' in of ? of.orderIds : []);
const listedOf = (of: FourEyesWanted) => ordersOf(of).slice(0, mostListed);

/** The first invoices of a batch that waits, with what is open of each now: granting refuses where that is not what was asked. */
const invoicesOf = async (
  { core: { db }, caller: { log, account } }: View,
  wanted: readonly FourEyesWanted[],
) => {
  const ids = wanted.flatMap(listedOf);
  if (ids.length === 0) return () => [];
  const claims = await openWithIds(db, { log, accountIds: [account.accountId] }, ids);
  const customerIds = [...new Set(claims.map((claim) => claim.customer_id))];
  const customers = await customersNamed(db, customersOf(account), customerIds);
  const names = new Map(customers.map(({ customerId, name }) => [customerId, name]));
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  return (of: FourEyesWanted) =>
    listedOf(of).flatMap((id) => {
      const claim = byId.get(id);
      if (!claim) return [];
      const { order_id: orderId, invoice_number: invoiceNumber, customer_id: customerId, amount } = claim;
      const customerName = names.get(customerId) ?? '';
      return [{ claimId: id, orderId, invoiceNumber, customerId, customerName, amount: Math.abs(amount) }];
    });
};

/** A page of the requests of an account with the names of who asked and who decided, and how many wait. */
export const fourEyesRequestsOf = async (
  view: View,
  { userIds, ...wanted }: Page & { isWaiting: boolean; userIds: readonly number[] },
) => {
  const {
    core: { db },
    caller: { log, account },
    language,
  } = view;
  const scope = { log, accountId: account.accountId };
  const { rows, total } = await fourEyesPage(db, scope, wanted);
  const users = rows.flatMap(({ askedBy, decidedById }) => [
    ...askedBy,
    ...(decidedById ? [decidedById] : []),
  ]);
  const customerIdOf = (of: FourEyesWanted) => ('customerId' in of ? of.customerId : null);
  const customerIds = rows.map((row) => customerIdOf(row.wanted)).filter((id) => id !== null);
  const waitFor = rows.filter(({ state }) => state === 'waiting').map(({ wanted: of }) => of);
  const [names, customers, waiting, invoices] = await Promise.all([
    namesOfUsers(db, users),
    customersNamed(db, customersOf(account), customerIds),
    fourEyesWaiting(db, scope),
    invoicesOf(view, waitFor),
  ]);
  const nameOf = (userId: number | null | undefined) => (userId ? (names.get(userId) ?? '') : '');
  const data = rows.map(({ askedBy, decidedById, wanted: of, ...row }) => {
    const customerId = customerIdOf(of);
    const customer = customers.find((each) => each.customerId === customerId);
    return {
      ...row,
      customerId,
      sentence: sentence(of, customer?.name ?? '', language),
      invoices: row.state === 'waiting' ? invoices(of) : [],
      moreInvoices: row.state === 'waiting' ? Math.max(0, ordersOf(of).length - mostListed) : 0,
      askedBy: nameOf(askedBy.at(-1)),
      decidedBy: nameOf(decidedById),
      isOwn: askedBy.some((userId) => userIds.includes(userId)),
    };
  });
  return { data, total, waiting };
};

import { claimUsername } from '#application/accounts/claim-username.ts';
import { at, instantAt } from '#application/demo/calendar.ts';
import {
  accounts,
  addingCustomer,
  demoCommandId,
  demoCustomerId,
  demoUsers,
  userIdOf,
} from '#application/demo/people.ts';
import { perPallet } from '#application/demo/purchase-orders.ts';
import type { DemoProduct, DemoSupplier } from '#application/demo/range.ts';
import { describedWine } from '#application/demo/wine-card.ts';
import { doneBy, simulation, type Simulation, type UnplacedEvent } from '#application/demo/simulation.ts';
import type { DemoCustomer } from '#application/demo/customers.ts';
import { idFrom } from '#application/kernel/id.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { account, type Account } from '#domain/account/account.ts';
import { bundle } from '#domain/bundle/bundle.ts';
import { customer } from '#domain/customer/customer.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { lookup, lookupIdOf } from '#domain/lookup/lookup.ts';
import { numberSeries, numberSeriesIdOf, type Series } from '#domain/number-series/number-series.ts';
import type { Money } from '#domain/kernel/money.ts';
import { multiproduct } from '#domain/product/fields.ts';
import { inclOf } from '#domain/product/prices.ts';
import { product } from '#domain/product/product.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { user } from '#domain/user/user.ts';

const administrator = 1;
const by = (own: Pick<Account, 'accountId' | 'log'>, commandId: string, userId: number, screen: string) =>
  doneBy({ log: own.log, accountId: own.accountId, commandId, userId, screen });

/** Log 0: the accounts, and the users with what they may be in each. */
export async function* openAccounts(date: CalendarDate): AsyncGenerator<UnplacedEvent> {
  const { setTime, handle, events } = simulation({ log: 0, accounts });
  let time = instantAt(date, at(5));
  const inLogZero = (accountId: number, ...words: (string | number)[]) => {
    setTime((time += 20_000), date);
    return by({ accountId, log: 0 }, demoCommandId(...words), administrator, '/settings/users');
  };
  for (const opened of accounts)
    await handle(inLogZero(opened.accountId, 'account', opened.accountId), opened, async (work) => {
      await work.decide(account, opened.accountId, { type: 'OpenAccount', ...opened });
    });
  for (const { userId, username, firstName, lastName, role, accounts: memberOf, customerName } of demoUsers) {
    const email = username.includes('@') ? username : `${username}@noordhof.example`;
    const added = { userId, username, firstName, lastName, email };
    await handle(inLogZero(memberOf[0]!.accountId, 'user', userId), added, async (work) => {
      await claimUsername(work, username, userId);
      await work.decide(user, userId, { type: 'AddUser', ...added });
      for (const { accountId, log } of memberOf) {
        const customerId = customerName === null ? null : demoCustomerId(log, customerName);
        await work.decide(user, userId, {
          type: 'AdmitUser',
          userId,
          accountId,
          log,
          roles: [role],
          customerId,
        });
      }
    });
  }
  yield* events();
}

/** Starts a series of numbers of an account. */
export const startSeries = ({ handle }: Simulation, own: Account, series: Series, next: number) => {
  const { accountId } = own;
  const started = { type: 'StartNumberSeries', series, accountId, next } as const;
  const commandId = demoCommandId('series', accountId, series);
  return handle(by(own, commandId, administrator, '/settings'), started, async (work) => {
    await work.decide(numberSeries, numberSeriesIdOf(series, accountId), started);
  });
};

/** The company calls the first of its own fields by what it writes there. */
export const nameOwnField = ({ handle }: Simulation, own: Account) => {
  const { accountId } = own;
  const list = 'custom-fields' as const;
  const commandId = demoCommandId('lookup', accountId, list);
  const renamed = {
    type: 'ChangeLookupEntry',
    accountId,
    list,
    entryId: 1,
    to: { name: 'Rijping' },
  } as const;
  return handle(by(own, commandId, administrator, '/settings/fields'), renamed, async (work) => {
    await work.decide(lookup, lookupIdOf(accountId, list), renamed);
  });
};

export const addSupplier = ({ handle }: Simulation, own: Account, added: DemoSupplier, userId: number) => {
  const { commandId, supplierId, name, country } = added;
  const countryId = defaultIdOf('countries', country);
  const mailbox = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const content = {
    type: 'AddSupplier' as const,
    supplierId,
    name,
    countryId,
    palletQuantity: perPallet,
    transporterId: 1,
    email: `bestel@${mailbox.replace(/^-|-$/g, '')}.example`,
  };
  return handle(by(own, commandId, userId, '/leveranciers'), content, async (work) => {
    await work.decide(supplier, supplierId, content);
  });
};

export const addProduct = ({ handle }: Simulation, own: Account, added: DemoProduct, userId: number) => {
  const { commandId, productId, supplierId, wine, vintage } = added;
  const { name, house, country, region, bottlesPerBox } = wine;
  const content = {
    productId,
    supplierId,
    name,
    vintage,
    supplierName: house,
    country,
    region,
    bottlesPerBox,
    isExcludedFromDiscount: wine.isExcludedFromDiscount,
    message: wine.message,
    ...describedWine(wine, vintage),
  };
  return handle(by(own, commandId, userId, '/producten'), content, async (work) => {
    const number = await takeNumber(work, 'product', own.accountId);
    await work.decide(product, productId, { type: 'AddProduct', number, ...content });
  });
};

const perWine = 2;

/** A tasting box of some wines of the range, as a multi-product: it takes the wines themselves from stock. */
export const addTastingBox = (
  { handle }: Simulation,
  own: Account,
  wines: readonly DemoProduct[],
  userId: number,
) => {
  const [first] = wines;
  if (!first) throw new Error('A tasting box without wines');
  const commandId = demoCommandId('tasting box', own.log);
  const productId = idFrom(commandId, 'product');
  const sum = (price: (wine: DemoProduct['wine']) => number) =>
    wines.reduce((all, { wine }) => all + perWine * price(wine), 0);
  const [sellPrice, sellPrice2, sellPrice3] = ([0, 1, 2] as const).map((nth) =>
    sum(({ prices }) => prices[nth]),
  ) as [Money, Money, Money];
  const incl = inclOf('high');
  const content = {
    productId,
    supplierId: first.supplierId,
    supplierName: first.wine.house,
    vintage: 'NV',
    name: 'Proefdoos van het huis',
    color: first.wine.color,
    country: first.wine.country,
    region: first.wine.region,
    grapes: [],
    bottlesPerBox: 1,
    typeId: multiproduct,
    countryId: defaultIdOf('countries', first.wine.country),
    sellPrice,
    sellPrice2,
    sellPrice3,
    vatCategory: 'high' as const,
    sellPriceIncl: incl(sellPrice),
    sellPrice2Incl: incl(sellPrice2),
    sellPrice3Incl: incl(sellPrice3),
    departPrice: sum(({ purchasePrice }) => purchasePrice),
    description: `Van elk twee flessen: ${wines.map(({ wine }) => wine.name).join(', ')}.`,
    isExcludedFromDiscount: true,
    message: '',
  };
  return handle(by(own, commandId, userId, '/producten'), content, async (work) => {
    const number = await takeNumber(work, 'product', own.accountId);
    await work.decide(product, productId, { type: 'AddProduct', number, ...content });
    for (const { productId: partId, vintage, wine } of wines)
      await work.decide(bundle, productId, {
        type: 'SetBundleComponent',
        bundleId: productId,
        productId: partId,
        name: `${wine.name} ${vintage}`,
        quantity: perWine,
      });
  });
};

export const addCustomer = (
  { handle, today }: Simulation,
  own: Account,
  { record, mandate }: DemoCustomer,
  userId: number,
) => {
  const customerId = demoCustomerId(own.log, record.name);
  const commandId = addingCustomer(own.log, record.name);
  return handle(by(own, commandId, userId, '/klanten'), record, async (work) => {
    const number = await takeNumber(work, 'customer', own.accountId);
    const accountManagerId = userIdOf(record.accountManager);
    await work.decide(customer, customerId, {
      type: 'AddCustomer',
      ...record,
      customerId,
      number,
      // who works here is named by the user alone (law 10)
      ...(accountManagerId !== null && { accountManager: '', accountManagerId }),
    });
    if (!mandate) return;
    const mandateId = idFrom(commandId, 'mandate');
    const name = record.name.replaceAll(/[^\p{L} ]/gu, '');
    const typed = { name, iban: 'NL02ABNA0123456789', bic: 'ABNANL2A', reference: '' };
    await work.decide(customer, customerId, { type: 'MakeMandate', mandateId, typed, today: today() });
    if (mandate.isSigned)
      await work.decide(customer, customerId, { type: 'SignMandate', on: today(), today: today() });
  });
};

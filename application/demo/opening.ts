import { claimUsername } from '#application/accounts/claim-username.ts';
import { at, instantAt } from '#application/demo/calendar.ts';
import { accounts, demoCommandId, userIdOf } from '#application/demo/accounts.ts';
import { addingCustomer, demoCustomerId, demoUsers } from '#application/demo/people.ts';
import {
  addingPicture,
  bottleSize,
  markSize,
  pictureNameOf,
  tastingBoxPicture,
} from '#application/demo/pictures.ts';
import { perPallet } from '#application/demo/purchase-orders.ts';
import { type DemoProduct, type DemoSupplier, describedWine, sellPricesOf } from '#application/demo/range.ts';
import type { Stage } from '#application/demo/stage.ts';
import type { Wine } from '#application/demo/wines.ts';
import { doneBy, doneUnder, simulation, type Simulation } from '#application/demo/simulation.ts';
import type { DemoCustomer } from '#application/demo/customers.ts';
import { idFrom } from '#application/kernel/id.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import { account as accountDecider, type Account } from '#domain/account/account.ts';
import { bundle } from '#domain/bundle/bundle.ts';
import { customer } from '#domain/customer/customer.ts';
import { productGallery, supplierGallery } from '#domain/gallery/gallery.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { defaultIdOf } from '#domain/lookup/defaults.ts';
import { lookup, lookupIdOf } from '#domain/lookup/lookup.ts';
import { numberSeries, numberSeriesIdOf, type Series } from '#domain/number-series/number-series.ts';
import type { Money } from '#domain/kernel/money.ts';
import { multiproduct } from '#domain/product/fields.ts';
import { product, type ProductCommand } from '#domain/product/product.ts';
import { supplier } from '#domain/supplier/supplier.ts';
import { user } from '#domain/user/user.ts';

const administrator = 1;
/** Log 0: the accounts, and the users with what they may be in each. */
export async function* openAccounts(date: CalendarDate) {
  const { setTime, handle, events } = simulation({ log: 0, accounts });
  let time = instantAt(date, at(5));
  const inLogZero = (accountId: number, ...words: (string | number)[]) => {
    setTime((time += 20_000), date);
    return doneBy({ log: 0, accountId }, administrator, '/settings/users', ...words);
  };
  for (const opened of accounts)
    await handle(inLogZero(opened.accountId, 'account', opened.accountId), opened, (work) =>
      work.decide(accountDecider, opened.accountId, { type: 'OpenAccount', ...opened }),
    );
  for (const { userId, username, firstName, lastName, role, accounts: memberOf, customerName } of demoUsers) {
    const email = username.includes('@') ? username : `${username}@noordhof.example`;
    const added = { userId, username, firstName, lastName, email };
    await handle(inLogZero(memberOf[0]!.accountId, 'user', userId), added, async (work) => {
      await claimUsername(work, username, userId);
      await work.decide(user, userId, { type: 'AddUser', ...added });
      for (const { accountId, log } of memberOf) {
        const customerId = customerName === null ? null : demoCustomerId(log, customerName);
        const admitted = { userId, accountId, log, roles: [role], customerId };
        await work.decide(user, userId, { type: 'AdmitUser', ...admitted });
      }
    });
  }
  yield* events();
}

/** Starts a series of numbers of an account. */
export const startSeries = ({ handle }: Simulation, account: Account, series: Series, next: number) => {
  const { accountId } = account;
  const started = { type: 'StartNumberSeries', series, accountId, next } as const;
  return handle(doneBy(account, administrator, '/settings', 'series', accountId, series), started, (work) =>
    work.decide(numberSeries, numberSeriesIdOf(series, accountId), started),
  );
};

/** The company calls the first of its own fields by what it writes there. */
export const nameCustomField = ({ company: { handle }, trader: { account } }: Stage) => {
  const { accountId } = account;
  const list = 'custom-fields' as const;
  const actor = doneBy(account, administrator, '/settings/fields', 'lookup', accountId, list);
  const renamed = {
    type: 'ChangeLookupEntry',
    accountId,
    list,
    entryId: 1,
    to: { name: 'Rijping' },
  } as const;
  return handle(actor, renamed, (work) => work.decide(lookup, lookupIdOf(accountId, list), renamed));
};

export const addSupplier = async ({ company, trader, keepPicture }: Stage, added: DemoSupplier) => {
  const { commandId, supplierId, name, country } = added;
  const mailbox = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const content = {
    type: 'AddSupplier' as const,
    supplierId,
    name,
    countryId: defaultIdOf('countries', country),
    palletQuantity: perPallet,
    transporterId: 1,
    email: `bestel@${mailbox.replace(/^-|-$/g, '')}.example`,
  };
  const actor = doneUnder(commandId, trader.account, trader.buyer, '/leveranciers');
  const mark = await addingPicture(keepPicture, commandId, supplierId, pictureNameOf(name), markSize);
  return company.handle(actor, content, async (work) => {
    await work.decide(supplier, supplierId, content);
    if (mark) await work.decide(supplierGallery, supplierId, mark);
  });
};

type NewProduct = Omit<Extract<ProductCommand, { type: 'AddProduct' }>, 'type' | 'number'>;

/** Something for sale gets the next number, and what else is to be recorded with it. */
export const addForSale = async (
  { company, trader: { account }, keepPicture }: Stage,
  userId: number,
  screen: string,
  commandId: string,
  content: NewProduct,
  pictureName: string | null = null,
  parts: readonly DemoProduct[] = [],
) => {
  const { productId } = content;
  const picture =
    pictureName === null
      ? null
      : await addingPicture(keepPicture, commandId, productId, pictureName, bottleSize);
  return company.handle(doneUnder(commandId, account, userId, screen), content, async (work) => {
    const number = await takeNumber(work, 'product', account.accountId);
    await work.decide(product, productId, { type: 'AddProduct', number, ...content });
    for (const part of parts)
      await work.decide(bundle, productId, {
        type: 'SetBundleComponent',
        bundleId: productId,
        productId: part.productId,
        name: `${part.wine.name} ${part.vintage}`,
        quantity: perWine,
      });
    if (picture) await work.decide(productGallery, productId, picture);
  });
};

export const addProduct = (
  stage: Stage,
  { commandId, productId, supplierId, wine, vintage }: DemoProduct,
) => {
  const { name, producer, country, region, bottlesPerBox, isExcludedFromDiscount, message } = wine;
  const content = {
    productId,
    supplierId,
    name,
    vintage,
    supplierName: producer,
    country,
    region,
    bottlesPerBox,
    isExcludedFromDiscount,
    message,
    ...describedWine(wine, vintage),
  };
  const picture = pictureNameOf(producer, name, vintage);
  return addForSale(stage, stage.trader.buyer, '/producten', commandId, content, picture);
};

const perWine = 2;

/** A tasting box of some wines of the range, as a multi-product: it takes the wines themselves from stock. */
export const addTastingBox = (stage: Stage, wines: readonly DemoProduct[]) => {
  const [first] = wines;
  if (!first) throw new Error('A tasting box without wines');
  const commandId = demoCommandId('tasting box', stage.trader.account.log);
  const sum = (price: (wine: Wine) => Money) =>
    wines.reduce((all, { wine }) => all + perWine * price(wine), 0);
  const { producer, color, country, region } = first.wine;
  const content = {
    productId: idFrom(commandId, 'product'),
    supplierId: first.supplierId,
    supplierName: producer,
    vintage: 'NV',
    name: 'Proefdoos van het huis',
    color,
    country,
    region,
    grapes: [],
    bottlesPerBox: 1,
    typeId: multiproduct,
    countryId: defaultIdOf('countries', country),
    ...sellPricesOf([
      sum(({ prices }) => prices[0]),
      sum(({ prices }) => prices[1]),
      sum(({ prices }) => prices[2]),
    ]),
    departPrice: sum(({ purchasePrice }) => purchasePrice),
    description: `Van elk twee flessen: ${wines.map(({ wine }) => wine.name).join(', ')}.`,
    isExcludedFromDiscount: true,
    message: '',
  };
  return addForSale(stage, stage.trader.buyer, '/producten', commandId, content, tastingBoxPicture, wines);
};

export const addCustomer = (
  { company: { handle, today }, trader: { account, sellers } }: Stage,
  { record, mandate }: DemoCustomer,
) => {
  const commandId = addingCustomer(account.log, record.name);
  const customerId = idFrom(commandId, 'customer');
  return handle(doneUnder(commandId, account, sellers[0]!, '/klanten'), record, async (work) => {
    const number = await takeNumber(work, 'customer', account.accountId);
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

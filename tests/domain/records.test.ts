import { describe, expect, test } from 'vitest';
import { account, accountEvents, vatRatesOf } from '#domain/account/account.ts';
import { customer, customerEvents } from '#domain/customer/customer.ts';
import { companyGroup, companyGroupEvents } from '#domain/company-group/company-group.ts';
import { vatRateOn } from '#domain/kernel/vat.ts';
import { orderPointsEvents } from '#domain/loyalty/order-points.ts';
import { product, productEvents } from '#domain/product/product.ts';
import { supplierFields } from '#domain/supplier/fields.ts';
import { Supplier, supplier, supplierEvents } from '#domain/supplier/supplier.ts';
import { homeOf, isClientRole, Role } from '#domain/kernel/role.ts';
import { type Membership, user, userEvents } from '#domain/user/user.ts';
import { specify } from '#tests/support/given.ts';
import { anAccount, aCustomer, aProduct } from '#tests/support/records.ts';
import { dutch } from '#tests/support/dutch.ts';

describe('an account', () => {
  const { given } = specify(account);
  const open = { type: 'OpenAccount', ...anAccount() } as const;
  test('is opened once, and is what it was opened as', () => {
    given().when(open).then(accountEvents.opened(anAccount()));
    given(accountEvents.opened(anAccount())).when(open).refuses('account-exists');
    expect(account.evolve(null, accountEvents.opened(anAccount()))).toEqual(anAccount());
  });
  const rate = { category: 'low', from: '2027-01-01', rate: 1000 } as const;
  const add = { type: 'AddVatRate', accountId: 3, ...rate } as const;
  const added = accountEvents.vatRateAdded({ accountId: 3, ...rate });
  test('FMT-009, D-11 · gets a dated rate of its own, one for a category and a day', () => {
    const opened = accountEvents.opened(anAccount());
    given().when(add).refuses('account-not-found');
    given(opened).when(add).then(added);
    given(opened, added)
      .when({ ...add, rate: 1100 })
      .refuses('vat-rate-exists');
    given(opened, added)
      .when({ ...add, from: '2028-01-01' })
      .then(accountEvents.vatRateAdded({ accountId: 3, ...rate, from: '2028-01-01' }));
    expect(dutch(accountEvents.vatRateAdded.log(added.data))).toBe('Btw laag is 10% vanaf 01-01-2027.');
  });
  test('INT-011 · books by a link of its own or by that of another, never by both', () => {
    const of = { accountId: 3, system: 'exact' } as const;
    const link = { type: 'LinkBookkeeping', ...of, administration: 'Proef', secretId: 'a' } as const;
    const master = { type: 'SetBookkeepingMaster', ...of, master: 14 } as const;
    const opened = accountEvents.opened(anAccount());
    const linked = accountEvents.bookkeepingLinked({ ...of, administration: 'Proef', secretId: 'a' });
    const mastered = accountEvents.bookkeepingMasterSet({ ...of, from: null, to: 14 });
    given(opened, linked).when(master).refuses('bookkeeping-linked');
    given(opened, mastered).when(link).refuses('bookkeeping-linked');
    // the one program is not the other
    given(opened, mastered)
      .when({ ...link, system: 'snelstart' })
      .then(accountEvents.bookkeepingLinked({ ...linked.data, system: 'snelstart' }));
    given(opened, linked, accountEvents.bookkeepingUnlinked({ ...of, secretId: 'a', isWithdrawn: false }))
      .when(master)
      .then(mastered);
  });
  test('FMT-009, D-11 · the rate of an account holds from its day on, the shipped one until then', () => {
    const rates = vatRatesOf(account.evolve(anAccount(), added)!);
    expect(vatRateOn('low', '2018-12-31', rates)).toBe(600);
    expect(vatRateOn('low', '2019-01-01', rates)).toBe(900);
    expect(vatRateOn('low', '2026-12-31', rates)).toBe(900);
    expect(vatRateOn('low', '2027-01-01', rates)).toBe(1000);
    expect(vatRateOn('high', '2027-01-01', rates)).toBe(2100);
  });
  test('has a colour that a screen can show', () =>
    expect(() => account.decide({ ...open, color: 'wijnrood' }, null)).toThrow('color'));
});

describe('a customer', () => {
  const { given } = specify(customer);
  const add = { type: 'AddCustomer', ...aCustomer() } as const;
  test('is added once', () => {
    given().when(add).then(customerEvents.added(aCustomer()));
    given(customerEvents.added(aCustomer())).when(add).refuses('customer-exists');
  });
  test('LINE-016 · has one of three price classes, and days of the week to deliver on', () => {
    expect(() => customer.decide({ ...add, priceClass: 4 as 3 }, null)).toThrow('priceClass');
    expect(() => customer.decide({ ...add, deliveryDays: [0] }, null)).toThrow('deliveryDays');
  });
});

describe('a product', () => {
  const { given } = specify(product);
  const add = { type: 'AddProduct', ...aProduct() } as const;
  test('is added once', () => {
    given().when(add).then(productEvents.added(aProduct()));
    given(productEvents.added(aProduct())).when(add).refuses('product-exists');
  });
  test('LINE-016 · has a price for each of the three classes', () => {
    expect(aProduct({ prices: [3, 2, 1] }).prices).toEqual([3, 2, 1]);
    expect(() => product.decide({ ...add, sellPrice3: 1.5 }, null)).toThrow('sellPrice3');
  });
  test('is known by its name and its vintage, when it has one', () => {
    expect(dutch(productEvents.added.subject!(aProduct()))).toBe('Sancerre Les Caillottes 2024');
    expect(dutch(productEvents.added.subject!(aProduct({ vintage: null })))).toBe('Sancerre Les Caillottes');
  });
});

describe('a supplier', () => {
  const { given } = specify(supplier);
  const added = Supplier.parse({ supplierId: 51, name: 'Domaine des Trois Sources' });
  test('is added once', () => {
    given()
      .when({ type: 'AddSupplier', ...added })
      .then(supplierEvents.added(added));
    given(supplierEvents.added(added))
      .when({ type: 'AddSupplier', ...added })
      .refuses('supplier-exists');
  });
});

describe('a user', () => {
  const { given } = specify(user);
  const person = {
    userId: 8,
    username: 'jansen',
    firstName: 'Jan',
    lastName: 'Jansen',
    email: 'jan@noordhof.example',
  };
  const added = userEvents.added(person);
  const membership = (over: Partial<Membership> = {}): Membership => ({
    accountId: 3,
    log: 1,
    roles: ['SALES', 'ADMIN'],
    customerId: null,
    ...over,
  });
  const admit = (over: Partial<Membership> = {}) =>
    ({ type: 'AdmitUser', userId: 8, ...membership(over) }) as const;
  const admitted = (over: Partial<Membership> = {}) =>
    userEvents.admitted({ userId: 8, ...membership(over) });

  test('is added once', () => {
    given()
      .when({ type: 'AddUser', ...person })
      .then(added);
    given(added)
      .when({ type: 'AddUser', ...person })
      .refuses('user-exists');
  });

  test('is admitted to an account with the roles in the order they were given', () => {
    given(added).when(admit()).then(admitted());
    const state = [added, admitted()].reduce(user.evolve, null);
    expect(state!.memberships[0]!.roles[0]).toBe('SALES');
  });

  test('has at least one role where it is admitted', () =>
    expect(() =>
      user.decide(admit({ roles: [] }), {
        profile: { ...person, language: null },
        memberships: [],
        removed: [],
        secondFactor: null,
      }),
    ).toThrow('roles'));

  test('admitted again has the new roles there, and keeps those elsewhere', () => {
    const state = [added, admitted(), admitted({ accountId: 14 }), admitted({ roles: ['FINANCE'] })].reduce(
      user.evolve,
      null,
    );
    expect(state!.memberships).toHaveLength(2);
    expect(state!.memberships).toContainEqual({
      ...membership({ roles: ['FINANCE'] }),
      isEnabled: true,
      branches: [],
      until: null,
    });
    expect(state!.memberships).toContainEqual({
      ...membership({ accountId: 14 }),
      isEnabled: true,
      branches: [],
      until: null,
    });
  });

  test('admitted again as it was records nothing; another order of roles is another first role', () => {
    given(added, admitted()).when(admit()).nothingHappens();
    given(added, admitted())
      .when(admit({ roles: ['ADMIN', 'SALES'] }))
      .then(admitted({ roles: ['ADMIN', 'SALES'] }));
    given(added, admitted())
      .when(admit({ customerId: 401 }))
      .then(admitted({ customerId: 401 }));
  });

  test('changes its password', () => {
    given(added)
      .when({ type: 'ChangePassword', userId: 8 })
      .then(userEvents.passwordChanged({ userId: 8 }));
    expect(
      [added, admitted(), userEvents.passwordChanged({ userId: 8 })].reduce(user.evolve, null),
    ).toMatchObject({
      memberships: [membership()],
    });
  });

  test('that nobody added has no roles and no password', () => {
    given().when(admit()).refuses('user-not-found');
    given().when({ type: 'ChangePassword', userId: 8 }).refuses('user-not-found');
  });

  test('ROLE-020 · ROLE-021 · goes to the home of its role', () =>
    expect(Object.fromEntries(Role.options.map((role) => [role, homeOf(role)]))).toEqual({
      ADMIN: '/dashboard',
      MANAGER: '/dashboard',
      TRAFFIC: '/dashboard',
      SALES: '/dashboard',
      FINANCE: '/rapporten/verkoopcijfers-v2',
      PRODUCTMANAGER: '/producten',
      CLIENT: '/klantapp/overzicht',
      CLIENT2: '/klantapp2/overzicht',
      CLIENT3: '/klantapp2/overzicht',
      AUDITOR: '/controlekamer',
    }));

  test('is a customer or staff by its role', () =>
    expect(Role.options.filter(isClientRole)).toEqual(['CLIENT', 'CLIENT2', 'CLIENT3']));
});

describe('a supplier', () => {
  const { given } = specify(supplier);
  const changed = supplierEvents.fieldChanged({ id: 51, field: 'city', from: '', to: 'Sancerre' });
  test('that is not there is not changed and not taken back', () => {
    given()
      .when({ type: 'ChangeSupplierField', change: { field: 'city', to: 'Sancerre' } })
      .refuses('supplier-not-found');
    given().when({ type: 'TakeSupplierBack' }).refuses('supplier-not-found');
    expect(() => supplier.evolve(null, changed)).toThrow('Supplier 51 changes before it is added');
  });
  test('is changed by who buys in', () =>
    expect([...supplierFields.city.changes].toSorted()).toEqual(['ADMIN', 'MANAGER', 'TRAFFIC']));
});

test('a company group is opened once for a log', () => {
  const { given } = specify(companyGroup);
  const open = { type: 'OpenCompanyGroup', log: 4, name: 'Noordhof' } as const;
  const opened = companyGroupEvents.opened({ log: 4, name: 'Noordhof' });
  given().when(open).then(opened);
  given(opened).when(open).refuses('account-exists', { log: 4 });
});

test.each([
  [0, 'Order geeft geen spaarpunten meer.'],
  [1, 'Order geeft 1 spaarpunt.'],
  [41, 'Order geeft 41 spaarpunten.'],
])('SUBS-014 · an order that gives %i points says: %s', (to, told) =>
  expect(dutch(orderPointsEvents.noted.log({ orderId: 5, customerId: 401, from: 7, to }))).toBe(told),
);

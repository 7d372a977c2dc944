import type { Account } from '#domain/account/account.ts';
import { Customer } from '#domain/customer/customer.ts';
import { type Product, ProductRecord, productWith } from '#domain/product/product.ts';

/** What an account has to have before it makes an invoice. */
export const lawfulSeller = {
  address_and_nr: 'Werfkade 14',
  postcode: '3511 AC',
  t_kvk: '30215467',
  t_btw: 'NL001234567B29',
  t_iban: 'NL91ABNA0417164300',
} as const;

/** Noordhof: account 3 of log 1, which sells excluding VAT and uses its own records, unless overridden. */
export const anAccount = (over: Partial<Account> = {}): Account => ({
  accountId: 3,
  log: 1,
  groupName: 'Noordhof',
  name: 'Wijnimport Noordhof',
  color: '#7A2445',
  priceSide: 'excl',
  customersFrom: 3,
  productsFrom: 3,
  stockFrom: 3,
  city: 'Utrecht',
  minimumOrder: null,
  blocksShortage: false,
  ...over,
  settings: { ...lawfulSeller, ...over.settings },
});

/** Bistro De Kade, with 4 % discount, unless overridden. */
export const aCustomer = (over: Partial<Customer> = {}): Customer =>
  Customer.parse({
    customerId: 401,
    number: 401,
    name: 'Bistro De Kade',
    street: 'Oudegracht',
    houseNumber: '12',
    houseNumberExtra: 'A',
    postcode: '3511 AA',
    city: 'Utrecht',
    country: 'Nederland',
    contactPerson: 'M. Verbeek',
    telephone: '030 555 01 42',
    email: 'inkoop@bistrodekade.example',
    customerType: 'Horeca',
    priceClass: 1,
    discount: 400,
    paymentTerm: 14,
    deliveryDays: [2, 5],
    deliveryNotes: '',
    isVatExempt: false,
    accountManager: 'R. de Groot',
    ...over,
  });

/** A white wine of € 13,85, € 13,35 or € 12,85 by price class, unless overridden. */
export const aProduct = ({
  prices = [138_500, 133_500, 128_500],
  purchasePrice = 80_000,
  ...over
}: Partial<Product> = {}): Product =>
  productWith(
    ProductRecord.parse({
      productId: 1201,
      number: 1201,
      name: 'Sancerre Les Caillottes',
      vintage: '2024',
      supplierId: 51,
      supplierName: 'Domaine des Trois Sources',
      color: 'white',
      country: 'Frankrijk',
      region: 'Loire',
      grapes: ['Sauvignon blanc'],
      bottlesPerBox: 6,
      departPrice: purchasePrice,
      sellPrice: prices[0],
      sellPrice2: prices[1],
      sellPrice3: prices[2],
      ...over,
    }),
  );

import { z } from 'zod';
import { field } from '#domain/kernel/field.ts';
import { Percentage } from '#domain/kernel/money.ts';
import { PriceClass } from '#domain/pricing/price.ts';
import type { Role } from '#domain/user/role.ts';

const text = (length: number) => z.string().max(length);
const staff: readonly Role[] = ['ADMIN', 'MANAGER', 'TRAFFIC', 'SALES'];
const basics = { tab: 'basics', changes: staff } as const;
const payment = { tab: 'payment', changes: ['ADMIN', 'MANAGER', 'SALES'] } as const;
const logistics = { tab: 'logistics', changes: staff } as const;

const weekdays = ['Ma', 'Di', 'Wo', 'Do', 'Vr', 'Za', 'Zo'];

/** CUST-005 to CUST-009: every field of a customer. */
export const customerFields = {
  name: field({
    ...basics,
    wire: 'name',
    schema: text(200).min(1),
    label: 'Naam',
    control: { kind: 'text' },
    group: 'Klant',
    personal: true,
  }),
  customerType: field({
    ...basics,
    wire: 'customer_type',
    schema: text(100),
    label: 'Klanttype',
    control: { kind: 'text' },
    group: 'Klant',
  }),
  accountManager: field({
    ...basics,
    wire: 'accountmanager',
    schema: text(200),
    label: 'Accountmanager',
    control: { kind: 'text' },
    group: 'Klant',
    personal: true,
  }),
  street: field({
    ...basics,
    wire: 'street_name',
    schema: text(200),
    label: 'Straat',
    control: { kind: 'text' },
    group: 'Adres',
    personal: true,
  }),
  houseNumber: field({
    ...basics,
    wire: 'house_number',
    schema: text(20),
    label: 'Huisnummer',
    control: { kind: 'text' },
    group: 'Adres',
    personal: true,
  }),
  houseNumberExtra: field({
    ...basics,
    wire: 'house_number_extra',
    schema: text(20),
    label: 'Toevoeging',
    control: { kind: 'text' },
    group: 'Adres',
    personal: true,
  }),
  postcode: field({
    ...basics,
    wire: 'postcode',
    schema: text(20),
    label: 'Postcode',
    control: { kind: 'text' },
    group: 'Adres',
    personal: true,
  }),
  city: field({
    ...basics,
    wire: 'city',
    schema: text(100),
    label: 'Plaats',
    control: { kind: 'text' },
    group: 'Adres',
  }),
  country: field({
    ...basics,
    wire: 'country',
    schema: text(100),
    label: 'Land',
    control: { kind: 'text' },
    group: 'Adres',
  }),
  contactPerson: field({
    ...basics,
    wire: 'contactpersoon',
    schema: text(200),
    label: 'Contactpersoon',
    control: { kind: 'text' },
    group: 'Contact',
    personal: true,
  }),
  telephone: field({
    ...basics,
    wire: 'telefoon_1',
    schema: text(50),
    label: 'Telefoon',
    control: { kind: 'text', input: 'tel' },
    group: 'Contact',
    personal: true,
  }),
  email: field({
    ...basics,
    wire: 'email',
    schema: text(200),
    label: 'E-mail',
    control: { kind: 'text', input: 'email' },
    group: 'Contact',
    personal: { forgotten: '' },
  }),
  priceClass: field({
    ...payment,
    wire: 'sellprice_class',
    schema: PriceClass,
    label: 'Prijsklasse',
    control: { kind: 'choice', options: [1, 2, 3].map((value) => ({ value, label: `Prijs ${value}` })) },
    group: 'Prijzen',
  }),
  /** LINE-018: klantkorting, in hundredths of a percent. */
  discount: field({
    ...payment,
    wire: 'customer_discount',
    schema: Percentage,
    label: 'Klantkorting',
    control: { kind: 'percentage' },
    group: 'Prijzen',
    check: (value) =>
      value < 0 || value > 10_000 ? 'Vul een percentage van 0 tot en met 100 in.' : undefined,
  }),
  /** Days; 0 means the account's own term (D-10). */
  paymentTerm: field({
    ...payment,
    wire: 'pay_in_days',
    schema: z.int().nonnegative(),
    label: 'Betaaltermijn',
    control: { kind: 'number', suffix: 'dagen' },
    group: 'Betaling',
    hint: '0 is de termijn van het account',
    check: (value) => (value > 365 ? 'Vul hoogstens 365 dagen in.' : undefined),
  }),
  isVatExempt: field({
    ...payment,
    wire: 'no_vat',
    schema: z.boolean(),
    label: '0% btw (export)',
    control: { kind: 'boolean' },
    group: 'Btw',
  }),
  /** 1 Monday to 7 Sunday: the days on which this customer is delivered to. */
  deliveryDays: field({
    ...logistics,
    wire: 'delivery_days',
    schema: z.array(z.int().min(1).max(7)),
    label: 'Bezorgdagen',
    control: { kind: 'several', options: weekdays.map((label, index) => ({ value: index + 1, label })) },
    group: 'Bezorging',
  }),
  deliveryNotes: field({
    ...logistics,
    wire: 'delivery_notes',
    schema: text(2000),
    label: 'Bezorginstructie',
    control: { kind: 'area' },
    group: 'Bezorging',
    personal: true,
  }),
};

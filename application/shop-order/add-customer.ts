import type { Actor } from '#application/kernel/core.ts';
import { commandIdFrom, idFrom } from '#application/kernel/id.ts';
import { takeNumber } from '#application/accounts/take-number.ts';
import type { ShopOrder } from '#application/ports/webshop.ts';
import { countryOf } from '#application/shop-order/country.ts';
import type { ShopOrderCore } from '#application/shop-order/core.ts';
import type { Account } from '#domain/account/account.ts';
import { priceClassOf } from '#domain/customer/customer-types.ts';
import { customer } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';

const everyWorkingDay = [1, 2, 3, 4, 5];
/** A company is taken for a restaurant, as most are; staff says what it is. */
const [company, person] = ['Horeca', 'Particulier'];

/** The customer of an order of the shop, in the account that keeps the customers; the same one for the same order. */
export const addShopCustomer = async (
  core: ShopOrderCore,
  { account, actor }: { account: Account; actor: Omit<Actor, 'commandId'> },
  ofOrder: string,
  { billing, email, telephone, vatNumber }: ShopOrder,
) => {
  const keeper = account.customersFrom;
  const customerId = idFrom(ofOrder, 'customer');
  const isOdd = (field: 'email' | 'vatNumber', value: string) =>
    customerFields[field].check(value) !== undefined;
  const customerType = billing.company !== '' || vatNumber !== '' ? company : person;
  const wanted = {
    name: billing.company || billing.name || email || '-',
    street: billing.street,
    houseNumber: billing.houseNumber,
    houseNumberExtra: billing.houseNumberExtra,
    postcode: billing.postcode,
    city: billing.city,
    country: countryOf(billing.country),
    contactPerson: billing.company === '' ? '' : billing.name,
    telephone,
    mobile: '',
    email: isOdd('email', email) ? '' : email,
    vatNumber: isOdd('vatNumber', vatNumber) ? '' : vatNumber,
    customerType,
  };
  // its own command: an order needs a customer that can be read
  const making = { ...actor, accountId: keeper, commandId: commandIdFrom(['shop customer', ofOrder]) };
  const { position } = await core.handle(making, { type: 'AddShopCustomer', ofOrder }, async (work) => {
    // made when an earlier try was cut short: it stays as it is
    if (await work.load(customer, customerId)) return;
    const number = await takeNumber(work, 'customer', keeper);
    await work.decide(customer, customerId, {
      type: 'AddCustomer',
      ...wanted,
      customerId,
      number,
      accountManager: '',
      priceClass: priceClassOf(customerType),
      discount: 0,
      paymentTerm: 0,
      deliveryDays: everyWorkingDay,
      deliveryNotes: '',
      isVatExempt: false,
    });
  });
  await core.untilRead(position);
  return { customerId };
};

import { settingOf } from '#domain/account/settings.ts';
import { customerTypeIdOf } from '#domain/customer/customer-types.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { cutOffOf, weekdaysOf } from '#domain/sales-order/delivery-days.ts';
import { openAmountOf } from '#projections/open-amounts/queries.ts';
import { checkOf, type CustomerView, ownCustomer, rulesFor } from '#projections/views/customer-app-range.ts';

/** Whether the customer may order, with the settings that the app draws itself by (API-066). */
export const mayOrderNow = async (call: CustomerView) => {
  const { account } = call.caller;
  const customer = await ownCustomer(call);
  return {
    data: await checkOf(call, customer),
    settings: {
      setting1: settingOf(account, 'appWarnsOfUnpaid'),
      setting2: settingOf(account, 'appBlocksUnpaid'),
      discount_rules: JSON.stringify(
        rulesFor(account, customer).map(({ from, to, percentage }) => ({
          from: from / 10_000,
          to: to / 10_000,
          discount_value: percentage / 100,
        })),
      ),
      customer_discount: customer.discount,
      customer_type_id: customerTypeIdOf(customer.customerType),
      logo_url: settingOf(account, 'appLogo') || settingOf(account, 'logo'),
      url_logo: settingOf(account, 'secondAppLogo') || settingOf(account, 'logo'),
      welcome_button: settingOf(account, 'appWelcomeButton'),
      days: { warn: settingOf(account, 'unpaidWarningDays'), block: settingOf(account, 'appBlockDays') },
      klantapp_minimum_order_amount: account.minimumOrder,
      company_name: account.name,
      klantapp_welcome_text: settingOf(account, 'appWelcomeText'),
      supplier_hide: settingOf(account, 'hidesSupplier'),
    },
  };
};

/** What a customer reads of itself and of its supplier (API-077). */
export const informationOf = async (call: CustomerView) => {
  const { core, caller } = call;
  const { account } = caller;
  const customer = await ownCustomer(call);
  const term = paymentTermOf(customer, settingOf(account, 'paymentTerm'));
  const open = customer.seesInvoicesInApp
    ? await openAmountOf(core.db, account, customer.customerId, {
        today: core.clock.today(),
        term,
      })
    : null;
  return {
    order_info: {
      delivery_days: [...weekdaysOf(customer, settingOf(account, 'deliveryDaysByCity'))],
      cut_off: cutOffOf(customer, settingOf(account, 'deliveryDaysByCity')),
      klantapp_minimum_order_amount: account.minimumOrder,
    },
    pricelist_info: { price_side: account.priceSide, customer_discount: customer.discount },
    contact_info: {
      text: settingOf(account, 'appContactText'),
      company_name: account.name,
      telephone: settingOf(account, 'telephone'),
      email: settingOf(account, 'email'),
      website: settingOf(account, 'website'),
    },
    customer_info: {
      name: customer.name,
      street_name: customer.street,
      house_number: customer.houseNumber,
      house_number_extra: customer.houseNumberExtra,
      postcode: customer.postcode,
      city: customer.city,
      telephone_1: customer.telephone,
      telephone_2: customer.telephone2,
      mobile_1: customer.mobile,
      no_vat: customer.isVatExempt,
    },
    invoice_info: open && { pay_in_days: term, open: open.count, open_amount: open.amount },
  };
};

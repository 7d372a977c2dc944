import { changeCustomerField, customerById, searchCustomers } from '#api/contract/customers.ts';
import { type Call, implement } from '#api/http/implement.ts';
import { changeOneField } from '#api/http/record-fields.ts';
import { settingOf } from '#domain/account/settings.ts';
import type { CustomerRefusal } from '#domain/customer/customer.ts';
import { customerFields } from '#domain/customer/fields.ts';
import { paymentTermOf } from '#domain/customer/payment-term.ts';
import { timeInAmsterdam } from '#domain/kernel/date.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { deliveryDates } from '#domain/sales-order/delivery-days.ts';
import { customerById as byId, searchCustomers as search } from '#projections/customers/queries.ts';

const mostFound = 25;
const ofCustomers = ({ caller: { log, account } }: Call) => ({ log, accountId: account.customersFrom });

export const customerRoutes = [
  implement(searchCustomers, async ({ q }, call) => ({
    data: await search(call.services.db, ofCustomers(call), q, mostFound),
  })),

  implement(customerById, async ({ customerId }, call) => {
    const { db, clock } = call.services;
    const customer = await byId(db, ofCustomers(call), customerId);
    if (!customer) return refuse<CustomerRefusal>('customer-not-found', { customerId });
    const [recommendedDelivery = null] = deliveryDates({
      deliveryDays: customer.deliveryDays,
      today: clock.today(),
      time: timeInAmsterdam(clock.now()),
      count: 1,
    });
    return {
      customer: {
        ...customer,
        termInDays: paymentTermOf(customer, settingOf(call.caller.account, 215)),
        recommendedDelivery,
      },
    };
  }),

  implement(changeCustomerField, async (request, { services, by, caller, recorded }) => {
    const { field } = request.change;
    recorded(
      await changeOneField(customerFields, { field, role: caller.role }, () =>
        services.changeCustomerField(by, request),
      ),
    );
    return { data: 1 as const };
  }),
];

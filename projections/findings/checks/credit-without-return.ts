import { invoiceCreditEvents } from '#domain/invoice/credits.ts';
import { message } from '#domain/kernel/message.ts';
import { bottlesText } from '#domain/kernel/words.ts';
import { type CreditReason, creditReasons } from '#domain/sales-order/credit-reason.ts';
import { check } from '#projections/findings/check.ts';

export const creditWithoutReturnCheck = check<typeof invoiceCreditEvents>({
  id: 'credit-without-return',
  version: 1,
  order: 40,
  name: message('Gecrediteerd zonder retour', 'Credit without return'),
  about: message(
    'Flessen die zijn gecrediteerd en niet zijn teruggekomen in de voorraad.',
    'Bottles that were credited and did not come back into stock.',
  ),
  limit: {
    label: message('Bij meer dan', 'For more than'),
    unit: message('flessen', 'bottles'),
    initial: 0,
    least: 0,
    most: 1000,
    finds: 'above',
  },
  events: invoiceCreditEvents,
  look: ({ data: { orderId, bringsBack, bottles, reason } }) =>
    bringsBack ? [] : [{ record: `salesOrder-${orderId}`, measure: bottles, values: { bottles, reason } }],
  says: ({ bottles, reason }) => {
    const { name } = creditReasons[reason as CreditReason];
    return message(
      `${bottlesText(Number(bottles))} gecrediteerd, reden ${name.nl}.`,
      `${bottlesText(Number(bottles), 'en')} credited, reason ${name.en}.`,
    );
  },
});

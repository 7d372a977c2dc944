import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { customerFields } from '#domain/customer/fields.ts';
import {
  checkFinancing,
  type FinancingRefusal,
  type Financing,
  type FinancingEntry,
  financingEvents,
  financingShare,
  financingSummary,
  noFinancing,
} from '#domain/customer/financing.ts';
import { bookPoints, pointsEvents } from '#domain/customer/points.ts';
import { decideMandate, type MandateCommand } from '#domain/customer/decide-mandate.ts';
import { type Mandate, mandateEvents } from '#domain/customer/mandate.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type ChangeWords, type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id, personalText, PositiveInt } from '#domain/kernel/schema.ts';
import type { Money } from '#domain/kernel/money.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

export const Customer = z.object({
  customerId: Id,
  number: PositiveInt,
  ...shapeOf(customerFields),
});
export type Customer = z.output<typeof Customer>;
/** A customer as input: fields with an initial value may be left out. */
export type NewCustomer = z.input<typeof Customer>;

const subjectOf = ({ number, name }: { number: number; name: string }) =>
  message(`Klant ${number} ${name}`, `Customer ${number} ${name}`);
const person = streamOf('customer', 'customerId');
export const customerChanges = fieldChanges({
  record: 'Customer',
  opposite: takenBackByCall('changeCustomerField'),
  label: message('Klant', 'Customer'),
  fields: customerFields,
  subject: subjectOf,
  person: (customerId) => person({ customerId }),
});

export const customerEvents = {
  added: defineEvent('CustomerAdded', {
    takenBackBy: ({ customerId: id }) => ({ call: 'deleteAdded', request: { kind: 'customers', id } }),
    action: message('Klant toegevoegd', 'Customer added'),
    data: Customer,
    person,
    subject: subjectOf,
    log: ({ name }) => message(`Klant ${name} toegevoegd.`, `Customer ${name} added.`),
  }),
  fieldChanged: customerChanges.changed,
  ...financingEvents,
  ...mandateEvents,
  ...pointsEvents,
  appInfoRequested: defineEvent('CustomerAppInfoRequested', {
    action: message('Klantapp uitgelegd', 'Customer app explained'),
    data: {
      customerId: Id,
      to: z.string().meta({ personal: true, forgotten: '' }),
      username: personalText().nullable(),
    },
    person,
    log: ({ to }) =>
      message(
        `Uitleg over de klantapp gestuurd aan ${to}.`,
        `Explanation of the customer app sent to ${to}.`,
      ),
  }),
  /** That it was added was taken back, by itself or with its import, and nothing depends on it. */
  takenBack: defineEvent('CustomerTakenBack', {
    action: message('Klant teruggedraaid', 'Customer taken back'),
    data: { customerId: Id, number: PositiveInt },
    log: ({ number }) => message(`Klant ${number} is teruggedraaid.`, `Customer ${number} was taken back.`),
  }),
};
export type CustomerEvent = EventOf<typeof customerEvents>;
export type CustomerFieldChange = FieldChange<typeof customerFields>;
export type CustomerCommand =
  | ({ type: 'AddCustomer' } & NewCustomer)
  | { type: 'ChangeCustomerField'; change: CustomerFieldChange; words?: ChangeWords }
  | { type: 'AddFinancing'; entry: FinancingEntry }
  /** `credits`: the invoice that it gives back, with what that came to. */
  | {
      type: 'BookFinancing';
      invoiceId: number;
      invoiceExcl: Money;
      credits?: { invoiceId: number; excl: Money } | undefined;
    }
  | { type: 'BookPoints'; orderId: number; points: number }
  | { type: 'SendAppInfo'; username: string | null }
  | MandateCommand
  | { type: 'TakeCustomerBack' };
export const customerRefusals = {
  'customer-exists': existsAlready,
  'customer-not-found': notFound('Deze klant bestaat niet.', 'This customer does not exist.'),
  'customer-without-email': conflict(
    'Deze klant heeft geen e-mailadres.',
    'This customer has no e-mail address.',
  ),
  'customer-blocked': conflict(
    'Uw kunt geen bestelling plaatsen, neem contact op met uw accountmanager.',
    'You cannot place an order. Please contact your account manager.',
  ),
  /** APP-012, text of the documents. */
  'customer-off': conflict(
    'Deze klant staat uit. Zet de klant aan, of neem contact op met de accountmanager.',
    'This customer is switched off. Switch the customer on, or contact the account manager.',
  ),
  'account-manager-not-found': conflict(
    'Kies een accountmanager die in dit account werkt.',
    'Choose an account manager who works in this account.',
  ),
} satisfies RefusalTable;
export type CustomerRefusal = keyof typeof customerRefusals;

/** A customer with its financing and its mandate for direct debit, one at most. */
export type CustomerState = { record: Customer; financing: Financing; mandate: Mandate | null };

export const customer: Decider<CustomerState | null, CustomerCommand, CustomerEvent> = {
  category: 'customer',
  events: customerEvents,
  initial: null,
  decide(command, state) {
    if (command.type === 'AddCustomer') {
      return state ? refuse<CustomerRefusal>('customer-exists') : [customerEvents.added(command)];
    }
    if (!state) return refuse<CustomerRefusal>('customer-not-found');
    const { record, financing, mandate } = state;
    const { customerId } = record;
    switch (command.type) {
      case 'ChangeCustomerField':
        return customerChanges.decide(customerId, record, command.change, command.words);
      case 'AddFinancing':
        // without it no invoice would ever be paid from the balance
        if (!record.hasFinancing) return refuse<FinancingRefusal>('financing-off');
        checkFinancing(command.entry);
        return [customerEvents.financingAdded({ customerId, ...command.entry })];
      case 'BookFinancing': {
        const { invoiceId, invoiceExcl, credits } = command;
        const isBooked = financing.booked.some((item) => item.invoiceId === invoiceId);
        const amount = record.hasFinancing && !isBooked ? financingShare(financing, invoiceExcl, credits) : 0;
        if (amount === 0) return [];
        const balance = financingSummary(financing).balance - amount;
        const back = credits && { credits: { invoiceId: credits.invoiceId, excl: invoiceExcl } };
        return [customerEvents.financingBooked({ customerId, invoiceId, amount, balance, ...back })];
      }
      case 'BookPoints': {
        const { orderId, points } = command;
        return bookPoints({ customerId, orderId, points, before: record.loyaltyPoints });
      }
      case 'SendAppInfo':
        if (record.email === '') return refuse<CustomerRefusal>('customer-without-email');
        return [customerEvents.appInfoRequested({ ...command, customerId, to: record.email })];
      case 'MakeMandate':
      case 'RequestMandateSignature':
      case 'SignMandate':
      case 'ChangeMandateTerms':
      case 'RevokeMandate':
      case 'KeepMandatePaper':
      case 'CollectByProvider':
      case 'CollectByBank':
      case 'DeleteMandate':
        return decideMandate(command, record, mandate);
      case 'TakeCustomerBack':
        return [customerEvents.takenBack(record)];
    }
  },
  evolve: customerAfter,
};

/**
 * A customer after an event; null once its import is reverted. An event about an unknown customer is a fault.
 */
export function customerAfter(state: CustomerState | null, event: CustomerEvent): CustomerState | null {
  if (event.type === 'CustomerAdded') return { record: event.data, financing: noFinancing, mandate: null };
  if (!state) throw new Error(`${event.type} of a customer that was not added`);
  const { financing, mandate } = state;
  switch (event.type) {
    case 'CustomerFieldChanged':
      return { ...state, record: customerChanges.evolve(state.record, event.data) };
    case 'CustomerFinancingAdded': {
      const { customerId: _, ...entry } = event.data;
      return { ...state, financing: { ...financing, entries: [...financing.entries, entry] } };
    }
    case 'CustomerFinancingBooked': {
      const { invoiceId, amount, credits } = event.data;
      const booked = [...financing.booked, { invoiceId, amount, ...(credits && { credits }) }];
      return { ...state, financing: { ...financing, booked } };
    }
    case 'CustomerMandateMade': {
      const { customerId: _, ...made } = event.data;
      return { ...state, mandate: { ...made, requestedOn: null, signedOn: null } };
    }
    case 'CustomerMandateSignRequested':
      return { ...state, mandate: mandate && { ...mandate, requestedOn: event.data.on } };
    case 'CustomerMandateSigned':
      return { ...state, mandate: mandate && { ...mandate, signedOn: event.data.on } };
    case 'CustomerMandateTermsChanged':
      return { ...state, mandate: mandate && { ...mandate, ...event.data.to } };
    case 'CustomerMandateAtProvider':
      return { ...state, mandate: mandate && { ...mandate, atProvider: event.data.atProvider } };
    case 'CustomerMandatePaperKept': {
      const { sha256, name } = event.data;
      return { ...state, mandate: mandate && { ...mandate, paper: { sha256, name } } };
    }
    case 'CustomerMandateDeleted':
      return { ...state, mandate: null };
    case 'CustomerPointsBooked':
      return { ...state, record: { ...state.record, loyaltyPoints: event.data.after } };
    case 'CustomerAppInfoRequested':
      return state;
    case 'CustomerTakenBack':
      return null;
  }
}

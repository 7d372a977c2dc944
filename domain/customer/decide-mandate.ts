import type { Customer, CustomerRefusal } from '#domain/customer/customer.ts';
import {
  type AtProvider,
  ChangedTerms,
  isMandateGiven,
  type Mandate,
  mandateEvents,
  mandateFrom,
  type MandateOrigin,
  type MandateRefusal,
  termsOf,
  type TypedMandate,
} from '#domain/customer/mandate.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { refuse } from '#domain/kernel/refusal.ts';

export type MandateCommand =
  | {
      type: 'MakeMandate';
      mandateId: number;
      typed: TypedMandate;
      today: CalendarDate;
      origin?: MandateOrigin;
    }
  /** `mandateId`: of that mandate alone; absent: of the one there is. */
  | { type: 'ChangeMandateTerms'; terms: ChangedTerms; today: CalendarDate; mandateId?: number | undefined }
  /** By the customer itself. */
  | { type: 'RevokeMandate'; mandateId: number; today: CalendarDate }
  | { type: 'KeepMandatePaper'; sha256: string; name: string }
  | { type: 'RequestMandateSignature'; today: CalendarDate; isOfAll?: boolean }
  | { type: 'SignMandate'; on: CalendarDate; today: CalendarDate }
  | { type: 'CollectByProvider'; mandateId: number; atProvider: AtProvider }
  | { type: 'CollectByBank' }
  | { type: 'DeleteMandate' };

/** By whom is collected under a mandate. */
const decideWay = (
  command: Extract<MandateCommand, { type: 'CollectByProvider' | 'CollectByBank' }>,
  customerId: number,
  mandate: Mandate | null,
): EventOf<typeof mandateEvents>[] => {
  if (!mandate) return refuse<MandateRefusal>('mandate-not-found');
  if (command.type === 'CollectByBank')
    return mandate.atProvider
      ? [mandateEvents.mandateAtProvider({ ...mandate, customerId, atProvider: null })]
      : [];
  const { mandateId, atProvider } = command;
  // another one took its place while the provider was asked
  if (mandate.mandateId !== mandateId) return refuse<MandateRefusal>('mandate-not-found');
  if (mandate.signedOn === null || mandate.revokedOn) return refuse<MandateRefusal>('mandate-not-signed');
  return mandate.atProvider?.mandate === atProvider.mandate
    ? []
    : [mandateEvents.mandateAtProvider({ ...mandate, customerId, atProvider })];
};

/** Other terms; one that is taken back is collected under no more, at the payment provider either. */
const changedTerms = (
  customerId: number,
  mandate: Mandate,
  to: ChangedTerms,
  by: { isByCustomer?: true },
) => {
  const from = termsOf(mandate);
  if (JSON.stringify(from) === JSON.stringify(ChangedTerms.parse(to))) return [];
  const changed = mandateEvents.mandateTermsChanged({ ...mandate, customerId, from, to, ...by });
  return to.revokedOn !== null && mandate.atProvider
    ? [changed, mandateEvents.mandateAtProvider({ ...mandate, customerId, atProvider: null })]
    : [changed];
};

const decideTerms = (
  command: Extract<MandateCommand, { type: 'ChangeMandateTerms' | 'RevokeMandate' }>,
  customerId: number,
  mandate: Mandate | null,
): EventOf<typeof mandateEvents>[] => {
  const { mandateId, today } = command;
  if (!mandate || (mandateId !== undefined && mandateId !== mandate.mandateId))
    return refuse<MandateRefusal>('mandate-not-found');
  if (command.type === 'RevokeMandate') {
    const terms = termsOf(mandate);
    return terms.revokedOn === null
      ? changedTerms(customerId, mandate, { ...terms, revokedOn: today }, { isByCustomer: true })
      : [];
  }
  const { madeOn } = mandate;
  const { terms: to } = command;
  if (to.revokedOn !== null && (to.revokedOn > today || to.revokedOn < madeOn))
    return refuse<MandateRefusal>('mandate-date-invalid', { madeOn });
  return changedTerms(customerId, mandate, to, {});
};

/** What is recorded of the mandate of a customer, which has one at most (PAY-015 to PAY-022). */
export const decideMandate = (
  command: MandateCommand,
  record: Customer,
  mandate: Mandate | null,
): EventOf<typeof mandateEvents>[] => {
  const { customerId } = record;
  switch (command.type) {
    case 'MakeMandate': {
      // one that was taken back makes room for the next
      if (isMandateGiven(mandate)) return refuse<MandateRefusal>('mandate-exists');
      const { mandateId, today, typed, origin } = command;
      const made = mandateFrom(typed, { mandateId, number: record.number, madeOn: today, ...origin });
      return [mandateEvents.mandateMade({ customerId, ...made })];
    }
    case 'RequestMandateSignature':
    case 'SignMandate': {
      if (!mandate) return refuse<MandateRefusal>('mandate-not-found');
      if (mandate.signedOn !== null) return refuse<MandateRefusal>('mandate-signed-already');
      if (command.type === 'SignMandate') {
        const { on, today } = command;
        const { madeOn } = mandate;
        if (on > today || on < madeOn) return refuse<MandateRefusal>('mandate-date-invalid', { madeOn });
        return [mandateEvents.mandateSigned({ ...mandate, customerId, on })];
      }
      if (record.email === '') return refuse<CustomerRefusal>('customer-without-email');
      // D-30: one mail a day; a mailing to all customers skips those
      if (mandate.requestedOn === command.today)
        return command.isOfAll ? [] : refuse<MandateRefusal>('mandate-requested-today');
      return [
        mandateEvents.mandateSignRequested({
          ...mandate,
          customerId,
          to: record.email,
          on: command.today,
        }),
      ];
    }
    case 'ChangeMandateTerms':
    case 'RevokeMandate':
      return decideTerms(command, customerId, mandate);
    case 'KeepMandatePaper': {
      if (!mandate) return refuse<MandateRefusal>('mandate-not-found');
      const { sha256, name } = command;
      if (mandate.paper?.sha256 === sha256) return [];
      return [mandateEvents.mandatePaperKept({ ...mandate, customerId, sha256, name })];
    }
    case 'CollectByProvider':
    case 'CollectByBank':
      return decideWay(command, customerId, mandate);
    case 'DeleteMandate':
      if (!mandate) return refuse<MandateRefusal>('mandate-not-found');
      return [mandateEvents.mandateDeleted({ ...mandate, customerId })];
  }
};

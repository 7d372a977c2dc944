import { z } from 'zod';
import {
  type FourEyesKind,
  fourEyesKindNames,
  fourEyesKinds,
  type FourEyesState,
} from '#domain/four-eyes/kind.ts';
import { CalendarDate } from '#domain/kernel/date.ts';
import { type Change, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { recordMention } from '#domain/kernel/mention.ts';
import { message } from '#domain/kernel/message.ts';
import { Money } from '#domain/kernel/money.ts';
import {
  conflict,
  forbidden,
  generalRefusals,
  notFound,
  type RefusalTable,
  refuse,
} from '#domain/kernel/refusal.ts';
import { Id, NonNegativeInt } from '#domain/kernel/schema.ts';
import { amountSaid, dateText } from '#domain/kernel/words.ts';
import { importRefusals } from '#domain/import/import.ts';
import { ProviderId, WriteOffReason } from '#domain/payment/line.ts';
import { paymentRefusals } from '#domain/payment/payments.ts';

/** So many invoices may be asked for at once: all of them stand in the request. */
const mostAsked = 3_000;
const iban = z.string().max(200);
const Batch = z.object({ on: CalendarDate, orderIds: z.array(Id).min(1).max(mostAsked), amount: Money });

/** What somebody wants, as it was when it was asked: what another sees is what is done. */
export const FourEyesWanted = z.discriminatedUnion('kind', [
  Batch.extend({ kind: z.literal('collection') }),
  Batch.extend({ kind: z.literal('payout') }),
  Batch.extend({ kind: z.literal('provider') }),
  z.object({ kind: z.literal('credit-limit'), customerId: Id, from: Money, to: Money }),
  z.object({
    kind: z.literal('credit-limits'),
    importId: Id,
    fileName: z.string().max(200),
    /** How many it would set; of one that is taken back it is not known. */
    limits: NonNegativeInt.nullable(),
    isTakenBack: z.boolean(),
    /** By which it is known whether file, limits or choices have changed since. */
    digest: z.string().max(100),
  }),
  z.object({
    kind: z.literal('refund'),
    orderId: Id,
    customerId: Id,
    /** What it was paid for, in Dutch: Factuur 2026-0123. */
    paidFor: z.string().max(100),
    /** That of the provider. */
    paymentId: ProviderId,
    amount: Money,
  }),
  z.object({ kind: z.literal('own-account'), from: iban, to: iban }),
  z.object({
    kind: z.literal('write-off'),
    orderId: Id,
    customerId: Id,
    invoiceNumber: z.string().max(60),
    amount: Money,
    reason: WriteOffReason,
  }),
]);
export type FourEyesWanted = z.infer<typeof FourEyesWanted>;

const ofRequest = { requestId: Id, kind: z.enum(fourEyesKinds) };
/** The stream of the order or customer that is wanted something of, where it is of one. */
const aboutOf = (wanted: FourEyesWanted): string | undefined => {
  if ('orderId' in wanted) return `salesOrder-${wanted.orderId}`;
  return 'customerId' in wanted ? `customer-${wanted.customerId}` : undefined;
};
/** What was decided says it again, since 0.24.0. */
const ofDecided = { ...ofRequest, about: z.string().max(60).optional() };
const partOf = ({ about }: { about?: string | undefined }) => about;
const named = (kind: FourEyesKind) => {
  const { nl, en } = fourEyesKindNames[kind];
  return message(`Vier ogen: ${nl}`, `Four eyes: ${en}`);
};
/** With whose or which it is, by what that is called when the text is read. */
const whatOf = (kind: FourEyesKind, about: string | undefined) => {
  const { nl, en } = named(kind);
  if (about === undefined) return { nl, en };
  const [klant, customer] = about.startsWith('customer-')
    ? ['een klant', 'a customer']
    : ['een order', 'an order'];
  return message(`${nl} van ${recordMention(about, klant)}`, `${en} of ${recordMention(about, customer)}`);
};
type Of = { kind: FourEyesKind; about?: string | undefined };
const said = ({ kind, about }: Of, nl: string, en: string) => {
  const what = whatOf(kind, about);
  return message(`${what.nl} ${nl}.`, `${what.en} ${en}.`);
};

/** What is wanted, as old and new values. */
const wantedChanges = (wanted: FourEyesWanted): Change[] => {
  const amount = (to: Money): Change => ({
    field: message('Bedrag', 'Amount'),
    from: null,
    to: amountSaid(to),
  });
  switch (wanted.kind) {
    case 'collection':
    case 'payout':
    case 'provider':
      return [
        { field: message('Datum', 'Date'), from: null, to: dateText(wanted.on) },
        { field: message('Facturen', 'Invoices'), from: null, to: String(wanted.orderIds.length) },
        amount(wanted.amount),
      ];
    case 'credit-limit':
      return [
        {
          field: fourEyesKindNames[wanted.kind],
          from: amountSaid(wanted.from),
          to: amountSaid(wanted.to),
        },
      ];
    case 'credit-limits':
      return [{ field: message('Bestand', 'File'), from: null, to: wanted.fileName }];
    case 'refund':
      return [
        { field: message('Betaald voor', 'Paid for'), from: null, to: wanted.paidFor },
        amount(wanted.amount),
      ];
    case 'own-account':
      return [{ field: fourEyesKindNames[wanted.kind], from: wanted.from || null, to: wanted.to || null }];
    case 'write-off':
      return [
        { field: message('Factuur', 'Invoice'), from: null, to: wanted.invoiceNumber },
        { ...amount(wanted.amount), field: message('Afboeking', 'Write-off') },
        { field: message('Reden', 'Reason'), from: null, to: wanted.reason },
      ];
  }
};

export const fourEyesEvents = {
  asked: defineEvent('FourEyesAsked', {
    action: message('Tweede paar ogen gevraagd', 'Second pair of eyes asked'),
    data: {
      ...ofRequest,
      wanted: FourEyesWanted,
      /** Who asked, and on whose behalf: neither of them grants it. */
      askedBy: z.array(Id).min(1).max(2),
    },
    partOf: ({ wanted }) => aboutOf(wanted),
    subject: ({ kind }) => named(kind),
    log: ({ kind, wanted }) => said({ kind, about: aboutOf(wanted) }, 'gevraagd', 'asked'),
    changes: ({ wanted }) => wantedChanges(wanted),
  }),
  granted: defineEvent('FourEyesGranted', {
    action: message('Toegestaan', 'Granted'),
    data: ofDecided,
    partOf,
    log: (of) => said(of, 'toegestaan', 'granted'),
  }),
  refused: defineEvent('FourEyesRefused', {
    action: message('Niet toegestaan', 'Not granted'),
    data: { ...ofDecided, reason: z.string().min(1).max(500) },
    partOf,
    log: ({ reason, ...of }) => said(of, `niet toegestaan: ${reason}`, `not granted: ${reason}`),
    reason: ({ reason }) => reason,
  }),
  withdrawn: defineEvent('FourEyesWithdrawn', {
    action: message('Aanvraag ingetrokken', 'Request withdrawn'),
    data: ofDecided,
    partOf,
    log: (of) => said(of, 'ingetrokken', 'withdrawn'),
  }),
  /** Granted, and not done: a rule said no after all, by its code. */
  failed: defineEvent('FourEyesFailed', {
    action: message('Toegestaan en niet gedaan', 'Granted and not done'),
    data: { ...ofDecided, code: z.string().max(60) },
    partOf,
    log: ({ kind, about, code }) => {
      const { nl, en } = whyNot[code]?.text ?? message(code, code);
      const what = whatOf(kind, about);
      return message(`${what.nl} niet gedaan. ${nl}`, `${what.en} not done. ${en}`);
    },
  }),
};
export type FourEyesEvent = EventOf<typeof fourEyesEvents>;

export const fourEyesRefusals = {
  'four-eyes-needed': conflict(
    'Hier kijkt een tweede naar. Vraag het aan bij Vier ogen.',
    'This needs a second person. Ask for it under Four eyes.',
  ),
  'four-eyes-not-needed': conflict('Dit kunt u zelf doen.', 'You can do this yourself.'),
  'four-eyes-not-found': notFound('Deze aanvraag is er niet.', 'There is no such request.'),
  'four-eyes-decided': conflict(
    'Over deze aanvraag is al beslist.',
    'This request has been decided already.',
  ),
  'four-eyes-changed': conflict(
    'Wat is aangevraagd is intussen gewijzigd. Vraag het opnieuw.',
    'What was asked for has changed meanwhile. Ask for it again.',
  ),
  'four-eyes-own': forbidden(
    'U vroeg dit zelf aan. Een ander moet ernaar kijken.',
    'You asked for this yourself. Somebody else has to look at it.',
  ),
  'four-eyes-role': forbidden('Uw rol mag dit niet toestaan.', 'Your role is not allowed to grant this.'),
  'four-eyes-reason': conflict('Vul een reden in.', 'Enter a reason.'),
  'four-eyes-too-large': conflict(
    'Er passen 3.000 facturen in een aanvraag. Laat er weg, en vraag daarna de rest.',
    'A request holds 3,000 invoices. Leave some out, and ask for the others after it.',
  ),
} satisfies RefusalTable;
export type FourEyesRefusal = keyof typeof fourEyesRefusals;
/** What a rule may say of what was granted. */
const whyNot: RefusalTable = {
  ...generalRefusals,
  ...importRefusals,
  ...paymentRefusals,
  ...fourEyesRefusals,
};

export type FourEyes = { state: FourEyesState; wanted: FourEyesWanted; askedBy: readonly number[] };
/** `people` are who decides, and on whose behalf. */
export type FourEyesCommand = { requestId: number } & (
  | { type: 'AskFourEyes'; wanted: FourEyesWanted; askedBy: readonly number[] }
  | { type: 'GrantFourEyes'; people: readonly number[]; mayGrant: boolean }
  | { type: 'RefuseFourEyes'; people: readonly number[]; mayGrant: boolean; reason: string }
  | { type: 'WithdrawFourEyes'; people: readonly number[] }
  | { type: 'FailFourEyes'; code: string }
);

/** Asked by one, granted or refused by another, once. */
export const fourEyes: Decider<FourEyes | null, FourEyesCommand, FourEyesEvent> = {
  category: 'fourEyes',
  events: fourEyesEvents,
  initial: null,

  decide(command, state) {
    const { requestId } = command;
    if (command.type === 'AskFourEyes') {
      const { wanted, askedBy } = command;
      if ('orderIds' in wanted && wanted.orderIds.length > mostAsked)
        return refuse<FourEyesRefusal>('four-eyes-too-large');
      return state === null
        ? [fourEyesEvents.asked({ requestId, kind: wanted.kind, wanted, askedBy: [...askedBy] })]
        : refuse<FourEyesRefusal>('four-eyes-decided');
    }
    if (state === null) return refuse<FourEyesRefusal>('four-eyes-not-found');
    const of = { requestId, kind: state.wanted.kind, about: aboutOf(state.wanted) };
    if (command.type === 'FailFourEyes')
      return state.state === 'granted' ? [fourEyesEvents.failed({ ...of, code: command.code })] : [];
    if (state.state !== 'waiting') return refuse<FourEyesRefusal>('four-eyes-decided');
    const isOwn = command.people.some((userId) => state.askedBy.includes(userId));
    if (command.type === 'WithdrawFourEyes')
      return isOwn ? [fourEyesEvents.withdrawn(of)] : refuse<FourEyesRefusal>('four-eyes-not-found');
    if (isOwn) return refuse<FourEyesRefusal>('four-eyes-own');
    if (!command.mayGrant) return refuse<FourEyesRefusal>('four-eyes-role');
    if (command.type === 'GrantFourEyes') return [fourEyesEvents.granted(of)];
    const reason = command.reason.trim();
    return reason === ''
      ? refuse<FourEyesRefusal>('four-eyes-reason')
      : [fourEyesEvents.refused({ ...of, reason })];
  },

  evolve(state, event) {
    switch (event.type) {
      case 'FourEyesAsked': {
        const { wanted, askedBy } = event.data;
        return { state: 'waiting', wanted, askedBy };
      }
      case 'FourEyesGranted':
        return state && { ...state, state: 'granted' };
      case 'FourEyesRefused':
        return state && { ...state, state: 'refused' };
      case 'FourEyesWithdrawn':
        return state && { ...state, state: 'withdrawn' };
      case 'FourEyesFailed':
        return state && { ...state, state: 'failed' };
    }
  },
};

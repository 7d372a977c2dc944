import { type CalendarDate } from '#domain/kernel/date.ts';
import { accountInId, type Decider } from '#domain/kernel/event.ts';
import { sum } from '#domain/kernel/money.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { itemsInEvent, type SepaEvent, sepaEvents, type SepaItem } from '#domain/sepa/events.ts';
import {
  isUnderWay,
  mostInBatch,
  type PainFormat,
  type SepaKind,
  type SepaOutcome,
} from '#domain/sepa/kind.ts';

type Batch = {
  kind: SepaKind;
  number: number;
  isWithdrawn: boolean;
  /** By order, what became of it. */
  items: ReadonlyMap<number, SepaOutcome>;
};
/** The files for the bank of an account. */
export type SepaBatches = {
  batches: ReadonlyMap<number, Batch>;
  /** Which batch an invoice is in that the bank did not do yet. */
  open: ReadonlyMap<number, number>;
};

export type SepaCommand = { accountId: number; batchId: number } & (
  | {
      type: 'MakeSepaBatch';
      kind: SepaKind;
      on: CalendarDate;
      format: PainFormat;
      fileName: string;
      sha256: string;
      isAnnounced: boolean;
      items: readonly SepaItem[];
    }
  | { type: 'WithdrawSepaBatch' }
  | {
      type: 'SettleSepaBatch';
      outcome: SepaOutcome;
      orderIds: readonly number[];
      /** What the provider said of it. */
      said?: string | undefined;
    }
);

export const sepaRefusals = {
  'sepa-batch-empty': conflict('Er is geen factuur gekozen.', 'No invoice was chosen.'),
  'sepa-batch-too-large': conflict(
    'Er passen 5.000 facturen in een bestand. Laat er weg, en maak er daarna nog een.',
    'A file holds 5,000 invoices. Leave some out, and make another one after it.',
  ),
  'sepa-invoice-in-batch': conflict(
    'Een van deze facturen zit al in een bestand voor de bank.',
    'One of these invoices is in a file for the bank already.',
  ),
  'sepa-batch-not-found': notFound(
    'Dit bestand voor de bank is er niet.',
    'There is no such file for the bank.',
  ),
  'sepa-batch-booked': conflict(
    'Hiervan is al iets geboekt. Neem eerst die bankboeking terug.',
    'Some of it was booked already. Take back that bank entry first.',
  ),
  'sepa-batch-asked': conflict(
    'De betaalprovider heeft deze incasso al. Terugnemen kan niet meer.',
    'The payment provider has this collection already. It cannot be withdrawn any more.',
  ),
  'sepa-no-provider': conflict(
    'Online betalen staat voor dit account niet aan.',
    'Online payment is off for this account.',
  ),
  'sepa-proposal-changed': conflict(
    'Er is intussen iets veranderd: een factuur is betaald, er kwam er een bij, of een mandaat is gewijzigd. Kijk het voorstel opnieuw na.',
    'Something changed meanwhile: an invoice was paid, another one came, or a mandate was changed. Look at the proposal again.',
  ),
  'sepa-no-account': conflict(
    'Vul eerst de IBAN van uw bedrijf in bij Instellingen.',
    'Enter the IBAN of your company under Settings first.',
  ),
  'sepa-no-creditor-id': conflict(
    'Vul eerst uw incassant-ID in bij Instellingen. U krijgt het van uw bank.',
    'Enter your creditor ID under Settings first. You get it from your bank.',
  ),
  'sepa-day-closed': conflict(
    'Op deze dag zijn banken gesloten. Kies een werkdag.',
    'Banks are closed on this day. Choose a working day.',
  ),
  'sepa-day-too-soon': conflict(
    'Deze dag is te vroeg: de bank en de aankondiging vragen meer tijd.',
    'This day is too soon: the bank and the notice take more time.',
  ),
  'sepa-day-too-far': conflict('Kies een dag binnen drie maanden.', 'Choose a day within three months.'),
} satisfies RefusalTable;
export type SepaRefusal = keyof typeof sepaRefusals;

/** Whether one of these is in a file at the bank by which it is collected. */
export const isAnyAtBank = ({ batches, open }: SepaBatches, orderIds: readonly number[]): boolean =>
  orderIds.some((orderId) => batches.get(open.get(orderId) ?? 0)?.kind === 'collection');

const piecesOf = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) =>
    items.slice(nth * size, (nth + 1) * size),
  );

/**
 * The batches of an account. An invoice is in one at most of which the bank did nothing yet: whoever asks for two at once
 * is decided upon one after the other, on what the one before recorded.
 */
export const sepaBatches: Decider<SepaBatches, SepaCommand, SepaEvent> = {
  category: 'sepaBatches',
  events: sepaEvents,
  initial: { batches: new Map(), open: new Map() },
  ownerOf: accountInId,

  decide(command, { batches, open }) {
    const { accountId, batchId } = command;
    if (command.type === 'MakeSepaBatch') {
      const { items } = command;
      if (items.length === 0) return refuse<SepaRefusal>('sepa-batch-empty');
      if (items.length > mostInBatch) return refuse<SepaRefusal>('sepa-batch-too-large');
      const taken = items.find(({ orderId }) => open.has(orderId));
      if (taken) return refuse<SepaRefusal>('sepa-invoice-in-batch', { orderId: taken.orderId });
      const number = batches.size + 1;
      const amount = sum(items.map((item) => item.amount));
      const [first, ...others] = piecesOf(items, itemsInEvent);
      return [
        sepaEvents.made({ ...command, number, count: items.length, amount, items: [...first!] }),
        ...others.map((piece, nth) =>
          sepaEvents.continued({
            ...command,
            number,
            from: (nth + 1) * itemsInEvent,
            items: [...piece],
          }),
        ),
      ];
    }
    const batch = batches.get(batchId);
    if (!batch) return refuse<SepaRefusal>('sepa-batch-not-found');
    const { kind, number, items, isWithdrawn } = batch;
    const ofBatch = { accountId, batchId, kind, number };
    if (command.type === 'WithdrawSepaBatch') {
      if (isWithdrawn) return [];
      if ([...items.values()].some((outcome) => outcome !== 'open'))
        return refuse<SepaRefusal>(kind === 'provider' ? 'sepa-batch-asked' : 'sepa-batch-booked');
      return [sepaEvents.withdrawn(ofBatch)];
    }
    const { outcome, said } = command;
    const orderIds = command.orderIds.filter((id) => items.has(id) && items.get(id) !== outcome);
    if (isWithdrawn) return [];
    return piecesOf(orderIds, 2_000).map((piece) =>
      sepaEvents.settled({ ...ofBatch, outcome, orderIds: [...piece], ...(said && { said }) }),
    );
  },

  evolve({ batches, open }, event) {
    const { batchId } = event.data;
    const known = batches.get(batchId);
    const stillOpen = new Map(open);
    const withBatch = (batch: Batch): SepaBatches => ({
      batches: new Map(batches).set(batchId, batch),
      open: stillOpen,
    });
    switch (event.type) {
      case 'SepaBatchMade':
      case 'SepaBatchContinued': {
        const { kind, number, items: added } = event.data;
        const items = new Map(known?.items);
        for (const { orderId } of added) {
          items.set(orderId, 'open');
          stillOpen.set(orderId, batchId);
        }
        return withBatch({ kind, number, isWithdrawn: false, items });
      }
      case 'SepaBatchWithdrawn':
        for (const orderId of known?.items.keys() ?? []) stillOpen.delete(orderId);
        return withBatch({ ...known!, isWithdrawn: true });
      case 'SepaBatchSettled': {
        const { outcome, orderIds } = event.data;
        const items = new Map(known?.items);
        for (const orderId of orderIds) {
          items.set(orderId, outcome);
          if (isUnderWay(outcome)) {
            if (!stillOpen.has(orderId)) stillOpen.set(orderId, batchId);
          } else if (stillOpen.get(orderId) === batchId) stillOpen.delete(orderId);
        }
        return withBatch({ ...known!, items });
      }
    }
  },
};

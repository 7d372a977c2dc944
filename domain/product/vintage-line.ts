import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { type Decider, defineEvent, type EventOf, streamOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

const Vintage = nonEmptyText(20);

export const vintageLineEvents = {
  started: defineEvent('VintageStarted', {
    action: message('Nieuwe jaargang', 'New vintage'),
    data: {
      rootId: Id,
      /** The product of the preceding vintage, and the new one. */
      fromProductId: Id,
      productId: Id,
      from: Vintage.nullable(),
      vintage: Vintage,
      name: z.string(),
    },
    namedBy: streamOf('product', 'productId'),
    partOf: streamOf('product', 'fromProductId'),
    log: ({ name, vintage, from }) =>
      message(
        `Jaargang ${vintage} van ${name} begonnen${from === null ? '' : ` na ${from}`}.`,
        `Vintage ${vintage} of ${name} begun${from === null ? '' : ` after ${from}`}.`,
      ),
    changes: ({ from, vintage }) => [{ field: message('Jaargang', 'Vintage'), from, to: vintage }],
  }),
};
export type VintageLineEvent = EventOf<typeof vintageLineEvents>;

/** Texts of PROD-041 to PROD-045. */
export const vintageRefusals = {
  'vintage-missing': conflict('Jaargang is niet ingevuld', 'The vintage is empty'),
  'vintage-same': conflict('is geen nieuwe jaargang', 'is not a new vintage'),
  'vintage-too-low': conflict('Jaargang < 1000', 'Vintage < 1000'),
  'vintage-exists': conflict('Deze jaargang bestaat al.', 'This vintage already exists.'),
} satisfies RefusalTable;
export type VintageRefusal = keyof typeof vintageRefusals;

export type StartVintage = {
  type: 'StartVintage';
  rootId: number;
  fromProductId: number;
  productId: number;
  name: string;
  /** The vintage of the preceding product. */
  from: string | null;
  vintage: string;
  /**
   * The vintages of the line at present, and whether one may occur twice (setting `preventsDoubleVintage`).
   */
  taken: readonly (string | null)[];
  preventsDouble: boolean;
};

/** Why a vintage cannot succeed another; null if it can (PROD-041 to PROD-043). */
export const problemOfVintage = (from: string | null, vintage: string): VintageRefusal | null => {
  if (vintage.trim() === '') return 'vintage-missing';
  if (vintage === from) return 'vintage-same';
  if (!/^\d{4}$/.test(vintage) || Number(vintage) < 1000) return 'vintage-too-low';
  return null;
};

/**
 * The vintages of one wine: the products that succeeded the first (PROD-040). Refuses vintage-missing,
 * vintage-same, vintage-too-low, and vintage-exists if the account prevents duplicates (PROD-045).
 */
export const vintageLine: Decider<readonly number[], StartVintage, VintageLineEvent> = {
  category: 'vintageLine',
  events: vintageLineEvents,
  initial: [],
  decide: (command) => {
    const { from, vintage, taken, preventsDouble } = command;
    const problem = problemOfVintage(from, vintage);
    if (problem) return refuse<VintageRefusal>(problem);
    if (preventsDouble && taken.includes(vintage)) return refuse<VintageRefusal>('vintage-exists');
    return [vintageLineEvents.started(command)];
  },
  evolve: (products, { data }) => [...products, data.productId],
};

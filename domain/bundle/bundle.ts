import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { belongsTo, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, PositiveInt } from '#domain/kernel/schema.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { bottlesText } from '#domain/kernel/words.ts';

/** PROD-037: how many bottles of a product one piece of a multi-product holds. */
export const BundleComponent = z.object({ productId: Id, quantity: z.int().min(1).max(1000) });
export type BundleComponent = z.infer<typeof BundleComponent>;

/** The maximum number of different products that one order line may claim. */
export const mostComponents = 50;

const named = { bundleId: Id, productId: Id, name: z.string() };
const ofBundle = belongsTo('product', 'bundleId');

export const bundleEvents = {
  componentSet: defineEvent('BundleComponentSet', {
    action: message('Onderdeel vastgelegd', 'Component set'),
    data: { ...named, from: PositiveInt.nullable(), quantity: z.int().min(1).max(1000) },
    ...ofBundle,
    log: ({ name, quantity, from }) =>
      from === null
        ? message(
            `${name} toegevoegd als onderdeel: ${bottlesText(quantity)} per stuk.`,
            `${name} added as a component: ${bottlesText(quantity, 'en')} each.`,
          )
        : message(
            `Onderdeel ${name} is nu ${bottlesText(quantity)} per stuk.`,
            `Component ${name} is now ${bottlesText(quantity, 'en')} each.`,
          ),
    changes: ({ name, from, quantity }) => [
      { field: name, from: from === null ? null : String(from), to: String(quantity) },
    ],
  }),
  componentRemoved: defineEvent('BundleComponentRemoved', {
    action: message('Onderdeel verwijderd', 'Component deleted'),
    data: { ...named, from: PositiveInt },
    ...ofBundle,
    log: ({ name }) => message(`Onderdeel ${name} verwijderd.`, `Component ${name} deleted.`),
    changes: ({ name, from }) => [{ field: name, from: String(from), to: null }],
  }),
};
export type BundleEvent = EventOf<typeof bundleEvents>;

/**
 * The components of a multi-product, in the order in which they were added. Empty: the product is not a
 * multi-product.
 */
export type Bundle = readonly (BundleComponent & { name: string })[];

export type BundleCommand = { bundleId: number; productId: number } & (
  { type: 'SetBundleComponent'; name: string; quantity: number } | { type: 'RemoveBundleComponent' }
);
export const bundleRefusals = {
  'component-of-itself': conflict(
    'Een multiproduct kan geen onderdeel van zichzelf zijn.',
    'A multiproduct cannot be a part of itself.',
  ),
  'component-is-bundle': conflict(
    'Een onderdeel kan niet zelf een multiproduct zijn, of andersom.',
    'A part cannot be a multiproduct itself, nor the other way round.',
  ),
  'too-many-components': conflict(
    'Een multiproduct heeft hoogstens 50 onderdelen.',
    'A multiproduct has at most 50 parts.',
  ),
} satisfies RefusalTable;
export type BundleRefusal = keyof typeof bundleRefusals;

/** What a multi-product is made of (PROD-036 to PROD-039). */
export const bundle: Decider<Bundle, BundleCommand, BundleEvent> = {
  category: 'bundle',
  events: bundleEvents,
  initial: [],

  decide(command, components) {
    const { bundleId, productId } = command;
    const known = components.find((component) => component.productId === productId);
    switch (command.type) {
      case 'SetBundleComponent': {
        const { quantity } = command;
        if (productId === bundleId) return refuse<BundleRefusal>('component-of-itself');
        if (known?.quantity === quantity) return [];
        if (!known && components.length >= mostComponents)
          return refuse<BundleRefusal>('too-many-components', { most: mostComponents });
        return [bundleEvents.componentSet({ ...command, from: known?.quantity ?? null })];
      }
      case 'RemoveBundleComponent':
        return known
          ? [bundleEvents.componentRemoved({ ...command, name: known.name, from: known.quantity })]
          : [];
    }
  },

  evolve(components, event) {
    const { productId } = event.data;
    switch (event.type) {
      case 'BundleComponentSet': {
        const { name, quantity } = event.data;
        const set = { productId, name, quantity };
        return components.some((item) => item.productId === productId)
          ? components.map((item) => (item.productId === productId ? set : item))
          : [...components, set];
      }
      case 'BundleComponentRemoved':
        return components.filter((item) => item.productId !== productId);
    }
  },
};

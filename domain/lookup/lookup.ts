import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { changesByName, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { Id, nonEmptyText } from '#domain/kernel/schema.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { defaultEntries } from '#domain/lookup/defaults.ts';
import { type LookupEntry, type LookupList, lookupLists } from '#domain/lookup/lists.ts';

const LookupListName = z.enum(Object.keys(lookupLists) as [LookupList, ...LookupList[]]);
const Name = nonEmptyText(100);
const place = { accountId: Id, list: LookupListName };
const value = {
  entryId: Id,
  name: Name,
  parentId: Id.nullable().default(null),
  description: z.string().max(2000).default(''),
};

type Place = { list: LookupList };
const subject = ({ list }: Place) =>
  message(
    `Lijst ${lookupLists[list].name.nl.toLowerCase()}`,
    `List ${lookupLists[list].name.en.toLowerCase()}`,
  );
const one = ({ list }: Place) => lookupLists[list].one;

/** Changes of an account to its lists: entries added, and default ones renamed or removed. */
export const lookupEvents = {
  added: defineEvent('LookupEntryAdded', {
    action: message('Keuze toegevoegd', 'Choice added'),
    data: { ...place, ...value },
    subject,
    log: (data) => message(`${one(data).nl} ${data.name} toegevoegd.`, `${one(data).en} ${data.name} added.`),
  }),
  changed: defineEvent('LookupEntryChanged', {
    action: message('Keuze gewijzigd', 'Choice changed'),
    data: {
      ...place,
      ...value,
      before: z.object({ name: Name, parentId: Id.nullable(), description: z.string() }),
    },
    subject,
    log: (data) =>
      data.before.name === data.name
        ? message(`${one(data).nl} ${data.name} gewijzigd.`, `${one(data).en} ${data.name} changed.`)
        : message(
            `${one(data).nl} ${data.before.name} heet voortaan ${data.name}.`,
            `${one(data).en} ${data.before.name} is called ${data.name} from now on.`,
          ),
    changes: (data) =>
      changesByName(
        { from: data.before, to: data },
        {
          name: [message('Naam', 'Name'), String],
          description: [message('Omschrijving', 'Description'), String],
        },
      ),
  }),
  removed: defineEvent('LookupEntryRemoved', {
    action: message('Keuze verwijderd', 'Choice deleted'),
    data: { ...place, entryId: Id, name: Name },
    subject,
    log: (data) =>
      message(`${one(data).nl} ${data.name} verwijderd.`, `${one(data).en} ${data.name} deleted.`),
  }),
};
export type LookupEvent = EventOf<typeof lookupEvents>;

export const lookupIdOf = (accountId: number, list: LookupList) =>
  `${accountId}.${Object.keys(lookupLists).indexOf(list) + 1}`;

export type LookupCommand = { accountId: number; list: LookupList; entryId: number } & (
  | { type: 'AddLookupEntry'; name: string; parentId?: number | null }
  | { type: 'ChangeLookupEntry'; to: Partial<Omit<LookupEntry, 'id'>> }
  | { type: 'RemoveLookupEntry' }
);
export const lookupRefusals = {
  'lookup-entry-exists': conflict('Deze naam staat al in de lijst.', 'This name is already in the list.'),
  'lookup-entry-not-found': notFound('Deze keuze staat niet in de lijst.', 'This choice is not in the list.'),
  'lookup-entry-in-use': conflict(
    'Een product gebruikt dit nog. Het kan niet worden verwijderd.',
    'A product still uses this. It cannot be deleted.',
  ),
} satisfies RefusalTable;
export type LookupRefusal = keyof typeof lookupRefusals;

/** The entries of an account's list that differ from the default; null if removed. */
export type OwnEntries = ReadonlyMap<number, LookupEntry | null>;

/** The entries of a list as an account has it. */
export const entriesOf = (list: LookupList, ownEntries: OwnEntries): LookupEntry[] => [
  ...defaultEntries[list].flatMap((entry) => {
    const made = ownEntries.get(entry.id);
    return made === null ? [] : [made ?? entry];
  }),
  ...[...ownEntries.values()].flatMap((entry) =>
    entry === null || defaultEntries[list].some(({ id }) => id === entry.id) ? [] : [entry],
  ),
];

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * One list of one account. Refuses lookup-entry-exists for a name already in the list (below the same
 * parent), lookup-entry-not-found for an unknown entry.
 */
export const lookup: Decider<OwnEntries, LookupCommand, LookupEvent> = {
  category: 'lookup',
  events: lookupEvents,
  initial: new Map(),

  decide(command, ownEntries) {
    const { list, entryId } = command;
    const entries = entriesOf(list, ownEntries);
    const known = entries.find(({ id }) => id === entryId);
    const isTaken = (name: string, parentId: number | null) =>
      entries.some(
        (lookupEntry) =>
          lookupEntry.id !== entryId &&
          lookupEntry.parentId === parentId &&
          isSameName(lookupEntry.name, name),
      );
    switch (command.type) {
      case 'AddLookupEntry': {
        const parentId = command.parentId ?? null;
        if (known || isTaken(command.name, parentId)) return refuse<LookupRefusal>('lookup-entry-exists');
        return [lookupEvents.added({ ...command, name: command.name.trim(), parentId })];
      }
      case 'ChangeLookupEntry': {
        if (!known) return refuse<LookupRefusal>('lookup-entry-not-found');
        const { id: _, ...before } = known;
        const after = { ...before, ...command.to };
        if (isTaken(after.name, after.parentId)) return refuse<LookupRefusal>('lookup-entry-exists');
        const isSame =
          before.name === after.name &&
          before.parentId === after.parentId &&
          before.description === after.description;
        return isSame ? [] : [lookupEvents.changed({ ...command, ...after, before })];
      }
      case 'RemoveLookupEntry':
        if (ownEntries.get(entryId) === null) return [];
        if (!known) return refuse<LookupRefusal>('lookup-entry-not-found');
        return [lookupEvents.removed({ ...command, name: known.name })];
    }
  },

  evolve(ownEntries, event) {
    const after = new Map(ownEntries);
    switch (event.type) {
      case 'LookupEntryAdded':
      case 'LookupEntryChanged': {
        const { entryId: id, name, parentId, description } = event.data;
        return after.set(id, { id, name, parentId, description });
      }
      case 'LookupEntryRemoved':
        return after.set(event.data.entryId, null);
    }
  },
};

import { z } from 'zod';
import { message } from '#domain/kernel/message.ts';
import { accountInId, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { fieldChanges, takenBackByCall } from '#domain/kernel/field-changes.ts';
import { type FieldChange, shapeOf } from '#domain/kernel/field.ts';
import { Id } from '#domain/kernel/schema.ts';
import { conflict, existsAlready, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { defaultEntries } from '#domain/lookup/defaults.ts';
import { transporterFields } from '#domain/transporter/fields.ts';

const Transporter = z.object({ transporterId: Id, ...shapeOf(transporterFields) });
export type Transporter = z.output<typeof Transporter>;

const subjectOf = ({ name }: { name: string }) => message(`Transporteur ${name}`, `Transporter ${name}`);
const transporterChanges = fieldChanges({
  record: 'Transporter',
  opposite: takenBackByCall('changeTransporterField'),
  label: message('Transporteur', 'Transporter'),
  fields: transporterFields,
  subject: subjectOf,
});

export const transporterEvents = {
  added: defineEvent('TransporterAdded', {
    action: message('Transporteur toegevoegd', 'Transporter added'),
    data: Transporter,
    subject: subjectOf,
    log: ({ name }) => message(`Transporteur ${name} toegevoegd.`, `Transporter ${name} added.`),
  }),
  fieldChanged: transporterChanges.changed,
};
export type TransporterEvent = EventOf<typeof transporterEvents>;
export type TransporterFieldChange = FieldChange<typeof transporterFields>;
export type TransporterCommand =
  | { type: 'AddTransporter'; transporterId: number; name: string }
  | { type: 'ChangeTransporterField'; transporterId: number; change: TransporterFieldChange };
export const transporterRefusals = {
  'transporter-exists': existsAlready,
  'transporter-not-found': notFound('Deze transporteur bestaat niet.', 'This transporter does not exist.'),
  'transporter-without-name': conflict('NAME CANNOT BE EMPTY', 'NAME CANNOT BE EMPTY'),
} satisfies RefusalTable;
export type TransporterRefusal = keyof typeof transporterRefusals;

/** Every account starts with some of the same ids, so a stream names the account too. */
export const transporterIdOf = (accountId: number, transporterId: number) => `${accountId}.${transporterId}`;
/** The account and transporter of a stream. */
export const inTransporterStream = (stream: string): { accountId: number; transporterId: number } => {
  const [accountId, transporterId] = stream.slice(stream.indexOf('-') + 1).split('.');
  return { accountId: Number(accountId), transporterId: Number(transporterId) };
};

/** The transporters of an account before it adds or changes any. */
export const defaultTransporters: readonly Transporter[] = defaultEntries.transporters.map(({ id, name }) =>
  Transporter.parse({ transporterId: id, name }),
);
const defaultOf = (id: number) =>
  defaultTransporters.find(({ transporterId }) => transporterId === id) ?? null;

/**
 * A carrier of purchased goods (SET-029). Refuses transporter-exists, transporter-not-found,
 * transporter-without-name (SET-030), and invalid field values.
 */
export const transporter: Decider<Transporter | null, TransporterCommand, TransporterEvent> = {
  category: 'transporter',
  events: transporterEvents,
  initial: null,
  ownerOf: accountInId,

  decide(command, state) {
    const { transporterId } = command;
    const now = state ?? defaultOf(transporterId);
    switch (command.type) {
      case 'AddTransporter': {
        if (now) return refuse<TransporterRefusal>('transporter-exists');
        const name = command.name.trim();
        if (name === '') return refuse<TransporterRefusal>('transporter-without-name');
        return [transporterEvents.added({ transporterId, name })];
      }
      case 'ChangeTransporterField':
        if (!now) return refuse<TransporterRefusal>('transporter-not-found', { transporterId });
        return transporterChanges.decide(transporterId, now, command.change);
    }
  },
  evolve: transporterAfter,
};

/** A transporter after an event; changing one that does not exist is a fault. */
export function transporterAfter(state: Transporter | null, event: TransporterEvent): Transporter {
  switch (event.type) {
    case 'TransporterAdded':
      return event.data;
    case 'TransporterFieldChanged': {
      const before = state ?? defaultOf(event.data.id);
      if (!before) throw new Error(`Transporter ${event.data.id} changes before it is added`);
      return transporterChanges.evolve(before, event.data);
    }
  }
}

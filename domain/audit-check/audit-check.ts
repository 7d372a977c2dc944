import { z } from 'zod';
import { changesByName, type Decider, defineEvent, type EventOf } from '#domain/kernel/event.ts';
import { message } from '#domain/kernel/message.ts';
import { conflict, notFound, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';
import { nonEmptyText } from '#domain/kernel/schema.ts';

/** Limits by the name that the check gives them: of a check with one `limit`, else a role each. In its own unit. */
const Limits = z.record(z.string().max(40), z.int().nonnegative());
const Setting = z.object({
  limits: Limits,
  isOn: z.boolean(),
  /** Why persons are watched; empty for what watches none. */
  purpose: z.string().max(500),
});
export type AuditCheckSetting = z.infer<typeof Setting>;

const limitsSaid = (limits: AuditCheckSetting['limits']) =>
  Object.entries(limits)
    .map(([name, value]) => (name === 'limit' ? String(value) : `${name} ${value}`))
    .join(', ');

export const auditCheckEvents = {
  changed: defineEvent('AuditCheckChanged', {
    action: message('Controle ingesteld', 'Check set'),
    data: {
      checkId: nonEmptyText(60),
      name: z.object({ nl: nonEmptyText(100), en: nonEmptyText(100) }),
      from: Setting,
      to: Setting,
    },
    subject: () => message('Controles', 'Checks'),
    log: ({ name, from, to }) =>
      from.isOn === to.isOn
        ? message(`Grens van “${name.nl}” gewijzigd.`, `Limit of “${name.en}” changed.`)
        : to.isOn
          ? message(`Controle “${name.nl}” aangezet.`, `Check “${name.en}” switched on.`)
          : message(`Controle “${name.nl}” uitgezet.`, `Check “${name.en}” switched off.`),
    reason: ({ to }) => to.purpose || undefined,
    changes: (data) => [
      ...(limitsSaid(data.from.limits) === limitsSaid(data.to.limits)
        ? []
        : [
            {
              field: message('Grens', 'Limit'),
              from: limitsSaid(data.from.limits) || null,
              to: limitsSaid(data.to.limits) || null,
            },
          ]),
      ...changesByName<AuditCheckSetting>(data, {
        purpose: [message('Doel', 'Purpose'), (purpose) => purpose],
      }),
    ],
  }),
};
export type AuditCheckEvent = EventOf<typeof auditCheckEvents>;

export const auditCheckRefusals = {
  'audit-check-not-found': notFound('Deze controle bestaat niet.', 'This check does not exist.'),
  'audit-check-limit': conflict(
    'Deze controle heeft zo’n grens niet, of het getal is te klein of te groot. Kies een ander getal.',
    'This check has no such limit, or the number is too small or too large. Choose another number.',
  ),
  'audit-check-purpose': conflict(
    'Deze controle kijkt naar personen. Vul in met welk doel.',
    'This check watches persons. Say for what purpose.',
  ),
} satisfies RefusalTable;
type AuditCheckRefusal = keyof typeof auditCheckRefusals;

/** What a check is and where it begins, by which a change of it is judged. */
export type JudgedCheck = {
  checkId: string;
  name: { nl: string; en: string };
  watchesPersons: boolean;
  limits: Readonly<Record<string, { initial: number; least: number; most: number }>>;
};
type AuditCheckCommand = { type: 'SetAuditCheck'; check: JudgedCheck; to: AuditCheckSetting };

/** How a check is set until somebody sets it: what watches persons is off. */
export const initialSetting = ({ watchesPersons, limits }: JudgedCheck): AuditCheckSetting => ({
  limits: Object.fromEntries(Object.entries(limits).map(([name, { initial }]) => [name, initial])),
  isOn: !watchesPersons,
  purpose: '',
});

/** The settings of one check of an account. Refuses audit-check-limit, audit-check-purpose. */
export const auditCheck: Decider<AuditCheckSetting | null, AuditCheckCommand, AuditCheckEvent> = {
  category: 'auditCheck',
  events: auditCheckEvents,
  initial: null,
  decide({ check, to: wanted }, state) {
    const from = state ?? initialSetting(check);
    const limits = Object.entries(check.limits).map(([name, { least, most }]) => {
      const value = wanted.limits[name] ?? from.limits[name] ?? least;
      if (value < least || value > most)
        return refuse<AuditCheckRefusal>('audit-check-limit', { least, most });
      return [name, value] as const;
    });
    const purpose = check.watchesPersons && wanted.isOn ? wanted.purpose.trim() : '';
    const isOn = !check.watchesPersons || wanted.isOn;
    if (check.watchesPersons && isOn && purpose === '') refuse<AuditCheckRefusal>('audit-check-purpose');
    const to = { limits: Object.fromEntries(limits), isOn, purpose };
    const isSame =
      from.isOn === isOn && from.purpose === purpose && limitsSaid(from.limits) === limitsSaid(to.limits);
    const { checkId, name } = check;
    return isSame ? [] : [auditCheckEvents.changed({ checkId, name, from, to })];
  },
  evolve: (_, { data }) => data.to,
};

/** Each account sets its own. */
export const auditCheckIdOf = (accountId: number, checkId: string) => `${accountId}.${checkId}`;

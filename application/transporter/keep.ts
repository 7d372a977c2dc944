import { type Actor, type CoreWith, decideOne } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { accountOf } from '#application/accounts/account-of.ts';
import {
  transporter,
  type TransporterFieldChange,
  transporterIdOf,
} from '#domain/transporter/transporter.ts';

type Parts = CoreWith<'account'>;

/** They are kept with the suppliers: by the account whose products are used. */
const keeperOf = (facts: Parts['facts'], actor: Actor): number => accountOf(facts, actor).productsFrom;

/** A new transporter, of which only the name is known. Refuses transporter-without-name (SET-030). */
export const addTransporter = async (core: Parts, actor: Actor, { name }: { name: string }) => {
  const transporterId = idFrom(actor.commandId, 'transporter');
  const keeper = keeperOf(core.facts, actor);
  const { position } = await decideOne(
    core,
    { ...actor, accountId: keeper },
    transporter,
    transporterIdOf(keeper, transporterId),
    { type: 'AddTransporter', transporterId, name },
    { type: 'AddTransporter', name },
  );
  return { transporterId, position };
};

/**
 * Gives one field of a transporter another value (SET-029). Refuses transporter-not-found,
 * field-changed-meanwhile, field-value-refused.
 */
export const changeTransporterField = (
  core: Parts,
  actor: Actor,
  { id, change }: { id: number; change: TransporterFieldChange },
) =>
  decideOne(
    core,
    actor,
    transporter,
    transporterIdOf(keeperOf(core.facts, actor), id),
    { type: 'ChangeTransporterField', transporterId: id, change },
    { type: 'ChangeTransporterField', id, change },
  );

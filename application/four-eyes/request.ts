import { accountOf } from '#application/accounts/account-of.ts';
import {
  type Actor,
  type CoreWith,
  decideOne,
  type Needs,
  type UnitOfWork,
} from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { lookAt } from '#application/kernel/look.ts';
import type { MoveIn } from '#application/import/imports.ts';
import { refundable } from '#application/payment/refund.ts';
import { type Difference, writeOffIn, writingOff } from '#application/payment/write-off.ts';
import { agreedBatchOf, commandForAgreed, type WantedBatch } from '#application/sepa/make.ts';
import { settingOf } from '#domain/account/settings.ts';
import { customer, type CustomerRefusal } from '#domain/customer/customer.ts';
import { fourEyes, type FourEyesRefusal, type FourEyesWanted } from '#domain/four-eyes/request.ts';
import { mayGrant, needsFourEyes } from '#domain/four-eyes/rule.ts';
import { ibanProblem } from '#domain/kernel/bank.ts';
import type { Money } from '#domain/kernel/money.ts';
import { type GeneralRefusal, Refusal, refuse } from '#domain/kernel/refusal.ts';
import type { Role } from '#domain/kernel/role.ts';
import { mostWrittenOff, mostWrittenOffBy } from '#domain/payment/write-off-limit.ts';
import { sepaBatches } from '#domain/sepa/batches.ts';

type AskingCore = CoreWith<'account' | 'sepaCandidates' | 'customer', 'blobs' | 'clock'> & {
  moveIn: Pick<MoveIn, 'guarded'>;
};

/** What somebody asks for, as it is said on a screen. */
export type FourEyesAsked =
  | WantedBatch
  | { kind: 'credit-limit'; customerId: number; to: Money }
  | { kind: 'own-account'; to: string }
  | { kind: 'credit-limits'; importId: number; isTakenBack: boolean }
  | { kind: 'refund'; orderId: number; paymentId: string; amount: Money }
  | ({ kind: 'write-off' } & Difference);

const peopleOf = ({ userId, onBehalfOf }: Pick<Actor, 'userId' | 'onBehalfOf'>) =>
  onBehalfOf === null ? [userId] : [userId, onBehalfOf];

/** The same with what is so now, by which it is known later whether that changed. */
const wantedOf = async (core: AskingCore, actor: Actor, asked: FourEyesAsked): Promise<FourEyesWanted> => {
  const account = accountOf(core.facts, actor);
  switch (asked.kind) {
    case 'collection':
    case 'payout':
    case 'provider': {
      const { kind, on, orderIds, amount } = await agreedBatchOf(core, actor, asked);
      return { kind, on, orderIds: [...orderIds], amount };
    }
    case 'credit-limit': {
      const { customerId, to } = asked;
      const found = await core.facts.customer(account, customerId);
      if (!found) return refuse<CustomerRefusal>('customer-not-found', { customerId });
      return { kind: 'credit-limit', customerId, from: found.creditLimit, to };
    }
    case 'credit-limits': {
      const found = await core.moveIn.guarded(actor, asked);
      return found === null ? refuse<FourEyesRefusal>('four-eyes-not-needed') : { ...asked, ...found };
    }
    case 'refund': {
      const { customerId, nameIn } = await refundable(core, actor, asked);
      return { ...asked, customerId, paidFor: nameIn('nl') };
    }
    case 'write-off': {
      const { kind, ...difference } = asked;
      const [date, most] = [core.clock.today(), mostWrittenOff(account)];
      const { customerId, invoiceNumber } = await lookAt(core, actor, 'write-off', (work) =>
        writingOff(work, core, actor, { ...difference, date, most }),
      );
      return { kind, ...difference, customerId, invoiceNumber };
    }
    case 'own-account': {
      const problem = ibanProblem(asked.to);
      if (problem) refuse<GeneralRefusal>('field-value-refused', { field: 'iban', problem });
      return { kind: 'own-account', from: settingOf(account, 'iban'), to: asked.to };
    }
  }
};

/**
 * Asks another to look at what somebody wants; nothing of it is done before. Refuses four-eyes-not-needed,
 * four-eyes-too-large, customer-not-found, field-value-refused, and what making a batch, writing off and giving money back
 * do.
 */
export const askFourEyes = async (core: AskingCore, actor: Actor, asked: FourEyesAsked) => {
  const requestId = idFrom(actor.commandId, 'fourEyes');
  const prepare = async () => {
    if (!needsFourEyes(accountOf(core.facts, actor), asked.kind))
      return refuse<FourEyesRefusal>('four-eyes-not-needed');
    return wantedOf(core, actor, asked);
  };
  const wanted = await prepare().catch(orRefusal);
  const { position } = await core.handle(actor, { type: 'AskFourEyes', asked }, async (work) => {
    if (wanted instanceof Refusal) throw wanted;
    await work.decide(fourEyes, requestId, {
      type: 'AskFourEyes',
      requestId,
      wanted,
      askedBy: peopleOf(actor),
    });
  });
  return { requestId, position };
};
/** What was refused is known to who repeats what was done before. */
const orRefusal = (fault: unknown) => {
  if (fault instanceof Refusal) return fault;
  throw fault;
};

/**
 * What is done in the same append as the grant, so that it is done once: whoever dies before it granted nothing. Refuses
 * where what was asked for is no longer so.
 */
const doneWith = async (
  core: AskingCore,
  actor: Actor,
  wanted: FourEyesWanted,
  role: Role,
): Promise<(work: UnitOfWork) => Promise<unknown>> => {
  switch (wanted.kind) {
    case 'collection':
    case 'payout':
    case 'provider': {
      const command = await commandForAgreed(core, actor, wanted);
      return (work) => work.decide(sepaBatches, actor.accountId, command);
    }
    case 'credit-limit': {
      const { customerId, from, to } = wanted;
      const change = { field: 'creditLimit', from, to } as const;
      return (work) => work.decide(customer, customerId, { type: 'ChangeCustomerField', change });
    }
    case 'credit-limits': {
      // what is stored of an import stands beside the log, and a provider is asked outside: a process does both
      if ((await core.moveIn.guarded(actor, wanted))?.digest !== wanted.digest)
        refuse<FourEyesRefusal>('four-eyes-changed');
      return async () => undefined;
    }
    case 'refund':
      await refundable(core, actor, wanted);
      return async () => undefined;
    case 'write-off': {
      // the limit is that of who grants: a smaller one may ask
      const most = mostWrittenOffBy(accountOf(core.facts, actor), role);
      const { kind: _, customerId: _whose, invoiceNumber: _number, ...difference } = wanted;
      return (work) => writeOffIn(work, core, actor, { ...difference, date: core.clock.today(), most });
    }
    case 'own-account': {
      // it stands in the log of the installation: a process sets it, under the id of the request
      if (settingOf(accountOf(core.facts, actor), 'iban') !== wanted.from)
        refuse<GeneralRefusal>('field-changed-meanwhile', { field: 'iban' });
      return async () => undefined;
    }
  }
};

type Decided = { requestId: number; role: Role };

/**
 * Grants what another asked for, and does it. Refuses four-eyes-not-found, four-eyes-decided, four-eyes-own,
 * four-eyes-role, and in the words of what was asked for where that can no longer be done as it was asked.
 */
export const grantFourEyes = async (core: AskingCore, actor: Actor, { requestId, role }: Decided) => {
  const state = await lookAt(core, actor, 'four eyes', (work) => work.load(fourEyes, requestId));
  const grant = {
    type: 'GrantFourEyes',
    requestId,
    people: peopleOf(actor),
    mayGrant: mayGrant(accountOf(core.facts, actor), role),
  } as const;
  const done =
    state?.state === 'waiting' ? await doneWith(core, actor, state.wanted, role).catch(orRefusal) : null;
  return core.handle(actor, { type: 'GrantFourEyes', requestId }, async (work) => {
    await work.decide(fourEyes, requestId, grant);
    if (done instanceof Refusal) throw done;
    await done?.(work);
  });
};

/** Refuses what another asked for, with a reason. Refuses as granting does, and four-eyes-reason. */
export const refuseFourEyes = (
  core: CoreWith<'account'>,
  actor: Actor,
  { requestId, role, reason }: Decided & { reason: string },
) =>
  decideOne(
    core,
    actor,
    fourEyes,
    requestId,
    {
      type: 'RefuseFourEyes',
      requestId,
      people: peopleOf(actor),
      mayGrant: mayGrant(accountOf(core.facts, actor), role),
      reason,
    },
    { type: 'RefuseFourEyes', requestId, reason },
  );

/** Takes back what somebody asked for itself. Refuses four-eyes-not-found, four-eyes-decided. */
export const withdrawFourEyes = (core: Needs<'handle'>, actor: Actor, { requestId }: { requestId: number }) =>
  decideOne(
    core,
    actor,
    fourEyes,
    requestId,
    { type: 'WithdrawFourEyes', requestId, people: peopleOf(actor) },
    { type: 'WithdrawFourEyes', requestId },
  );

import { accountOf } from '#application/accounts/account-of.ts';
import { type Actor, type CoreWith, decideOne, type Needs } from '#application/kernel/core.ts';
import { idFrom } from '#application/kernel/id.ts';
import { collectsByProvider } from '#application/sepa/collect.ts';
import { checkDay, isAnnouncedByMail, type Proposal, sepaProposal } from '#application/sepa/proposal.ts';
import type { Account } from '#domain/account/account.ts';
import { settingOf } from '#domain/account/settings.ts';
import { checkFourEyes } from '#domain/four-eyes/rule.ts';
import { bicOf, bicOfIban, ibanOf } from '#domain/kernel/bank.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import { euro, type Money, sum } from '#domain/kernel/money.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';
import { sepaBatches, type SepaCommand, type SepaRefusal } from '#domain/sepa/batches.ts';
import { creditTransferFile } from '#domain/sepa/credit-transfer.ts';
import { directDebitFile } from '#domain/sepa/direct-debit.ts';
import { mostInBatch, type PainFormat, type SepaKind } from '#domain/sepa/kind.ts';
import type { SepaParty } from '#domain/sepa/party.ts';
import type { ProposedItem } from '#domain/sepa/propose.ts';
import { batchReferenceOf } from '#domain/sepa/reference.ts';

type MakingCore = CoreWith<'account' | 'sepaCandidates', 'blobs' | 'clock'>;
type MakingByProvider = MakingCore & Needs<'paymentServices'>;
type Command = Extract<SepaCommand, { type: 'MakeSepaBatch' }>;

/** Of an account as its bank knows it. Refuses sepa-no-account, and of a collection sepa-no-creditor-id. */
const ownPartyOf = (account: Account, kind: SepaKind): SepaParty & { creditorId: string } => {
  const iban = ibanOf(settingOf(account, 'iban'));
  const creditorId = settingOf(account, 'creditorId').replaceAll(/\s/g, '').toUpperCase();
  if (iban === '') return refuse<SepaRefusal>('sepa-no-account');
  if (kind === 'collection' && creditorId === '') return refuse<SepaRefusal>('sepa-no-creditor-id');
  return {
    name: settingOf(account, 'legalName') || settingOf(account, 'companyName') || account.name,
    address: {
      street: settingOf(account, 'street'),
      building: '',
      postcode: settingOf(account, 'postcode'),
      city: settingOf(account, 'city'),
      country: 'NL',
    },
    iban,
    bic: bicOf(settingOf(account, 'bic')) || bicOfIban(iban),
    creditorId,
  };
};

const partyOf = ({ customerName, address, iban, bic, mandate }: ProposedItem): SepaParty => ({
  name: mandate?.name || customerName,
  address,
  iban,
  bic: bicOf(bic) || bicOfIban(iban),
});

/** What the payment provider is asked for, as it is kept. */
const listFor = (
  items: readonly ProposedItem[],
  { batchId, on }: { batchId: number; on: CalendarDate },
): string => {
  const asked = items.map(({ invoiceNumber, amount, mandate }) => ({
    invoice: invoiceNumber,
    amount: (amount / euro).toFixed(2),
    mandate: mandate?.atProvider?.mandate,
    reference: mandate?.reference,
  }));
  return `${JSON.stringify({ batch: batchReferenceOf(batchId), on, asked }, null, 2)}\n`;
};

const fileOf = (
  account: Account,
  { kind, on }: Pick<Proposal, 'kind' | 'on'>,
  items: readonly ProposedItem[],
  { batchId, madeAt }: { batchId: number; madeAt: string },
): { format: PainFormat; xml: string } => {
  if (kind === 'provider') return { format: 'provider', xml: listFor(items, { batchId, on }) };
  const own = ownPartyOf(account, kind);
  const about = { batchId, on, madeAt };
  if (kind === 'payout') {
    const transfers = items.map((item) => ({
      orderId: item.orderId,
      amount: item.amount,
      text: `Creditnota ${item.invoiceNumber} ${own.name}`,
      creditor: partyOf(item),
    }));
    return { format: 'pain.001.001.09', xml: creditTransferFile(about, { debtor: own, items: transfers }) };
  }
  const format = settingOf(account, 'painFormat');
  const debits = items.map((item) => ({
    orderId: item.orderId,
    amount: item.amount,
    text: `Factuur ${item.invoiceNumber} ${own.name}`,
    scheme: item.scheme!,
    sequence: item.sequence!,
    mandate: item.mandate!,
    debtor: partyOf(item),
  }));
  return { format, xml: directDebitFile(about, { format, creditor: own, items: debits }) };
};

/** The command that makes a batch of what was chosen; its file is kept by then, under its digest. */
const commandFor = async (
  { blobs, clock }: Needs<'blobs' | 'clock'>,
  { accountId, commandId }: Pick<Actor, 'accountId' | 'commandId'>,
  account: Account,
  proposal: Proposal,
  items: readonly ProposedItem[],
): Promise<Command> => {
  const { kind, on } = proposal;
  if (items.length > mostInBatch) refuse<SepaRefusal>('sepa-batch-too-large');
  checkDay(on, proposal);
  const batchId = idFrom(commandId, 'sepaBatch');
  const { format, xml } = fileOf(account, proposal, items, { batchId, madeAt: clock.now() });
  const isFile = kind !== 'provider';
  const sha256 = await blobs.put({
    type: isFile ? 'application/xml' : 'application/json',
    bytes: new TextEncoder().encode(xml),
  });
  const word = kind === 'payout' ? 'uitbetaling' : 'incasso';
  return {
    type: 'MakeSepaBatch',
    accountId,
    batchId,
    kind,
    on,
    format,
    fileName: `${word}-${on}-${batchReferenceOf(batchId).slice(4)}.${isFile ? 'xml' : 'json'}`,
    sha256,
    isAnnounced: isAnnouncedByMail(account, kind),
    items: items.map(({ orderId, customerId, amount, mandate, sequence, isMailed }) => ({
      orderId,
      customerId,
      amount,
      ...(mandate && { mandateId: mandate.mandateId }),
      ...(sequence && { sequence }),
      ...(isMailed && { isMailed }),
    })),
  };
};

/** What somebody saw and wants: all that was proposed but these, as long as the proposal is the same. */
export type WantedBatch = { kind: SepaKind; on: CalendarDate; without: readonly number[]; digest: string };
/** The same where another has to agree with it first: by invoice, for that amount. */
export type AgreedBatch = { kind: SepaKind; on: CalendarDate; orderIds: readonly number[]; amount: Money };

/** What is wanted, by invoice. Refuses sepa-proposal-changed, sepa-batch-empty. */
const chosenOf = (proposal: Proposal, { without, digest }: Pick<WantedBatch, 'without' | 'digest'>) => {
  if (digest !== proposal.digest) return refuse<SepaRefusal>('sepa-proposal-changed');
  const left = new Set(without);
  const items = proposal.items.filter(({ orderId }) => !left.has(orderId));
  return items.length === 0 ? refuse<SepaRefusal>('sepa-batch-empty') : items;
};

/** For who asks another to agree: what that would be. Refuses what making it does. */
export const agreedBatchOf = async (
  core: MakingCore,
  actor: Actor,
  wanted: WantedBatch,
): Promise<AgreedBatch> => {
  const { kind, on } = wanted;
  const account = accountOf(core.facts, actor);
  const proposal = await sepaProposal(core, account, { kind, on });
  const items = chosenOf(proposal, wanted);
  checkDay(on, proposal);
  if (kind !== 'provider') ownPartyOf(account, kind);
  return {
    kind,
    on,
    orderIds: items.map(({ orderId }) => orderId),
    amount: sum(items.map(({ amount }) => amount)),
  };
};

/** The command for what was agreed; refuses sepa-proposal-changed where any of it is no longer so. */
export const commandForAgreed = async (
  core: MakingCore,
  actor: Pick<Actor, 'accountId' | 'commandId'>,
  { kind, on, orderIds, amount }: AgreedBatch,
) => {
  const account = accountOf(core.facts, actor);
  const proposal = await sepaProposal(core, account, { kind, on });
  const agreed = new Set(orderIds);
  const items = proposal.items.filter(({ orderId }) => agreed.has(orderId));
  if (items.length !== agreed.size || sum(items.map((item) => item.amount)) !== amount)
    return refuse<SepaRefusal>('sepa-proposal-changed');
  return commandFor(core, actor, account, proposal, items);
};

/**
 * Makes a file for the bank of what was proposed: kept by its SHA-256, which stands in the event, so that every download
 * is the same. A repeat of the call finds what the first one made. Refuses sepa-proposal-changed, sepa-batch-empty,
 * four-eyes-needed, sepa-batch-too-large, sepa-no-provider, sepa-no-account, sepa-no-creditor-id, sepa-invoice-in-batch, and what `checkDay` does.
 */
export const makeSepaBatch = async (core: MakingByProvider, actor: Actor, wanted: WantedBatch) => {
  const { kind, on } = wanted;
  const prepare = async () => {
    const account = accountOf(core.facts, actor);
    checkFourEyes(account, kind);
    if (kind === 'provider' && !collectsByProvider(core, account)) refuse<SepaRefusal>('sepa-no-provider');
    const proposal = await sepaProposal(core, account, { kind, on });
    return commandFor(core, actor, account, proposal, chosenOf(proposal, wanted));
  };
  const prepared = await prepare().catch((fault: unknown) => {
    if (fault instanceof Refusal) return fault;
    throw fault;
  });
  const { position } = await core.handle(actor, { type: 'MakeSepaBatch', ...wanted }, async (work) => {
    // what was made before under this id is found by it
    if (prepared instanceof Refusal) throw prepared;
    await work.decide(sepaBatches, actor.accountId, prepared);
  });
  return { batchId: idFrom(actor.commandId, 'sepaBatch'), position };
};

/** Takes a batch back of which the bank did nothing yet. Refuses sepa-batch-not-found, sepa-batch-booked. */
export const withdrawSepaBatch = (core: Needs<'handle'>, actor: Actor, { batchId }: { batchId: number }) => {
  const { accountId } = actor;
  return decideOne(core, actor, sepaBatches, accountId, { type: 'WithdrawSepaBatch', accountId, batchId });
};

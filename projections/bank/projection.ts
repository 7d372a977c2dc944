import { isBooked, leftOf, proposalOf, withTold } from '#domain/bank/bank-entry.ts';
import { bankEntryEvents, bankStatementEvents, type BookedPart } from '#domain/bank/events.ts';
import { mandateEvents } from '#domain/customer/mandate.ts';
import { dateInAmsterdam } from '#domain/kernel/date.ts';
import type { EventOf } from '#domain/kernel/event.ts';
import { personEvents } from '#domain/kernel/person.ts';
import { searchTextOf } from '#projections/bank/search.ts';
import { bankSchema, type BankTables } from '#projections/bank/table.ts';
import {
  forgottenIn,
  invalidate,
  type Invalidated,
  invalidateLists,
  projection,
} from '#projections/kernel/definition.ts';
import { changedRows, deleteById } from '#projections/kernel/rows.ts';

type Entry = BankTables['bank_entry'];
const { mandateMade } = mandateEvents;

/** What is said of an entry once something was booked or taken back. */
const settled = (row: Entry): Entry => {
  // a payout that was agreed with is booked: at the invoices of its payments
  const isProven = row.aside === 'provider' && row.payout?.problem === null;
  const state = isProven
    ? 'booked'
    : row.aside !== null
      ? 'aside'
      : isBooked(row)
        ? 'booked'
        : row.proposal
          ? 'proposed'
          : 'open';
  return { ...row, left_over: leftOf(row), state };
};

type Change = Exclude<EventOf<typeof bankEntryEvents>, { type: 'BankEntryRead' }>;

/** An entry as it stands after an event. */
const after = (row: Entry, event: Change): Entry => {
  switch (event.type) {
    case 'BankEntryDetailed': {
      const { from, payments } = event.data;
      return { ...row, payments: [...row.payments.slice(0, from), ...payments] };
    }
    case 'BankEntryProposed': {
      const { entryId: _, ...proposal } = event.data;
      return settled({ ...row, proposal });
    }
    case 'BankPayoutTold': {
      const payout = withTold(row.payout, event.data);
      return settled({ ...row, payout, proposal: proposalOf(payout) });
    }
    case 'BankEntryBooked': {
      const { parts, why } = event.data;
      return settled({ ...row, parts: [...row.parts, ...parts], why, proposal: null });
    }
    case 'BankEntryTakenBack':
      return settled({ ...row, parts: [], why: null, taken_back: true });
    case 'BankEntrySetAside':
      return settled({ ...row, aside: event.data.reason });
    case 'BankEntryReopened':
      return settled({ ...row, aside: null });
  }
};

/** A row that was changed, with what it is found by, which only its payments and what they are booked on can change. */
const searchable = (before: Entry, row: Entry): Entry => {
  const { payments, parts, payout } = before;
  const isAsKnown = row.payments === payments && row.parts === parts && row.payout === payout;
  return isAsKnown ? row : { ...row, search: searchTextOf(row) };
};

/** Who pays from the account of an entry; of a bundle nobody says which payment is of which part. */
const senderOf = ({ payments: [payment, ...others] }: Entry, [first, ...more]: readonly BookedPart[]) =>
  payment?.iban &&
  first &&
  others.length === 0 &&
  more.every(({ customerId }) => customerId === first.customerId)
    ? { iban: payment.iban, customer_id: first.customerId }
    : null;

/** Movements on the bank account with what they were booked on, statements, and who pays from which account. */
export const bank = projection({
  name: 'bank',
  version: 5,
  events: { ...bankEntryEvents, statementRead: bankStatementEvents.read, mandateMade, ...personEvents },
  ...bankSchema,

  async project(batch, db) {
    const { log } = batch[0]!;
    const entries = changedRows(db, 'bank_entry', ['log', 'entry_id']);
    const statements = changedRows(db, 'bank_statement', ['log', 'statement_id']);
    const senders = changedRows(db, 'bank_sender', ['log', 'iban', 'customer_id']);
    await entries.read(
      'entry_id',
      log,
      batch.flatMap(({ data }) => ('entryId' in data ? [data.entryId] : [])),
    );
    const touched: Invalidated[] = [];
    const accountIds = new Set<number>();
    for (const event of batch) {
      const { accountId, metadata, recordedAt } = event;
      if (event.type === 'PersonErased') {
        const customerId = forgottenIn(event, 'customer');
        if (customerId === null) continue;
        await senders.write();
        await deleteById(db, 'bank_sender', 'customer_id', [{ log, id: customerId }]);
        continue;
      }
      if (event.type === 'CustomerMandateMade') {
        const { iban, customerId: customer_id } = event.data;
        if (iban) senders.put({ log, iban, customer_id });
        continue;
      }
      accountIds.add(accountId);
      if (event.type === 'BankStatementRead') {
        const { statementId, from, to, fileName, ...told } = event.data;
        statements.put({
          log,
          statement_id: statementId,
          account_id: accountId,
          ...told,
          from_day: from,
          to_day: to,
          file_name: fileName,
          read_by: metadata.onBehalfOf ?? metadata.userId,
          read_on: dateInAmsterdam(recordedAt),
          seat: event.position,
        });
        continue;
      }
      const { entryId } = event.data;
      touched.push(invalidate('BankEntry', entryId, accountId));
      const key = { log, entry_id: entryId };
      if (event.type === 'BankEntryRead') {
        const { iban, bookedOn, amount, payments } = event.data;
        entries.put({
          ...key,
          account_id: accountId,
          iban,
          booked_on: bookedOn,
          amount,
          left_over: amount,
          state: 'open',
          payments,
          parts: [],
          proposal: null,
          why: null,
          aside: null,
          payout: null,
          taken_back: false,
          seat: event.position,
          search: searchTextOf({ amount, payments, parts: [], payout: null }),
        });
        continue;
      }
      const row = entries.get(key);
      if (!row) continue;
      entries.put(searchable(row, after(row, event)));
      const sender =
        'parts' in event.data && event.type !== 'BankEntryProposed' && senderOf(row, event.data.parts);
      // what was taken back says nothing of who pays
      if (sender) senders[event.type === 'BankEntryBooked' ? 'put' : 'remove']({ log, ...sender });
    }
    await entries.write();
    await statements.write();
    await senders.write();
    return [...touched, ...invalidateLists('BankEntry', accountIds)];
  },
});

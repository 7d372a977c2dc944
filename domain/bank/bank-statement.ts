import type { BankFileRefusal } from '#domain/bank/bank-file.ts';
import { type BankStatementEvent, bankStatementEvents } from '#domain/bank/events.ts';
import { type Balance, missedBy, type Statement } from '#domain/bank/statement.ts';
import type { CalendarDate } from '#domain/kernel/date.ts';
import type { Decider } from '#domain/kernel/event.ts';
import { conflict, type RefusalTable, refuse } from '#domain/kernel/refusal.ts';

type BankStatement = { opening: Balance | null; closing: Balance | null };
type BankStatementCommand = {
  type: 'ReadBankStatement';
  statementId: number;
  statement: Statement;
  /** The accounts of the company. */
  ownIbans: readonly string[];
  added: number;
  fileName: string;
};

export const bankStatementRefusals = {
  'bank-statement-of-other': conflict(
    'Dit afschrift is van een rekening die niet van uw bedrijf is. Er is niets van geboekt. Is zij dat wel, vul haar dan in bij Instellingen.',
    'This statement is of an account that is not that of your company. Nothing of it was booked. If it is, enter it under Settings.',
  ),
  'bank-statement-no-iban': conflict(
    'Vul eerst de IBAN van uw bedrijf in bij Instellingen: een afschrift wordt daarmee vergeleken.',
    'Enter the IBAN of your company under Settings first: a statement is compared with it.',
  ),
  'bank-statement-incomplete': conflict(
    'De boekingen komen niet uit op het eindsaldo: er ontbreken boekingen in dit afschrift. Er is niets van geboekt.',
    'The entries do not come to the closing balance: entries are missing in this statement. Nothing of it was booked.',
    ['missed'],
  ),
} satisfies RefusalTable;
export type BankStatementRefusal = keyof typeof bankStatementRefusals;

const periodOf = ({
  opening,
  closing,
  movements,
}: Statement): { from: CalendarDate; to: CalendarDate } | null => {
  const days = [
    ...movements.map(({ bookedOn }) => bookedOn),
    ...(closing ? [closing.on] : []),
    ...(movements.length === 0 && opening ? [opening.on] : []),
  ].toSorted();
  return days.length > 0 ? { from: days[0]!, to: days.at(-1)! } : null;
};

/**
 * Whether a statement is of the company, in euro and whole: its movements lead from one balance to the other. Refuses
 * bank-statement-no-iban, bank-file-currency, bank-statement-of-other, bank-statement-incomplete.
 */
export const checkStatement = (statement: Statement, ownIbans: readonly string[]) => {
  const { iban, reference, currency } = statement;
  if (ownIbans.length === 0) return refuse<BankStatementRefusal>('bank-statement-no-iban');
  if (currency !== undefined) refuse<BankFileRefusal>('bank-file-currency', { currency, iban });
  if (!ownIbans.includes(iban))
    return refuse<BankStatementRefusal>('bank-statement-of-other', { iban, own: ownIbans.join(', ') });
  const missed = missedBy(statement);
  if (missed !== 0) refuse<BankStatementRefusal>('bank-statement-incomplete', { missed, reference });
};

const decide = (
  { statementId, statement, ownIbans, added, fileName }: BankStatementCommand,
  state: BankStatement | null,
): BankStatementEvent[] => {
  const { iban, reference, opening, closing, movements } = statement;
  checkStatement(statement, ownIbans);
  const period = periodOf(statement);
  if (state !== null || period === null) return [];
  return [
    bankStatementEvents.read({
      statementId,
      iban,
      reference,
      opening,
      closing,
      ...period,
      movements: movements.length,
      added,
      fileName,
    }),
  ];
};

export const bankStatement: Decider<BankStatement | null, BankStatementCommand, BankStatementEvent> = {
  category: 'bankStatement',
  events: bankStatementEvents,
  initial: null,
  decide,
  evolve: (_, { data: { opening, closing } }) => ({ opening, closing }),
};

import { bicProblem, ibanOf, ibanProblem } from '#domain/kernel/bank.ts';
import { cent, type Money } from '#domain/kernel/money.ts';

/** A transfer in euros that is asked for. */
type AskedTransfer = { name: string; iban: string; bic: string; amount: Money; remittance: string };

const mostAmount: Money = 99_999_999_999 * cent;
/** A text on one line, of so many letters and so many bytes at most. */
const oneLine = (text: string, most: number, mostBytes: number) => {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most);
  while (Buffer.byteLength(letters.join('')) > mostBytes) letters.pop();
  return letters.join('').trim();
};

/**
 * What a bank app reads from a SEPA payment code: EPC069-12, version 002, UTF-8, lines ended by LF. Null without
 * a name, without a good IBAN, or for an amount that nobody can transfer. A BIC that is none is left out: since
 * version 002 it may be. Never more than 331 bytes, which is the most that the guideline allows.
 */
export const paymentCode = ({ name, iban, bic, amount, remittance }: AskedTransfer) => {
  const account = ibanOf(iban);
  const payee = oneLine(name, 70, 120);
  if (account === '' || ibanProblem(account) || payee === '') return null;
  if (amount <= 0 || amount % cent !== 0 || amount > mostAmount) return null;
  const bank = bicProblem(bic) ? '' : ibanOf(bic);
  const cents = String(amount / cent).padStart(3, '0');
  const euros = `EUR${cents.slice(0, -2)}.${cents.slice(-2)}`;
  const [purpose, structured] = ['', ''];
  const lines = ['BCD', '002', '1', 'SCT', bank, payee, account, euros, purpose, structured];
  return [...lines, oneLine(remittance, 140, 140)].join('\n');
};

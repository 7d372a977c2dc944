import { amountOf, dayOf } from '#application/adapters/bank-files/amount.ts';
import { namingBatch } from '#application/adapters/bank-files/own-batch.ts';
import type { BankFileRefusal } from '#domain/bank/bank-file.ts';
import type { Balance, BankPayment, ReadMovement, Statement, Written } from '#domain/bank/statement.ts';
import { ibanOf, ibanProblem } from '#domain/kernel/bank.ts';
import { cut } from '#domain/kernel/cut.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** A field, `:61:` with the lines that go on with it. */
type Field = { tag: string; lines: string[]; line: number };

/** Lines that a bank puts around its messages: envelopes, and the end of a message. */
const isAround = (line: string) => /^(?:\{|-\}?$|\}$)/.test(line) || line.trim() === '';

const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, tag, rest] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line.replace(/^\{4:/, '')) ?? [];
    if (tag !== undefined) fields.push({ tag, lines: [rest!], line: at + 1 });
    else if (!isAround(line)) fields.at(-1)?.lines.push(line);
  }
  return fields;
};

const dateOf = (digits: string, field: Field) =>
  dayOf(`20${digits.slice(0, 2)}-${digits.slice(2, 4)}-${digits.slice(4)}`, {
    field: field.tag,
    line: field.line,
  });

const unreadable = ({ tag, line, lines }: Field) =>
  refuse<BankFileRefusal>('bank-file-field', { field: tag, value: lines[0]!.slice(0, 40), line });

/** `C261119EUR1234,56`; null in another currency, which the statement is in then. */
const balanceOf = (field: Field, statement: Statement): Balance | null => {
  const [, mark, date, currency, amount] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(field.lines[0]!) ?? [];
  if (mark === undefined) return unreadable(field);
  if (currency !== 'EUR') statement.currency ??= currency;
  if (statement.currency !== undefined) return null;
  const money = amountOf(amount!, { field: field.tag, line: field.line });
  return { on: dateOf(date!, field), amount: mark === 'D' ? -money : money };
};

/** `2611191119C7,00NTRFEREF//1122334455`: value date, perhaps day of booking, mark, amount, kind, references. */
const statementLine = /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})([A-Z][A-Z0-9]{3})(.*?)(?:\/\/(.*))?$/;

const movementOf = (field: Field): ReadMovement => {
  const [, value, booked, mark, figures, , , reference = ''] = statementLine.exec(field.lines[0]!) ?? [];
  if (value === undefined) return unreadable(field);
  const money = amountOf(figures!, { field: field.tag, line: field.line });
  // a payment of January may be booked in the year before its value date, or the other way round
  const valueOn = dateOf(value, field);
  const inYear = (year: number) => `${year}-${booked!.slice(0, 2)}-${booked!.slice(2)}`;
  const year = Number(valueOn.slice(0, 4));
  const months = booked ? Number(booked.slice(0, 2)) - Number(valueOn.slice(5, 7)) : 0;
  const bookedOn = booked
    ? dayOf(inYear(months > 6 ? year - 1 : months < -6 ? year + 1 : year), {
        field: field.tag,
        line: field.line,
      })
    : valueOn;
  const isOut = mark === 'D' || mark === 'RC';
  return {
    reference: cut(reference.trim(), 140),
    bookedOn,
    amount: isOut ? -money : money,
    payments: [],
  };
};

/** The codes that Dutch banks write in `:86:`, each between strokes before what it says. */
const codes =
  'TRTP|IBAN|BIC|NAME|REMI|EREF|MARF|CSID|RTRN|CNTP|ORDP|BENM|ULTD|ULTB|ULTC|PURP|PREF|SVCL|ISDT|TYPE|ADDR|ID|CREF|IREF|NRTX|SWIFT';
const coded = new RegExp(`/(${codes})/`, 'g');

/** What each code says; the first of those that come twice. */
const codesOf = (text: string) => {
  const marks = [...text.matchAll(coded)];
  const said = new Map<string, string>();
  for (const [at, { 0: mark, 1: code, index }] of marks.entries()) {
    const value = text.slice(index + mark.length, marks[at + 1]?.index).trim();
    if (!said.has(code!)) said.set(code!, value);
  }
  return said;
};
const told = (text = '') => (/^(?:NOTPROVIDED|NONREF|EREF)$/.test(text.trim()) ? '' : text.trim());

/** The words that ABN AMRO writes in place of codes, each before a colon. */
const labels: Readonly<Record<string, string>> = {
  IBAN: 'IBAN',
  BIC: 'BIC',
  NAAM: 'NAME',
  OMSCHRIJVING: 'REMI',
  KENMERK: 'EREF',
  MACHTIGING: 'MARF',
  INCASSANT: 'CSID',
  'BETALINGSKENM.': 'STRD',
};
/** Its lines have two columns of 32 characters with a blank between them; a text goes on in the next column. */
const [columnWidth, lineWidth] = [32, 65];
const cellsOf = (lines: readonly string[]) => {
  const text = lines.map((line) => line.padEnd(lineWidth)).join('');
  const cells: string[] = [];
  for (let at = 0; at < text.length; at += at % lineWidth === 0 ? columnWidth + 1 : columnWidth)
    cells.push(text.slice(at, at + columnWidth));
  return cells;
};

type Said = ReadonlyMap<string, string>;
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What each code would say in the layout with labels, `SEPA OVERBOEKING   IBAN: …`; null where it is another. */
const labelledOf = (lines: readonly string[]): Said | null => {
  if (!/^SEPA /i.test(lines[0]!)) return null;
  const said = new Map<string, string>();
  let code = '';
  for (const cell of cellsOf(lines)) {
    const [mark = '', label = ''] = /^([A-Z]+\.?):/i.exec(cell) ?? [];
    const next = labels[label.toUpperCase()];
    if (next !== undefined) code = next;
    if (code !== '')
      said.set(code, (said.get(code) ?? '') + (next === undefined ? cell : cell.slice(mark.length)));
  }
  return said.has('IBAN') ? new Map([...said].map(([of, value]) => [of, oneLine(value)])) : null;
};

/** What ABN AMRO writes of a card: a time with the name behind it, or later the name in the second column. */
const onCardOf = (lines: readonly string[]): Said | null => {
  const [first] = lines as [string];
  const [, behind] = /^(?:BEA|GEA) .*\d\d\.\d\d\.\d\d\/\d\d\.\d\d (.+),PAS\d+/.exec(first) ?? [];
  const name = /^(?:BEA|GEA), /.test(first) ? cellsOf(lines)[1]!.replace(/,PAS\d+\s*$/, '') : behind;
  return name === undefined
    ? null
    : new Map([
        ['NAME', oneLine(name)],
        ['REMI', lines.join(' ')],
      ]);
};

/** Whether nine figures are the number of an account: weighed from 9 down to 1 they come to a multiple of eleven. */
const isAccount = (digits: string) =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11 === 0;

/**
 * A transfer as ABN AMRO wrote it before SEPA, null where it is none: `GIRO   428428` or `64.45.12.113`, the name
 * behind it or in the second column, a reference in a column of its own, and text in the others.
 */
const beforeSepaOf = (lines: readonly string[]): Said | null => {
  const [first = '', ...others] = cellsOf(lines);
  const [, giro, dotted, behind = ''] =
    /^(?:GIRO( *\d+)|(\d\d\.\d\d\.\d\d\.\d{3}))(?: (.*))?$/.exec(first) ?? [];
  const account = (giro ?? dotted ?? '').replaceAll(/\D/g, '');
  // the number of a giro stands at the right of nine characters
  if (dotted === undefined ? giro?.length !== 9 : !isAccount(account)) return null;
  const name = behind.trim() === '' ? others.shift() : behind;
  const said = new Map([
    ['IBAN', account],
    ['NAME', oneLine(name ?? '')],
  ]);
  const text = others.filter((cell) => {
    const [, reference] = /^BETALINGSKENM\. +(\d{7,16}) *$/.exec(cell) ?? [];
    if (reference === undefined || said.has('STRD')) return true;
    said.set('STRD', reference);
    return false;
  });
  return said.set('REMI', oneLine(text.join('')));
};

/** What is said without codes, labels or columns: one text, with an account where one stands in it that can be. */
const plainOf = (lines: readonly string[]): Said => {
  const found = [lines.join(''), ...lines].flatMap((text) => text.match(ibanIn) ?? []);
  const iban = found.find((one) => ibanProblem(one) === undefined) ?? '';
  return new Map([
    ['IBAN', iban],
    ['REMI', lines.join(' ')],
  ]);
};

const ibanIn = /\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g;

/** A text as it is kept. */
const textOf = (said: string) => cut(said.replace(/\/+$/, '').trim(), 2_000);

/** What stands in `:86:`, by codes or by what would be told by them. */
const paymentOf = (amount: number, said: Said): BankPayment => {
  const [iban = '', , name = ''] = (said.get('CNTP') ?? '').split('/');
  const remittance = said.get('REMI') ?? '';
  const [kind = '', , ...rest] = remittance.split('/');
  return {
    amount,
    name: cut(said.get('NAME') ?? name, 140),
    iban: cut(ibanOf(said.get('IBAN') ?? iban), 34),
    text: textOf(kind === 'USTD' ? rest.join('/') : kind === 'STRD' ? '' : remittance),
    paymentReference:
      kind === 'STRD'
        ? cut(rest.filter(Boolean).at(-1)?.replaceAll(' ', '') ?? '', 35)
        : cut((said.get('STRD') ?? '').replaceAll(' ', ''), 35),
    endToEndId: cut(told(said.get('EREF')), 35),
    mandateId: cut(told(said.get('MARF')), 35),
    returnReason: cut(told(said.get('RTRN')), 35),
  };
};

/** What is told without codes as it was read before its parts were told apart: by that it is still known. */
const asOneText = (lines: readonly string[]): Written => ({
  name: '',
  iban: (lines.join('').match(ibanIn)?.[0] ?? '').slice(0, 34),
  text: textOf(lines.join(' ')),
  endToEndId: '',
});

/** What `:86:` says of a movement. */
const describe = (movement: ReadMovement, lines: readonly string[]) => {
  // a line ends in the middle of a word after 65 characters
  const coded = codesOf(lines.join(''));
  const said: Said =
    coded.size > 0 ? coded : (labelledOf(lines) ?? onCardOf(lines) ?? beforeSepaOf(lines) ?? plainOf(lines));
  const payment = paymentOf(movement.amount, said);
  movement.payments = [payment];
  if (coded.size === 0) movement.written = asOneText(lines);
  const text = namingBatch(payment, [said.get('PREF') ?? '']);
  if (text === null) return;
  movement.written ??= { ...payment };
  payment.text = text;
};

/** One in another currency, of which nothing else is told; the currency stands behind the number of its account. */
const abroad = ({ iban, reference, currency = '' }: Statement): Statement => ({
  iban: iban.endsWith(currency) ? iban.slice(0, -currency.length) : iban,
  reference,
  opening: null,
  closing: null,
  movements: [],
  currency,
});

/** Reads the statements of an MT940; at most so many movements. Refuses with a BankFileRefusal. */
export const mt940Statements = (text: string, most: number): Statement[] => {
  const statements: Statement[] = [];
  let current: Statement | null = null;
  let left = most;
  for (const field of fieldsOf(text)) {
    const [first] = field.lines as [string];
    const { tag } = field;
    if (tag === '25') {
      if (current) refuse<BankFileRefusal>('bank-file-broken', { line: field.line });
      const iban = ibanOf(first).replace(/EUR$/, '');
      current = { iban, reference: '', opening: null, closing: null, movements: [] };
      continue;
    }
    if (!current) continue;
    if (tag === '28C' || tag === '28') current.reference = cut(first.trim(), 140);
    else if (tag === '60F' || tag === '60M') current.opening = balanceOf(field, current);
    else if (tag === '61' && current.currency === undefined) {
      if (--left < 0) refuse<BankFileRefusal>('bank-file-too-heavy');
      current.movements.push(movementOf(field));
    } else if (tag === '86') {
      const movement = current.movements.at(-1);
      // after the balance it is of the statement, not of a movement
      if (movement && !current.closing && movement.payments.length === 0) describe(movement, field.lines);
    } else if (tag === '62F' || tag === '62M') {
      current.closing = balanceOf(field, current);
      for (const movement of current.movements) if (movement.payments.length === 0) describe(movement, ['']);
      statements.push(current.currency === undefined ? current : abroad(current));
      current = null;
    }
  }
  if (current) refuse<BankFileRefusal>('bank-file-broken', { line: text.split('\n').length });
  return statements;
};

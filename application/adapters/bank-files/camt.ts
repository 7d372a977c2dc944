import { SaxesParser } from 'saxes';
import { amountOf, dayOf } from '#application/adapters/bank-files/amount.ts';
import { namingBatch } from '#application/adapters/bank-files/own-batch.ts';
import type { BankFileRefusal } from '#domain/bank/bank-file.ts';
import type { Balance, BankPayment, ReadMovement, Statement } from '#domain/bank/statement.ts';
import { ibanOf } from '#domain/kernel/bank.ts';
import { cut } from '#domain/kernel/cut.ts';
import { type Money, sum } from '#domain/kernel/money.ts';
import { refuse } from '#domain/kernel/refusal.ts';

/** An element with what is in it; of a statement only one entry at a time is kept so. */
type Element = { name: string; text: string; currency: string; line: number; children: Element[] };

const childrenOf = (element: Element | undefined, name: string) =>
  element?.children.filter((child) => child.name === name) ?? [];
/** The element at a path, the first where there are several. */
const at = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  );
const textAt = (element: Element | undefined, ...path: readonly string[]) =>
  at(element, ...path)?.text.trim() ?? '';
/** What bank and schema write when there is nothing. */
const told = (text: string) => (text === 'NOTPROVIDED' || text === 'NONREF' ? '' : text);

const signOf = (element: Element | undefined) => (textAt(element, 'CdtDbtInd') === 'DBIT' ? -1 : 1);
const moneyOf = (amount: Element | undefined): Money =>
  amount
    ? amountOf(amount.text, { field: 'Amt', line: amount.line })
    : refuse<BankFileRefusal>('bank-file-field', { field: 'Amt', value: '', line: 0 });
/** A day stands in Dt or, with its time, in DtTm. */
const dateIn = (element: Element | undefined, line: number) => {
  const date = at(element, 'Dt') ?? at(element, 'DtTm');
  return dayOf(date?.text ?? '', { field: element?.name ?? 'BookgDt', line: date?.line ?? line });
};

/** The other side: who paid what came in, who got what went out. Version 08 has one level more. */
const otherSide = (details: Element | undefined, isIn: boolean) => {
  const parties = at(details, 'RltdPties');
  const role = isIn ? 'Dbtr' : 'Cdtr';
  const party = at(parties, role);
  return {
    name: cut(textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm'), 140),
    iban: cut(ibanOf(textAt(parties, `${role}Acct`, 'Id', 'IBAN')), 34),
  };
};

const paymentOf = (details: Element | undefined, amount: Money, isReversal: boolean): BankPayment => {
  const remittance = at(details, 'RmtInf');
  const refs = at(details, 'Refs');
  // what comes back came from who was to get it
  const isIn = isReversal ? amount < 0 : amount > 0;
  return {
    amount,
    ...otherSide(details, isIn),
    text: cut(
      childrenOf(remittance, 'Ustrd')
        .map(({ text }) => text.trim())
        .join(' '),
      2_000,
    ),
    paymentReference: cut(textAt(remittance, 'Strd', 'CdtrRefInf', 'Ref').replaceAll(' ', ''), 35),
    endToEndId: cut(told(textAt(refs, 'EndToEndId')), 35),
    mandateId: cut(told(textAt(refs, 'MndtId')), 35),
    returnReason: cut(
      textAt(details, 'RtrInf', 'Rsn', 'Cd') || textAt(details, 'RtrInf', 'Rsn', 'Prtry'),
      35,
    ),
  };
};

/** The amount of one payment in a bundle; null where the bank does not say, as where it says it in another currency. */
const partOf = (details: Element, sign: number): Money | null => {
  const said = [at(details, 'Amt'), at(details, 'AmtDtls', 'TxAmt', 'Amt')];
  const amount = said.find((each) => each?.currency === 'EUR');
  if (!amount) return null;
  return moneyOf(amount) * (at(details, 'CdtDbtInd') ? signOf(details) : sign);
};

/** What of a payment says nothing of several of which another one says something else. */
const ofEach = ['name', 'iban', 'paymentReference', 'endToEndId', 'mandateId', 'returnReason'] as const;

/** Several that do not come to the amount of their entry as one: what all of them say, and all that was written along. */
const asOne = (payments: readonly BankPayment[]): BankPayment => {
  const first = payments[0]!;
  const same = ofEach.map((field) => {
    const isSame = payments.every((payment) => payment[field] === first[field]);
    return [field, isSame ? first[field] : ''] as const;
  });
  const texts = new Set(payments.map(({ text }) => text).filter(Boolean));
  return { ...first, ...Object.fromEntries(same), text: cut([...texts].join(' | '), 2_000) };
};

/** The one payment that an entry is told as, with how the first of several was, by which it was known before. */
const singleOf = (entry: Element, transactions: readonly Element[], amount: Money, isReversal: boolean) => {
  const info = cut(textAt(entry, 'AddtlNtryInf'), 2_000);
  const [first, ...others] = [transactions[0], ...transactions.slice(1)].map((details) =>
    paymentOf(details, amount, isReversal),
  ) as [BankPayment, ...BankPayment[]];
  const written = { ...first, text: first.text || info };
  const one = others.length === 0 ? first : asOne([first, ...others]);
  const payment = { ...one, text: one.text || info };
  const batch = at(entry, 'NtryDtls', 'Btch');
  const text = namingBatch(payment, [textAt(batch, 'PmtInfId'), textAt(batch, 'MsgId')]);
  if (text !== null) payment.text = text;
  return others.length === 0 && text === null ? { payments: [payment] } : { payments: [payment], written };
};

/** Null where it is not booked yet. */
const movementOf = (entry: Element): ReadMovement | null => {
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return null;
  const sign = signOf(entry);
  const amount = moneyOf(at(entry, 'Amt')) * sign;
  const isReversal = /^(?:true|1)$/.test(textAt(entry, 'RvslInd'));
  const transactions = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const amounts = transactions.map((details) => partOf(details, sign));
  const isBundle =
    transactions.length > 1 && amounts.every((part) => part !== null) && sum(amounts as Money[]) === amount;
  return {
    reference: cut(told(textAt(entry, 'AcctSvcrRef')) || told(textAt(entry, 'NtryRef')), 140),
    bookedOn: dateIn(at(entry, 'BookgDt') ?? at(entry, 'ValDt'), entry.line),
    amount,
    ...(isBundle
      ? { payments: transactions.map((details, nth) => paymentOf(details, amounts[nth]!, isReversal)) }
      : singleOf(entry, transactions, amount, isReversal)),
  };
};

const balanceOf = (balance: Element): Balance => ({
  on: dateIn(at(balance, 'Dt'), balance.line),
  amount: moneyOf(at(balance, 'Amt')) * signOf(balance),
});

const roots = ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'];
const statements = ['Stmt', 'Rpt', 'Ntfctn'];
const bare = (name: string) => name.slice(name.indexOf(':') + 1);
const mostDepth = 40;

/** Reads a CAMT message; at most so many movements. Refuses with a BankFileRefusal. */
export const camtStatements = (xml: string, most: number): Statement[] => {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const found: Statement[] = [];
  let [isKnown, left] = [false, most];
  const open: Element[] = [];
  let current: Statement | null = null;
  const balances = new Map<string, Balance>();

  parser.on('error', () => refuse<BankFileRefusal>('bank-file-broken', { line: parser.line }));
  parser.on('doctype', () => refuse<BankFileRefusal>('bank-file-broken', { line: parser.line }));
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name: bare(name),
      text: '',
      currency: attributes['Ccy'] ?? '',
      line: parser.line,
      children: [],
    };
    if (open.length > mostDepth) refuse<BankFileRefusal>('bank-file-broken', { line: parser.line });
    if (open.length === 1) isKnown = roots.includes(element.name);
    if (isKnown && open.length === 2 && statements.includes(element.name)) {
      current = { iban: '', reference: '', opening: null, closing: null, movements: [] };
      balances.clear();
    }
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const write = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('closetag', () => {
    const element = open.pop()!;
    const parent = open.at(-1);
    if (!current || open.length < 2) return;
    if (open.length === 2) {
      found.push({
        ...current,
        reference: cut(textAt(element, 'Id'), 140),
        ...(current.currency === undefined
          ? {
              opening: balances.get('OPBD') ?? balances.get('PRCD') ?? null,
              closing: balances.get('CLBD') ?? null,
            }
          : { movements: [] }),
      });
      current = null;
    }
    if (open.length !== 3) return;
    if (element.name === 'Acct') current!.iban = ibanOf(textAt(element, 'Id', 'IBAN'));
    const currency = element.name === 'Acct' ? textAt(element, 'Ccy') || 'EUR' : at(element, 'Amt')?.currency;
    if (currency !== undefined && currency !== 'EUR') current!.currency ??= currency.slice(0, 3);
    const isRead = current!.currency === undefined;
    if (isRead && element.name === 'Bal')
      balances.set(textAt(element, 'Tp', 'CdOrPrtry', 'Cd'), balanceOf(element));
    if (isRead && element.name === 'Ntry') {
      if (--left < 0) refuse<BankFileRefusal>('bank-file-too-heavy');
      const movement = movementOf(element);
      if (movement) current!.movements.push(movement);
    }
    // what was read need not be kept
    if (element.name !== 'Id') parent!.children.pop();
  });
  parser.write(xml).close();
  if (!isKnown) return refuse<BankFileRefusal>('bank-file-unknown');
  return found;
};

import { describe, expect, test } from 'vitest';
import { statementsIn } from '#application/adapters/bank-files/statements.ts';
import { keysOf } from '#domain/bank/statement.ts';
import { euro } from '#domain/kernel/money.ts';
import { camt053, mt940 } from '#tests/support/bank-files.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string, most = 20_000) => statementsIn(bytes(text), most);
const iban = 'NL02RABO0123456789';

const movements = [
  {
    reference: 'REF-1',
    bookedOn: '2026-11-20',
    amount: 418.18,
    payments: [
      {
        amount: 418.18,
        name: 'De Kade',
        iban: 'NL91ABNA0417164300',
        text: 'factuur 1388',
        endToEndId: 'E-1',
      },
    ],
  },
  {
    reference: 'REF-2',
    bookedOn: '2026-11-20',
    amount: -12.5,
    payments: [{ amount: -12.5, text: 'Kosten' }],
  },
];
const statement = { iban, reference: '231', opening: 1000, closing: 1405.68, on: '2026-11-20', movements };

const expected = {
  iban,
  opening: { amount: 1000 * euro },
  closing: { on: '2026-11-20', amount: 1405.68 * euro },
  movements: [
    {
      reference: 'REF-1',
      bookedOn: '2026-11-20',
      amount: 418.18 * euro,
      payments: [
        {
          amount: 418.18 * euro,
          name: 'De Kade',
          iban: 'NL91ABNA0417164300',
          text: 'factuur 1388',
          endToEndId: 'E-1',
          mandateId: '',
          returnReason: '',
        },
      ],
    },
    { amount: -12.5 * euro, payments: [{ text: 'Kosten' }] },
  ],
};

describe('a CAMT file', () => {
  test.each(['02', '08'] as const)(
    'BANK-030 · of version %s tells balances, movements and who is on the other side',
    (version) => {
      expect(read(camt053([statement], { version }))).toMatchObject([{ ...expected, reference: '231' }]);
    },
  );

  test('BANK-031 · a bundle tells its payments where they come to its amount, else it is one', () => {
    const bundle = (amounts: number[]) => ({
      ...statement,
      movements: [
        {
          reference: 'B',
          bookedOn: '2026-11-20',
          amount: 100,
          payments: amounts.map((amount, nth) => ({ amount, name: `Klant ${nth}`, text: `138${nth}` })),
        },
      ],
    });
    expect(read(camt053([bundle([60, 40])]))[0]!.movements[0]!.payments).toMatchObject([
      { amount: 60 * euro, name: 'Klant 0' },
      { amount: 40 * euro, name: 'Klant 1', text: '1381' },
    ]);
    expect(read(camt053([bundle([60, 39])]))[0]!.movements[0]!.payments).toMatchObject([
      { amount: 100 * euro },
    ]);
  });

  test('BANK-032 · what is not booked yet is left out', () => {
    const pending = camt053([statement]).replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>');
    expect(read(pending)[0]!.movements.map(({ reference }) => reference)).toEqual(['REF-2']);
  });

  test('BANK-033 · that is cut short, of another kind, in another currency or without a day is refused by name', () => {
    const whole = camt053([statement]);
    const refuses = (text: string, code: string) =>
      expect(() => read(text)).toThrow(expect.objectContaining({ code }));
    refuses(whole.slice(0, whole.length / 2), 'bank-file-broken');
    refuses(whole.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), 'bank-file-unknown');
    refuses(whole.replaceAll('EUR', 'USD'), 'bank-file-currency');
    refuses(whole.replace('2026-11-20', '2026-11-31'), 'bank-file-field');
    refuses(whole.replace('418.18', '418.185'), 'bank-file-field');
    refuses('datum;bedrag\n2026-11-20;1', 'bank-file-unknown');
    refuses('', 'bank-file-empty');
    refuses(' \r\n', 'bank-file-empty');
    refuses('PK\u0003\u0004 november.xml', 'bank-file-zip');
    refuses(camt053([]), 'bank-file-empty');
    expect(() => read(whole, 1)).toThrow(expect.objectContaining({ code: 'bank-file-too-heavy' }));
  });

  test('BANK-034 · that declares entities is refused before anything of them is read', () => {
    const bomb = camt053([statement]).replace(
      '<Document',
      '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Document',
    );
    expect(() => read(bomb)).toThrow(expect.objectContaining({ code: 'bank-file-broken' }));
  });

  test('BANK-035 · is read in the encoding that it declares; without sense in it, it is refused', () => {
    const text = camt053([{ ...statement, movements: [] }])
      .replace('UTF-8', 'ISO-8859-1')
      .replace('231', 'Café');
    expect(statementsIn(Buffer.from(text, 'latin1'), 10)[0]!.reference).toBe('Café');
    expect(() => statementsIn(Buffer.from(text.replace('ISO-8859-1', 'UTF-8'), 'latin1'), 10)).toThrow(
      expect.objectContaining({ code: 'bank-file-encoding' }),
    );
  });
});

describe('a movement in a CAMT file', () => {
  type Written = (typeof movements)[number]['payments'][number] & { returnReason?: string };
  const fileOf = (amount: number, payments: Written[], version: '02' | '08' = '08') =>
    camt053([{ ...statement, movements: [{ reference: 'R-1', bookedOn: '2026-11-20', amount, payments }] }], {
      version,
    });
  const movementIn = (text: string) => read(text)[0]!.movements[0];
  const one = fileOf(50, [{ amount: 50, name: 'De Kade', iban: 'NL91ABNA0417164300', text: 'factuur' }]);

  test('that comes back is of who was to get it, with the reason, also in words of the bank', () => {
    const back = { amount: -50, name: 'De Kade', iban: 'NL91ABNA0417164300', text: '', returnReason: 'AM04' };
    const text = fileOf(-50, [back]);
    expect(movementIn(text)!.payments).toMatchObject([
      { amount: -50 * euro, name: 'De Kade', iban: 'NL91ABNA0417164300', returnReason: 'AM04' },
    ]);
    expect(movementIn(text.replace('<Cd>AM04</Cd>', '<Prtry>weg</Prtry>'))!.payments[0]!.returnReason).toBe(
      'weg',
    );
    // what was paid out and comes in again
    const paidOut = fileOf(50, [{ ...back, amount: 50 }]).replaceAll('Dbtr', 'Cdtr');
    expect(movementIn(paidOut)!.payments).toMatchObject([{ amount: 50 * euro, name: 'De Kade' }]);
    // the other side is another where nothing comes back
    expect(movementIn(text.replace('<RvslInd>true', '<RvslInd>false'))!.payments[0]!.name).toBe('');
  });

  test('is a reversal where the bank says so by a word or by a figure', () => {
    const back = { amount: -50, name: 'De Kade', text: '', returnReason: 'AM04' };
    const text = fileOf(-50, [back]).replace('<RvslInd>true', '<RvslInd>1');
    expect(movementIn(text)!.payments[0]!.name).toBe('De Kade');
  });

  test('is booked on its day, with or without a time, or else on the day of its value', () => {
    const day = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>';
    const bookedOn = (written: string) =>
      movementIn(one.replace(day, written).replace('<ValDt><Dt>2026-11-20', '<ValDt><Dt>2026-11-22'))!
        .bookedOn;
    expect(bookedOn(day)).toBe('2026-11-20');
    expect(bookedOn('<BookgDt><DtTm>2026-11-21T23:30:00+01:00</DtTm></BookgDt>')).toBe('2026-11-21');
    expect(bookedOn('')).toBe('2026-11-22');
  });

  test('has the reference of the bank, or else that of the entry; what says that there is none is none', () => {
    const referenceOf = (written: string) =>
      movementIn(one.replace('<AcctSvcrRef>R-1</AcctSvcrRef>', written))!.reference;
    expect(referenceOf('<AcctSvcrRef>A</AcctSvcrRef><NtryRef>N</NtryRef>')).toBe('A');
    expect(referenceOf('<NtryRef>N</NtryRef>')).toBe('N');
    expect(referenceOf('<AcctSvcrRef>NOTPROVIDED</AcctSvcrRef><NtryRef>N</NtryRef>')).toBe('N');
    expect(referenceOf('<AcctSvcrRef>NONREF</AcctSvcrRef>')).toBe('');
  });

  test('says what was written along, or else what the bank says of it', () => {
    const textOf = (text: string) =>
      movementIn(text.replace('</NtryDtls>', '</NtryDtls><AddtlNtryInf>Kosten</AddtlNtryInf>'))!.payments[0]!
        .text;
    expect(textOf(one)).toBe('factuur');
    expect(textOf(one.replace('<Ustrd>factuur</Ustrd>', ''))).toBe('Kosten');
  });

  test.each(['BOOK', 'PDNG', 'INFO', null])('of status %s counts only where it is booked', (status) => {
    for (const version of ['02', '08'] as const) {
      const text = fileOf(50, [{ amount: 50, text: 'x' }], version);
      const written = /<Sts>(<Cd>)?BOOK(<\/Cd>)?<\/Sts>/;
      const said =
        status === null ? '' : version === '02' ? `<Sts>${status}</Sts>` : `<Sts><Cd>${status}</Cd></Sts>`;
      const isBooked = status === 'BOOK' || status === null;
      expect(read(text.replace(written, said))[0]!.movements).toHaveLength(isBooked ? 1 : 0);
    }
  });

  test('tells the payments of a bundle with the sign of each, or else with its own', () => {
    const amountsIn = (text: string) => movementIn(text)!.payments.map(({ amount }) => amount / euro);
    const of = (...amounts: number[]) => amounts.map((amount) => ({ amount, text: 'x' }));
    expect(amountsIn(fileOf(100, of(120, -20)))).toEqual([120, -20]);
    // the older version gives no sign to its parts
    expect(amountsIn(fileOf(-100, of(-60, -40), '02'))).toEqual([-60, -40]);
    expect(amountsIn(fileOf(100, of(120, -20), '02'))).toEqual([100]);
    const withoutAmounts = fileOf(-100, of(-60, -40), '02').replaceAll(/<AmtDtls>.*?<\/AmtDtls>/g, '');
    expect(amountsIn(withoutAmounts)).toEqual([-100]);
  });

  test('of several that do not come to its amount is of none of them: it says what all of them say', () => {
    const paid = (nth: number, over: Partial<Written> = {}): Written => ({
      amount: 40,
      name: `Klant ${nth}`,
      iban: nth === 0 ? 'NL91ABNA0417164300' : iban,
      text: `factuur 138${nth}`,
      endToEndId: `E-${nth}`,
      ...over,
    });
    const whole = fileOf(100, [paid(0), paid(1)]);
    expect(movementIn(whole)!.payments).toMatchObject([
      { amount: 100 * euro, name: '', iban: '', endToEndId: '', text: 'factuur 1380 | factuur 1381' },
    ]);
    const alike = { name: 'De Kade', iban, text: 'incasso', returnReason: 'AM04' };
    expect(movementIn(fileOf(-100, [paid(0, alike), paid(1, alike)]))!.payments).toMatchObject([
      { ...alike, amount: -100 * euro, endToEndId: '' },
    ]);
    // without a reference of the bank it is known by what was told of it before: by the first
    const unnamed = (text: string) => read(text.replace('<AcctSvcrRef>R-1</AcctSvcrRef>', ''))[0]!.movements;
    expect(keysOf(iban, unnamed(whole))).toEqual(keysOf(iban, unnamed(fileOf(100, [paid(0)]))));
  });

  test('of a batch of ours that the bank books as one says which, where that stands in a place of its own', () => {
    const batch = (id: string) =>
      `<NtryDtls><Btch><PmtInfId>${id}</PmtInfId><NbOfTxs>2</NbOfTxs></Btch></NtryDtls>`;
    const textOf = (written: string) =>
      movementIn(one.replace(/<NtryDtls>.*?<\/NtryDtls>/, written))!.payments[0]!.text;
    const incasso = '<AddtlNtryInf>INCASSO</AddtlNtryInf>';
    expect(textOf(batch('KBI-ABC.CORE.RCUR') + incasso)).toBe('INCASSO KBI-ABC.CORE.RCUR');
    expect(textOf(batch('KBI-ABC.CORE.RCUR'))).toBe('KBI-ABC.CORE.RCUR');
    expect(textOf(batch('2026-1388') + incasso)).toBe('INCASSO');
    expect(textOf(batch('KBI-ABC') + incasso.replace('INCASSO', 'INCASSO KBI-ABC'))).toBe('INCASSO KBI-ABC');
  });

  test('of which the details are in another currency is read by its own amount, in euro', () => {
    const inDollars = (text: string) => {
      const [before, details] = text.split('<NtryDtls>') as [string, string];
      return `${before}<NtryDtls>${details.replaceAll('Ccy="EUR"', 'Ccy="USD"')}`;
    };
    for (const version of ['02', '08'] as const) {
      const paid = fileOf(50, [{ amount: 54.5, name: 'Wine Bar NY', text: 'factuur 1388' }], version);
      expect(movementIn(inDollars(paid))).toMatchObject({
        amount: 50 * euro,
        payments: [{ amount: 50 * euro, name: 'Wine Bar NY', text: 'factuur 1388' }],
      });
      const two = fileOf(
        100,
        [60, 40].map((amount) => ({ amount, text: 'x' })),
        version,
      );
      expect(movementIn(inDollars(two))!.payments).toMatchObject([{ amount: 100 * euro }]);
    }
    // the amount in the currency of the account stands beside it
    const both = fileOf(
      100,
      [60, 40].map((amount) => ({ amount, text: 'x' })),
    )
      .replaceAll(/<TxDtls>(.*?)<Amt Ccy="EUR">(.*?)<\/Amt>/g, '<TxDtls>$1<Amt Ccy="USD">1.00</Amt>$2,')
      .replaceAll(
        /([\d.]+),(<CdtDbtInd>\w+<\/CdtDbtInd>)/g,
        '$2<AmtDtls><TxAmt><Amt Ccy="EUR">$1</Amt></TxAmt></AmtDtls>',
      );
    expect(movementIn(both)!.payments.map(({ amount }) => amount / euro)).toEqual([60, 40]);
  });

  test('stands between the balances of its own statement, as far as those are there', () => {
    const balancesIn = (text: string) =>
      read(text).map(({ opening, closing }) => [
        opening && opening.amount / euro,
        closing && closing.amount / euro,
      ]);
    expect(balancesIn(one.replace('OPBD', 'PRCD'))).toEqual([[1000, 1405.68]]);
    expect(balancesIn(one.replace('OPBD', 'ITBD').replace('CLBD', 'ITBD'))).toEqual([[null, null]]);
    const two = camt053([statement, { ...statement, opening: -7 }]);
    const last = two.lastIndexOf('CLBD');
    expect(balancesIn(`${two.slice(0, last)}ITBD${two.slice(last + 4)}`)).toEqual([
      [1000, 1405.68],
      [-7, null],
    ]);
    expect(() => read(one.replace('<Ccy>EUR</Ccy>', '<Ccy>USD</Ccy>'))).toThrow(
      expect.objectContaining({ code: 'bank-file-currency' }),
    );
  });
});

test('a statement in another currency is named, and those in euro beside it are read', () => {
  const other = 'NL91ABNA0417164300';
  const both = [{ ...statement, iban: other, reference: '7' }, statement];
  const named = { iban: other, reference: '7', currency: 'USD', opening: null, closing: null, movements: [] };
  const [first, second] = [/<Stmt>.*?<\/Stmt>/, /:20:[^]*?\r\n-/];
  const inDollars = (text: string, one: RegExp) => text.replace(one, (of) => of.replaceAll('EUR', 'USD'));
  for (const version of ['02', '08'] as const) {
    const text = inDollars(camt053(both, { version }), first);
    expect(read(text)).toMatchObject([named, expected]);
    expect(read(text.replace('<Ccy>USD</Ccy>', ''))).toMatchObject([named, expected]);
  }
  expect(read(inDollars(mt940(both), second))).toMatchObject([named, expected]);
});

describe('an MT940 file', () => {
  test('BANK-036 · tells the same, by the codes of Dutch banks', () => {
    expect(read(mt940([statement]))).toMatchObject([{ ...expected, reference: '231' }]);
  });

  test('BANK-037 · as other Dutch banks write the other side and the text', () => {
    const of = (text: string) =>
      read(mt940([{ ...statement, movements: [movements[0]!] }], { description: text }))[0]!.movements[0]!
        .payments[0];
    expect(of('/CNTP/NL91ABNA0417164300/ABNANL2A/De Kade/UTRECHT///REMI/USTD//factuur 1388/')).toMatchObject({
      name: 'De Kade',
      iban: 'NL91ABNA0417164300',
      text: 'factuur 1388',
    });
    expect(
      of(
        '/TRTP/SEPA OVERBOEKING/IBAN/NL91ABNA0417164300/BIC/ABNANL2A/NAME/De Kade/REMI/STRD/CUR/RF18 5390 0754 7034',
      ),
    ).toMatchObject({
      paymentReference: 'RF18539007547034',
      text: '',
    });
    expect(of('NL91ABNA0417164300 De Kade\nfactuur 1388')).toMatchObject({
      iban: 'NL91ABNA0417164300',
      text: 'NL91ABNA0417164300 De Kade factuur 1388',
    });
  });

  test('of a batch of ours that the bank books as one says which, and is known by what was told of it before', () => {
    const of = (description: string) =>
      read(mt940([{ ...statement, movements: [{ ...movements[0]!, reference: '' }] }], { description }))[0]!
        .movements;
    const [told, without] = [
      '/TRTP/SEPA INCASSO BATCH/PREF/KBI-ABC.CORE.RCUR/NRTX/2',
      '/TRTP/SEPA INCASSO BATCH',
    ];
    expect(of(told)[0]!.payments).toMatchObject([{ text: 'KBI-ABC.CORE.RCUR' }]);
    expect(of('/PREF/B 2026-1388/REMI/INCASSO')[0]!.payments).toMatchObject([{ text: 'INCASSO' }]);
    expect(keysOf(iban, of(told))).toEqual(keysOf(iban, of(without)));
  });

  test('BANK-089 · tells the labels of two columns apart as well, with what goes on in the next column', () => {
    const columns = (...cells: readonly string[]) =>
      cells.reduce((text, cell, nth) => {
        const isFirst = nth % 2 === 0;
        return `${text}${isFirst && nth > 0 ? '\n' : ''}${isFirst ? cell.padEnd(33) : cell}`;
      }, '');
    const of = (...cells: readonly string[]) =>
      read(
        mt940([{ ...statement, movements: [movements[0]!] }], { description: `${columns(...cells)}\n` }),
      )[0]!.movements[0]!.payments[0];
    const account = [
      'SEPA OVERBOEKING',
      'IBAN: NL91ABNA0417164300',
      'BIC: ABNANL2A',
      'NAAM: RESTAURANT DE KADE',
    ];
    expect(
      of(...account, 'OMSCHRIJVING: FACTUUR 1388 EN FA', 'CTUUR 1389 MET DANK', 'KENMERK: NOTPROVIDED', ''),
    ).toMatchObject({
      name: 'RESTAURANT DE KADE',
      iban: 'NL91ABNA0417164300',
      text: 'FACTUUR 1388 EN FACTUUR 1389 MET DANK',
      endToEndId: '',
    });
    expect(of(...account, 'BETALINGSKENM.: 5000056789012345', '')).toMatchObject({
      text: '',
      paymentReference: '5000056789012345',
    });
    const collected = [
      'SEPA INCASSO ALGEMEEN DOORLOPEND',
      'INCASSANT: NL87ZZZ302154670000',
      'NAAM: DE KADE B.V.',
    ];
    expect(
      of(
        ...collected,
        'MACHTIGING: M-1388',
        'OMSCHRIJVING: 1630565 BETREFT FA',
        'CTUUR 03-07',
        'IBAN: NL91ABNA0417164300',
        'KENMERK: INC-2026-0123-ABCDEFGHI',
        'JKLMNOP',
        '',
      ),
    ).toMatchObject({
      name: 'DE KADE B.V.',
      iban: 'NL91ABNA0417164300',
      text: '1630565 BETREFT FACTUUR 03-07',
      endToEndId: 'INC-2026-0123-ABCDEFGHIJKLMNOP',
      mandateId: 'M-1388',
    });
  });

  test('BANK-100 · a transfer or a card as ABN AMRO writes it without codes tells account, name, reference and text apart', () => {
    const of = (...lines: readonly string[]) =>
      read(
        mt940([{ ...statement, movements: [movements[0]!] }], { description: `${lines.join('\n')}\n` }),
      )[0]!.movements[0]!.payments[0];
    const nobody = { name: '', iban: '', paymentReference: '' };
    expect(
      of(
        'GIRO   313131 WIJNBAR DE RANK    BETALINGSKENM.  5000056789012345',
        '2026-0123                        BETREFT FACTUUR DD. 20-11-2026 V',
        'AN DE WIJNEN',
      ),
    ).toMatchObject({
      name: 'WIJNBAR DE RANK',
      iban: '313131',
      paymentReference: '5000056789012345',
      text: '2026-0123 BETREFT FACTUUR DD. 20-11-2026 VAN DE WIJNEN',
    });
    expect(of('GIRO   313131                    WIJNBAR DE RANK', 'FACTUUR 1388')).toMatchObject({
      name: 'WIJNBAR DE RANK',
      text: 'FACTUUR 1388',
    });
    expect(of('12.34.56.789 RESTAURANT DE KADE  FACTUREN 1388 EN', '1389')).toMatchObject({
      name: 'RESTAURANT DE KADE',
      iban: '123456789',
      text: 'FACTUREN 1388 EN 1389',
    });
    expect(of('BEA   NR:K8F2L1   20.11.26/17.42 SLIJTERIJ DE HOEK,PAS012')).toMatchObject({
      name: 'SLIJTERIJ DE HOEK',
      iban: '',
    });
    expect(
      of(
        'BEA, BETAALPAS                   SLIJTERIJ DE HOEK,PAS012',
        'NR:K8F2L1, 20.11.26/17:42        UTRECHT',
      ),
    ).toMatchObject({ name: 'SLIJTERIJ DE HOEK' });
    // no number of an account, and figures that no giro has there
    for (const text of [
      '12.34.56.788 DE KADE',
      'GIRO 12 34 56 DE KADE',
      'GIROTEL',
      'BEA VAN DE KADE 20.11.26',
    ])
      expect(of(text)).toMatchObject({ ...nobody, text });
    // a reference looks like an account, and a word of the next line is no part of one
    expect(of('RF18539007547034 FACTUUR 1388')).toMatchObject(nobody);
    expect(of('VAN NL91ABNA0417164300', 'BIC ABNANL2A')).toMatchObject({ iban: 'NL91ABNA0417164300' });
    expect(of('BETALINGSKENM.  5000056789012345')).toMatchObject(nobody);
  });

  test('BANK-097 · what was read as one text before its labels were told apart is known by that text, and not read twice', () => {
    const lines = [
      'SEPA OVERBOEKING                 IBAN: NL91ABNA0417164300',
      'BIC: ABNANL2A                    NAAM: DE KADE',
      'OMSCHRIJVING: FACTUUR 1388       KENMERK: E-1',
    ];
    const withoutReference = { ...statement, movements: [{ ...movements[0]!, reference: '' }] };
    const now = read(mt940([withoutReference], { description: lines.join('\n') }))[0]!.movements;
    expect(now[0]).toMatchObject({ reference: '', payments: [{ name: 'DE KADE', endToEndId: 'E-1' }] });
    // what stood on the next line was read along with the account
    const asOne = { name: '', iban: 'NL91ABNA0417164300BIC', text: lines.join(' '), endToEndId: '' };
    const before = now.map(({ written: _, payments: [payment], ...movement }) => ({
      ...movement,
      payments: [{ ...payment!, ...asOne }],
    }));
    expect(keysOf(iban, now)).toEqual(keysOf(iban, before));
    const giro = ['GIRO   313131 WIJNBAR DE RANK    FACTUUR 1388'];
    const [told] = read(mt940([withoutReference], { description: `${giro.join('\n')}\n` }))[0]!.movements;
    const { written: _, ...movement } = told!;
    const asRead = { ...movement.payments[0]!, name: '', iban: '', text: giro[0]! };
    expect(keysOf(iban, [told!])).toEqual(keysOf(iban, [{ ...movement, payments: [asRead] }]));
  });

  test('BANK-038 · a reversal has the other sign, and a day of booking may lie in another year than its value', () => {
    const text = mt940([{ ...statement, movements: [movements[0]!] }]);
    const line = (written: string) => read(text.replace(/^:61:.*$/m, `:61:${written}`))[0]!.movements[0];
    expect(line('2611201120RC418,18NTRFNONREF')).toMatchObject({ amount: -418.18 * euro, reference: '' });
    expect(line('2611201120RD418,18NTRFNONREF//X9')).toMatchObject({
      amount: 418.18 * euro,
      reference: 'X9',
    });
    expect(line('2612311230C1,NTRFNONREF')).toMatchObject({ bookedOn: '2026-12-30' });
    expect(line('2701011231C1,NTRFNONREF')).toMatchObject({ bookedOn: '2026-12-31' });
    expect(line('2612310101C1,NTRFNONREF')).toMatchObject({ bookedOn: '2027-01-01' });
  });

  test('BANK-033 · that is cut short or has a line that cannot be read is refused by name', () => {
    const whole = mt940([statement]);
    const refuses = (text: string, code: string) =>
      expect(() => read(text)).toThrow(expect.objectContaining({ code }));
    refuses(whole.slice(0, whole.indexOf(':62F:')), 'bank-file-broken');
    refuses(whole.replace(/^:61:.*$/m, ':61:nonsense'), 'bank-file-field');
    refuses(whole.replace('EUR1000', 'USD1000'), 'bank-file-currency');
    // a second account before the balance of the first
    refuses(whole.replace(':60F:', `:25:${iban}\r\n:60F:`), 'bank-file-broken');
    expect(() => read(whole, 1)).toThrow(expect.objectContaining({ code: 'bank-file-too-heavy' }));
    expect(read(whole, 2)[0]!.movements).toHaveLength(2);
  });

  test('what stands after the balance is of the statement, and of a movement the first of what is said', () => {
    const whole = mt940([{ ...statement, movements: [movements[0]!] }]);
    const textIn = (text: string) => read(text)[0]!.movements[0]!.payments.map((payment) => payment.text);
    expect(textIn(whole.replace(':62F:', ':86:ANDERS\r\n:62F:'))).toEqual(['factuur 1388']);
    const bare = whole.replace(/:86:[^:]*(?=:62F:)/, '');
    expect(textIn(bare)).toEqual(['']);
    expect(textIn(`${bare}\r\n:86:VAN HET AFSCHRIFT`)).toEqual(['']);
    // intermediate balances, and a statement without its currency
    const other = whole.replace(':60F:', ':60M:').replace(':62F:', ':62M:').replace(':28C:', ':28:');
    expect(read(other)).toMatchObject([{ iban, reference: '231', opening: { amount: 1000 * euro } }]);
    expect(read(whole.replace(`${iban} EUR`, iban))[0]!.iban).toBe(iban);
    expect(read(whole.replace(':60F:C', ':60F:D'))[0]!.opening!.amount).toBe(-1000 * euro);
  });
});

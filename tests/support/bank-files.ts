/** What a file of a bank is made of, for tests and for the demo; amounts in euro. */
export type WrittenPayment = {
  amount: number;
  name?: string;
  iban?: string;
  text?: string;
  endToEndId?: string;
  /** That it came back, and why: AM04. */
  returnReason?: string;
};
export type WrittenStatement = {
  iban: string;
  reference: string;
  opening: number;
  closing: number;
  on: string;
  movements: { reference: string; bookedOn: string; amount: number; payments: WrittenPayment[] }[];
};

const element = (name: string, content: string | undefined) =>
  content ? `<${name}>${content}</${name}>` : '';
const mark = (amount: number) => element('CdtDbtInd', amount < 0 ? 'DBIT' : 'CRDT');
const money = (amount: number) => `<Amt Ccy="EUR">${Math.abs(amount).toFixed(2)}</Amt>`;

const camtEntry = (
  { reference, bookedOn, amount, payments }: WrittenStatement['movements'][number],
  version: '02' | '08',
) => {
  const party = (role: string, { name, iban }: WrittenPayment) => {
    const named = element('Nm', name);
    return (
      element(role, version === '08' ? element('Pty', named) : named) +
      element(`${role}Acct`, iban && element('Id', element('IBAN', iban)))
    );
  };
  const details = payments.map((payment) => {
    const amounts =
      version === '08'
        ? money(payment.amount) + mark(payment.amount)
        : element('AmtDtls', element('TxAmt', money(payment.amount)));
    return element(
      'TxDtls',
      element('Refs', element('EndToEndId', payment.endToEndId ?? 'NOTPROVIDED')) +
        amounts +
        // what comes back came from who was to get it
        element('RltdPties', party(amount < 0 && !payment.returnReason ? 'Cdtr' : 'Dbtr', payment)) +
        element('RmtInf', element('Ustrd', payment.text)) +
        element('RtrInf', payment.returnReason && element('Rsn', element('Cd', payment.returnReason))),
    );
  });
  return element(
    'Ntry',
    money(amount) +
      mark(amount) +
      element('RvslInd', payments.some(({ returnReason }) => returnReason) ? 'true' : undefined) +
      element('Sts', version === '08' ? element('Cd', 'BOOK') : 'BOOK') +
      element('BookgDt', element('Dt', bookedOn)) +
      element('ValDt', element('Dt', bookedOn)) +
      element('AcctSvcrRef', reference) +
      element('BkTxCd', element('Prtry', element('Cd', 'NTRF'))) +
      element('NtryDtls', details.join('')),
  );
};

const balance = (kind: string, on: string, amount: number) =>
  element(
    'Bal',
    element('Tp', element('CdOrPrtry', element('Cd', kind))) +
      money(amount) +
      mark(amount) +
      element('Dt', element('Dt', on)),
  );

/** A CAMT.053 file. */
export const camt053 = (
  statements: readonly WrittenStatement[],
  { version = '08' }: { version?: '02' | '08' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">${element(
    'BkToCstmrStmt',
    element('GrpHdr', element('MsgId', 'M1') + element('CreDtTm', '2026-11-21T06:00:00+01:00')) +
      statements
        .map(({ iban, reference, opening, closing, on, movements }) =>
          element(
            'Stmt',
            element('Id', reference) +
              element('CreDtTm', '2026-11-21T06:00:00+01:00') +
              element('Acct', element('Id', element('IBAN', iban)) + element('Ccy', 'EUR')) +
              balance('OPBD', on, opening) +
              balance('CLBD', on, closing) +
              movements.map((movement) => camtEntry(movement, version)).join(''),
          ),
        )
        .join(''),
  )}</Document>\n`;

const compact = (day: string) => day.replaceAll('-', '').slice(2);
const figures = (amount: number) => Math.abs(amount).toFixed(2).replace('.', ',');
const side = (amount: number) => (amount < 0 ? 'D' : 'C');

/** An MT940 file as Dutch banks write it; `description` in place of what `:86:` says. */
export const mt940 = (
  statements: readonly WrittenStatement[],
  { description }: { description?: string } = {},
) =>
  statements
    .flatMap(({ iban, reference, opening, closing, on, movements }) => [
      ':20:940S261120',
      `:25:${iban} EUR`,
      `:28C:${reference}`,
      `:60F:${side(opening)}${compact(on)}EUR${figures(opening)}`,
      ...movements.flatMap(({ reference: ref, bookedOn, amount, payments: [payment] }) => {
        const { name = '', iban: other = '', text = '', endToEndId = '', returnReason } = payment!;
        const told =
          description ??
          `/TRTP/SEPA OVERBOEKING/IBAN/${other}/NAME/${name}/EREF/${endToEndId || 'NOTPROVIDED'}${returnReason ? `/RTRN/${returnReason}` : ''}/REMI/${text}`;
        const lines = told.includes('\n') ? told.split('\n') : told.match(/.{1,65}/g)!;
        return [
          `:61:${compact(bookedOn)}${compact(bookedOn).slice(2)}${side(amount)}${figures(amount)}NTRFNONREF//${ref}`,
          `:86:${lines.join('\n')}`,
        ];
      }),
      `:62F:${side(closing)}${compact(on)}EUR${figures(closing)}`,
      '-',
    ])
    .join('\r\n');

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, test } from 'vitest';
import { statementsIn } from '#application/adapters/bank-files/statements.ts';
import { camt053, type WrittenStatement } from '#tests/support/bank-files.ts';

const root = path.resolve(import.meta.dirname, '../..');
const schemas = ['..', '../..']
  .map((above) => path.join(root, above, 'shared/data/sepa'))
  .find((folder) => existsSync(folder));
const schemaOf = (name: string) => readFileSync(path.join(schemas!, `${name}.xsd`), 'utf8');
const validatorOf = (name: string) => XsdValidator.fromDoc(XmlDocument.fromString(schemaOf(name)));

const back = {
  amount: -100,
  name: 'De Kade',
  iban: 'NL91ABNA0417164300',
  text: 'storno',
  endToEndId: 'INC-1',
  returnReason: 'AM04',
};
const bundle = [60, 40].map((amount) => ({
  amount,
  name: 'De Kade',
  iban: back.iban,
  text: `factuur ${amount}`,
}));
const statement: WrittenStatement = {
  iban: 'NL02RABO0123456789',
  reference: '2026-231',
  opening: 10,
  closing: -2.5,
  on: '2026-11-20',
  movements: [
    { reference: 'A', bookedOn: '2026-11-20', amount: 100, payments: bundle },
    { reference: 'B', bookedOn: '2026-11-20', amount: -100, payments: [back] },
    { reference: 'C', bookedOn: '2026-11-20', amount: -12.5, payments: [{ amount: -12.5, text: 'Kosten' }] },
  ],
};
/** The same as a notice of movements, which has no balances. */
const notice = () =>
  camt053([statement])
    .replaceAll('camt.053', 'camt.054')
    .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
    .replaceAll('<Stmt>', '<Ntfctn>')
    .replaceAll('</Stmt>', '</Ntfctn>')
    .replaceAll(/<Bal>.*?<\/Bal>/g, '');
const files = [
  ['camt.053.001.02', camt053([statement], { version: '02' })],
  ['camt.053.001.08', camt053([statement])],
  ['camt.054.001.08', notice()],
] as const;

test.skipIf(schemas !== undefined)(
  'SKIPPED · shared/data/sepa is not here: no file is held against the schemas',
  () => {
    expect(schemas).toBeUndefined();
  },
);

describe.runIf(schemas !== undefined)('BANK-039 · by the schemas of ISO 20022', () => {
  test.each(files)('a file of %s that is valid tells all that is in it', (name, xml) => {
    validatorOf(name).validate(XmlDocument.fromString(xml));
    const [read] = statementsIn(new TextEncoder().encode(xml), 10);
    expect(read!.movements).toMatchObject([
      { reference: 'A', payments: [{ text: 'factuur 60' }, { text: 'factuur 40' }] },
      { reference: 'B', payments: [{ name: 'De Kade', endToEndId: 'INC-1', returnReason: 'AM04' }] },
      { reference: 'C', payments: [{ text: 'Kosten' }] },
    ]);
    expect(read!.opening === null).toBe(name.startsWith('camt.054'));
  });

  test.each(files)('of %s another order of its elements is not valid', (name, xml) => {
    const turned = xml.replace(
      /(<Amt Ccy="EUR">[^<]*<\/Amt>)(<CdtDbtInd>\w+<\/CdtDbtInd>)(?=<(?:Sts|RvslInd))/,
      '$2$1',
    );
    expect(turned).not.toBe(xml);
    expect(() => validatorOf(name).validate(XmlDocument.fromString(turned))).toThrow(/CdtDbtInd/);
  });

  test('every element that is read is one of the schemas', () => {
    const source = readFileSync(path.join(root, 'application/adapters/bank-files/camt.ts'), 'utf8');
    const known = files.map(([name]) => schemaOf(name)).join('\n');
    const names = [...source.matchAll(/'([A-Z][A-Za-z]{2,})'/g)].map(([, name]) => name!);
    const read = [...new Set(names)].filter((name) => !/^(?:[A-Z]{4,}|EUR|DBIT)$/.test(name));
    expect(read.length).toBeGreaterThan(20);
    // of camt.052 there is no schema here
    expect(read.filter((name) => !known.includes(`name="${name}"`))).toEqual(['BkToCstmrAcctRpt', 'Rpt']);
  });
});

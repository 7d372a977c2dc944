import { expect, test } from 'vitest';
import { ownVatNumberProblem, vatNumberProblem } from '#domain/customer/vat-treatment.ts';

test.each([
  '',
  'NL001234567B29',
  'NL 0012.34.567.B12',
  'BE0403170701',
  'DE136695976',
  'EL094014201',
  'GB123456789',
  'CHE-123.456.788',
])('CUST · "%s" has the form of a VAT number', (value) => expect(vatNumberProblem(value)).toBeUndefined());
test.each(['zzz', '123', 'NL12', 'NL001234567', 'BE12345', 'geen idee', 'XX'])(
  'CUST · "%s" is refused as a VAT number, in words',
  (value) => expect(vatNumberProblem(value)?.nl).toContain('begint met de landcode'),
);

test.each(['', 'NL001234567B29', 'NL004495445B01', 'BE0403170701', 'GB123456789'])(
  'ours · "%s" may stand on the invoices of the account itself',
  (value) => expect(ownVatNumberProblem(value)).toBeUndefined(),
);
test.each(['NL001234567B28', 'nl001234567b12', 'BE0403170700'])(
  'ours · "%s" has wrong check digits, so no invoice carries it',
  (value) => expect(ownVatNumberProblem(value)?.nl).toContain('controlegetal'),
);

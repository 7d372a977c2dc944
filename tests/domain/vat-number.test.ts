import { expect, test } from 'vitest';
import { vatNumberProblem } from '#domain/customer/vat-treatment.ts';

test.each([
  '',
  'NL001234567B12',
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

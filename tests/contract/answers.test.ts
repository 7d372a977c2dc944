import { expect, test } from 'vitest';
import { z } from 'zod';
import { inData, listOf, pageOf, renamed } from '#api/contract/wire.ts';

const record = { orderId: 7, name: 'Bistro', passwordHash: 'secret' };
const shapes = [renamed({ orderId: z.int(), name: z.string() }), z.object({ name: z.string() })];

test.each(shapes)('what no schema names of a record does not travel (%#)', (shape) => {
  const answers: [schema: z.ZodType, answer: unknown][] = [
    [shape, record],
    [inData(shape), { data: record, token: 'secret' }],
    [listOf(shape), { data: [record] }],
    [pageOf(shape), { data: [record], total: 1, token: 'secret' }],
  ];
  for (const [schema, answer] of answers) {
    const sent = JSON.stringify(z.encode(schema, answer));
    expect(sent).toContain('Bistro');
    expect(sent).not.toContain('secret');
  }
});

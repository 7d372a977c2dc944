import type { Operation } from '#api/contract/operation.ts';
import type { Call } from '#api/http/implement.ts';
import { changedFields, schemasOf } from '#api/http/unknown-fields.ts';

type Lines = readonly Record<string, string | number | null | undefined>[];

/**
 * D-65: the names of what came back with a record, is not taken by its request, and is not what is read of it now;
 * nothing is read where nothing else came. `read` answers the record as it travels, whose lines are known by
 * `lineId`, and those without by their product.
 */
export const othersSentBack = async (
  { sent }: Call,
  operation: Operation,
  { lineId, read }: { lineId: string; read: () => Promise<unknown> },
): Promise<string[]> => {
  const schemas = schemasOf(operation);
  if (changedFields(schemas, sent, {}).length === 0) return [];
  const stands = JSON.parse(JSON.stringify(await read())) as { lines: Lines };
  const lines = (sent['lines'] as Lines).map((line) => {
    const by = (line[lineId] ?? null) === null ? 'product_id' : lineId;
    return stands.lines.find((item) => String(item[by]) === String(line[by]));
  });
  return changedFields(schemas, sent, { ...stands, lines });
};

/** D-65: what came with a new record by a name that only one that stands has; of its lines that is no news. */
export const notOfNew = ({ sent }: Pick<Call, 'sent'>, operation: Operation): string[] =>
  changedFields(schemasOf(operation), sent, {}).filter((name) => !name.includes('[]'));

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#api/http/endpoints.ts';
import { definitions } from '#domain/registry.ts';

/** An example of the newest version of each type, of those that say how they are taken back. */
const examples = Object.values(definitions)
  .filter(({ takenBackBy }) => takenBackBy)
  .map((definition) => {
    const { type, version } = definition;
    const file = new URL(`../golden/${type}.v${version}.json`, import.meta.url);
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { stored: unknown };
    return [type, definition, stored] as const;
  });

test.each(examples)(
  'AUD-003 · %s is taken back by a call that there is, with a request that it takes',
  (type, definition, golden) => {
    const data = golden.stored;
    const { data: read } = definition.read({ type, version: definition.version, data }) as { data: never };
    const at = { commandId: '3f6f1d2e-0f7b-4c3c-9a51-0d6b5d2f7a10' };
    // a correction by a count goes back with the count; a pause of before it told what it replaced, never
    const byItself = { ...(read as object), countId: null, from: '2026-12-01' } as never;
    const opposite = (definition.takenBackBy!(read, at) ?? definition.takenBackBy!(byItself, at))!;
    const endpoint = endpoints.find(({ operation }) => operation.id === opposite.call);
    expect(endpoint?.handle, opposite.call).toBeDefined();
    expect(() => z.encode(endpoint!.operation.request, opposite.request as never)).not.toThrow();
  },
);

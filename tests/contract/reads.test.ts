import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Operation } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';
import { concerns } from '#api/http/live.ts';
import type { Caller } from '#api/http/session.ts';
import type { Role } from '#domain/kernel/role.ts';
import { type TagType, tagTypes } from '#domain/kernel/tag.ts';

type Definition = {
  in?: z.ZodType;
  out?: z.ZodType;
  reverseTransform?: (value: unknown, of: unknown) => unknown;
};

/** The names of the fields of a request, as our code speaks of them. */
const fieldsOf = (schema: z.ZodType): readonly string[] => {
  if ('shape' in schema) return Object.keys(schema.shape as object);
  const { in: wire, out, reverseTransform } = schema.def as Definition;
  if (out && 'shape' in out) return fieldsOf(out);
  const asked: string[] = [];
  const request = new Proxy({}, { get: (_, name) => void asked.push(String(name)) });
  reverseTransform?.(request, { value: request, issues: [] });
  return asked.length > 0 || !wire ? asked : fieldsOf(wire);
};

const subjects: readonly string[] = tagTypes;
const reading = operations.filter(({ reads }) => reads !== undefined);
const subjectsOf = ({ reads = [] }: Operation) => reads.map((words) => words.split(':')[0] as TagType);

describe('what an operation reads', () => {
  test('are subjects of the live updates; a record is named by a field of the request', () => {
    expect(reading.length).toBeGreaterThan(100);
    expect(reading.filter(({ changes }) => changes).map(({ id }) => id)).toEqual([]);
    for (const operation of reading) {
      for (const words of operation.reads ?? []) {
        const [type, of, ...more] = words.split(':');
        expect(subjects, operation.id).toContain(type);
        expect(more, operation.id).toEqual([]);
        if (of !== undefined && of !== 'list')
          expect(fieldsOf(operation.request), operation.id).toContain(of);
      }
    }
  });

  test('ROLE-022 · who may call it hears of what changes in it, but for some that see it when they look again', () => {
    const hears = (role: Role, type: TagType) =>
      concerns({ role, branches: [{ customerId: 1 }], account: { accountId: 3 } } as unknown as Caller, {
        type,
        id: 1,
        accountId: 3,
        customerId: 1,
      });
    const deaf = reading.flatMap((operation) =>
      typeof operation.roles === 'string'
        ? []
        : operation.roles.flatMap((role) =>
            subjectsOf(operation)
              .filter((type) => !hears(role, type))
              .map((type) => `${role} ${type} ${operation.id}`),
          ),
    );
    expect(deaf.toSorted()).toEqual([
      'CLIENT User secondFactor',
      'CLIENT2 User profile',
      'CLIENT2 User secondFactor',
      'CLIENT3 User profile',
      'CLIENT3 User secondFactor',
      'PRODUCTMANAGER SalesOrder productBuyers',
      'PRODUCTMANAGER SalesOrder rollOver',
      'SALES LogBook listMails',
      'SALES LogBook orderDocuments',
      'SALES LogBook productUpdates',
      'SALES LogBook sentMails',
      // the menu of SALES has no purchase orders
      'SALES PurchaseOrder openWork',
      'TRAFFIC LogBook orderDocuments',
      'TRAFFIC LogBook productUpdates',
    ]);
  });

  test('every subject is read by some operation', () => {
    const read = new Set<string>(reading.flatMap(subjectsOf));
    expect(subjects.filter((subject) => !read.has(subject))).toEqual([]);
  });
});

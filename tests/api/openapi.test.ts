import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { operations } from '#api/contract/operations.ts';
import { accountSettings } from '#domain/account/settings.ts';
import { apiDescription } from '#api/http/docs.ts';
import { isThorough } from '#tests/support/long-run.ts';

type Described = {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required?: boolean; description?: string; example?: unknown }[];
  requestBody?: { content: { 'application/json': { schema: { properties: object }; example: object } } };
  responses: Record<string, { description: string; headers: object; content: Record<string, unknown> }>;
  security?: unknown[];
};
/** Read once for all tests, which change nothing of it. */
const served = Promise.resolve(apiDescription().request('/api/openapi.json')).then(
  async (answer) => (await answer.json()) as { paths: Record<string, Record<string, Described>> },
);
const read = () => served;
type Schema = { properties?: object; required?: string[]; allOf?: Schema[] };
/** An object that is made of groups of fields, with all of its fields. */
const whole = ({ allOf: groups = [], ...own }: Schema) => {
  const all = [...groups, own];
  const required = all.flatMap((each) => each.required ?? []);
  return {
    ...own,
    type: 'object',
    properties: Object.assign({}, ...all.map(({ properties }) => properties)) as object,
    ...(required.length > 0 && { required }),
  };
};
/** What a part of the description says, references followed. */
const followed = (part: unknown, from: unknown): unknown => {
  if (Array.isArray(part)) return part.map((each) => followed(each, from));
  if (typeof part !== 'object' || part === null) return part;
  if ('$ref' in part) {
    const steps = String(part.$ref).split('/').slice(1);
    return followed(
      steps.reduce((at, step) => (at as Record<string, unknown>)[step], from),
      from,
    );
  }
  const read = Object.fromEntries(Object.entries(part).map(([name, each]) => [name, followed(each, from)]));
  return 'allOf' in part ? whole(read) : read;
};
const everyCall = async () => {
  const description = await read();
  const whole = followed(description.paths, description) as typeof description.paths;
  return Object.entries(whole).flatMap(([path, { parameters, ...methods }]) =>
    Object.entries(methods).map(([method, described]) => ({
      path,
      method: method.toUpperCase(),
      // what all calls of a path take stands with the path
      ...(parameters && { parameters: parameters as unknown as Described['parameters'] }),
      ...described,
    })),
  );
};

let known: ReturnType<typeof everyCall> | undefined;
const all = () => (known ??= everyCall());

describe('the API description', () => {
  test.runIf(isThorough)('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(await read()));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('D-30 · holds every operation once, what changes by GET by POST too, each under its own id', async () => {
    const described = await all();
    const ids = described.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, method, path, changes } of operations) {
      const found = described.filter(({ operationId }) => operationId.replace(/ByPost$/, '') === id);
      const methods = changes && method === 'GET' ? ['GET', 'POST'] : [method];
      expect(found.map((each) => each.method)).toEqual(methods);
      expect(new Set(found.map((each) => each.path))).toEqual(new Set([`/${path}`]));
    }
    expect(new Set(ids.map((id) => id.replace(/ByPost$/, ''))).size).toBe(operations.length);
  });

  test('law 4 · law 21 · D-66 · says where a position is told and asked for, and when to come again', async () => {
    for (const { operationId, parameters, responses, security } of await all()) {
      const operation = operations.find(({ id }) => id === operationId.replace(/ByPost$/, ''))!;
      const [answer, problem] = [responses['200']!, responses['default']!];
      const asked = new Map(parameters.map(({ name, description }) => [name, description]));
      expect(asked.has('Idempotency-Key'), operationId).toBe(operation.changes);
      expect(asked.has('X-Log-Position'), operationId).toBe(!security);
      for (const name of ['Idempotency-Key', 'X-Log-Position'])
        if (asked.has(name)) expect(asked.get(name)).toMatch(/^Optional\. /);
      expect('X-Log-Position' in answer.headers, operationId).toBe(operation.changes);
      expect('X-Log-Stale' in answer.headers, operationId).toBe(operation.roles !== 'public');
      expect(problem.headers).toHaveProperty('Retry-After');
    }
  });

  test.runIf(isThorough)('describes once what many calls share', async () => {
    const description = await read();
    const text = JSON.stringify(description);
    const whole = JSON.stringify(followed(description.paths, description));
    expect(text.length / (await everyCall()).length).toBeLessThan(950);
    expect(text.length * 2.5).toBeLessThan(whole.length);
    for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g))
      expect(reference).toMatch(
        /^#\/components\/(?:schemas|parameters|headers|responses|requestBodies)\/\w+$/,
      );
  });

  test('declares every part of a path, as required, and nothing else as part of it', async () => {
    for (const { path, operationId, parameters, requestBody } of await all()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect(new Set(declared.map(({ name }) => name)), operationId).toEqual(new Set(inPath));
      expect(declared).toHaveLength(inPath.length);
      expect(declared.every(({ required }) => required)).toBe(true);
      const names = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
      expect(names.filter((name) => inPath.includes(name))).toEqual([]);
    }
  });

  test.runIf(isThorough)('AUTH-013 · tells of token errors and of problems everywhere', async () => {
    for (const { operationId, responses, security } of await all()) {
      expect(Object.keys(responses), operationId).toEqual(['200', 'default']);
      const { description, content } = responses['default']!;
      expect(Object.keys(content)).toEqual(['application/problem+json']);
      for (const status of [400, 401, 403, 404, 409, 422, 500, 503])
        expect(description).toMatch(new RegExp(`\\b${status}\\b`));
      for (const error of ['not_provided', 'absent', 'expired', 'invalid'])
        expect(description).toContain(`token_${error}`);
      expect(security, operationId).toEqual(security && []);
    }
  });

  test('ROLE-027 · the account of a call is told beside its token, where it needs one', async () => {
    const { security, components } = (await read()) as unknown as {
      security: object[];
      components: { securitySchemes: Record<string, object> };
    };
    expect(security).toEqual([{ token: [] }, { token: [], account: [] }]);
    expect(components.securitySchemes['account']).toMatchObject({ in: 'header', name: 'X-Main-User-Id' });
  });

  test.runIf(isThorough)(
    'gives an example of every request that takes something, in its body or in its address',
    async () => {
      const described = await all();
      for (const { id, example = {} } of operations)
        for (const { operationId, parameters, requestBody } of described) {
          if (operationId.replace(/ByPost$/, '') !== id) continue;
          const inBody = requestBody?.content['application/json'].example ?? {};
          const inAddress = parameters.flatMap((parameter) =>
            'example' in parameter ? [parameter.name] : [],
          );
          expect([...inAddress, ...Object.keys(inBody)].toSorted(), operationId).toEqual(
            Object.keys(example).toSorted(),
          );
          for (const { name, required } of parameters)
            if (required) expect(inAddress, operationId).toContain(name);
        }
    },
  );

  test('says of a call that answers a file of what kind it is, and nothing of JSON', async () => {
    const files = operations.filter(({ file }) => file !== undefined);
    expect(files.length).toBeGreaterThan(20);
    const described = await all();
    for (const { id, file } of files) {
      const { responses } = described.find(({ operationId }) => operationId === id)!;
      expect(responses['200']!.content).toHaveProperty([file!], {
        schema: { type: 'string', format: 'binary' },
      });
    }
  });

  test('says of a call that takes a format that it answers CSV, a workbook or paper', async () => {
    const described = await all();
    const typesOf = (id: string) =>
      Object.keys(described.find(({ operationId }) => operationId === id)!.responses['200']!.content);
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const paper = 'application/pdf';
    for (const id of ['listFile', 'exportOrders', 'logBookCsv', 'importProblemsCsv'])
      expect(typesOf(id), id).toEqual(['text/csv', workbook, paper]);
    expect(typesOf('customersReport')).toEqual(['text/csv', workbook, paper, 'application/json']);
    expect(typesOf('priceListCsv')).toEqual(['text/csv']);
  });

  test('names the texts of an account in other languages by their rule', async () => {
    const { responses } = (await all()).find(({ operationId }) => operationId === 'accountData')!;
    const { schema } = responses['200']!.content['application/json'] as {
      schema: { anyOf: { properties: object; patternProperties: object }[] };
    };
    const { properties, patternProperties } = schema.anyOf[0]!;
    const [[rule, text]] = Object.entries(patternProperties) as [[string, object]];
    expect(text).toEqual({ type: 'string' });
    const wires = Object.values(accountSettings).map(({ wire }) => wire);
    // what is not named is one of those, and has a name in Dutch
    for (const wire of wires) {
      if (wire in properties) expect(wire).not.toMatch(new RegExp(rule));
      else expect([wire, wire.replace(new RegExp(rule), '') in properties]).toEqual([wire, true]);
    }
  });

  test('says of an answer what it writes, not all that it would read', async () => {
    const { responses } = (await all()).find(({ operationId }) => operationId === 'customerById')!;
    const { schema } = responses['200']!.content['application/json'] as {
      schema: { properties: { customer: { properties: object } } };
    };
    expect(schema.properties.customer.properties).toMatchObject({
      id: { type: 'integer' },
      enabled: { enum: [0, 1] },
      creditlimit: { type: 'number' },
    });
  });

  test('can be read on a page that runs only scripts from here', async () => {
    const page = await apiDescription().request('/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const html = await page.text();
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source!);
    expect(sources.length).toBeGreaterThan(2);
    for (const source of sources)
      expect(
        (await apiDescription().request(new URL(source, 'http://x/api/docs').pathname)).status,
        source,
      ).toBe(200);
  });
});

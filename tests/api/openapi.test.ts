import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileOperation, operation, type Operation } from '#api/contract/operation.ts';
import { operations } from '#api/contract/operations.ts';
import { Flag, WireId, WireMoney, WireTruth } from '#api/contract/wire.ts';
import { accountSettings } from '#domain/account/settings.ts';
import { apiDescription } from '#api/http/docs.ts';
import { openApi } from '#api/http/openapi.ts';
import { nameFrom, shareComponents } from '#api/http/shared-components.ts';
import { isThorough } from '#tests/support/long-run.ts';

type Described = {
  operationId: string;
  summary: string;
  description: string;
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
  test('is valid OpenAPI 3.1', async () => {
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

/** These calls as they are described, what they share put back. */
const describedOf = (...calls: Operation[]) => {
  const description = openApi(calls);
  return followed(description.paths, description) as Record<string, Record<string, Described>>;
};
const color = z.enum(['red', 'white']);
const inBody = { enum: ['red', 'white'] };

describe('of a call by itself', () => {
  test('the body says of each kind of value what travels', () => {
    const values = {
      choice: color,
      choiceOrNull: color.nullable(),
      choiceOrNumber: z.union([color, z.int()]),
      choiceNumberOrNull: z.union([color, z.int(), z.null()]),
      choiceNullOrNumber: z.union([color, z.null(), z.int()]),
      constantOrNull: z.literal(1).nullable(),
      text: z.string().max(9).nullable(),
      textOrNumber: z.union([z.string().max(9), z.int()]),
      textNumberOrNull: z.union([z.string().max(9), z.int(), z.null()]),
      textNullOrNumber: z.union([z.string().max(9), z.null(), z.int()]),
      day: z.iso.date(),
      few: z.int().min(1).max(9).optional(),
    };
    const taste = operation('taste', 'POST wine/{id}', {
      summary: 'Test',
      roles: 'public',
      request: z.object({ id: WireId, ...values }),
      example: { id: 7, few: 2 },
    });
    const { post } = describedOf(taste)['/wine/{id}']!;
    const [integer, none, nine] = [
      { type: 'integer' },
      { type: 'null' },
      { type: 'string', maxLength: 9 },
    ] as const;
    expect(post!.requestBody).toEqual({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              choice: inBody,
              choiceOrNull: { enum: ['red', 'white', null] },
              choiceOrNumber: { anyOf: [inBody, integer] },
              choiceNumberOrNull: { anyOf: [inBody, integer, none] },
              choiceNullOrNumber: { anyOf: [inBody, none, integer] },
              constantOrNull: { anyOf: [{ const: 1 }, none] },
              text: { type: ['string', 'null'], maxLength: 9 },
              textOrNumber: { anyOf: [nine, integer] },
              textNumberOrNull: { anyOf: [nine, integer, none] },
              textNullOrNumber: { anyOf: [nine, none, integer] },
              day: { type: 'string', format: 'date' },
              few: { type: 'integer', minimum: 1, maximum: 9 },
            },
            required: Object.keys(values).slice(0, -1),
          },
          example: { few: 2 },
        },
      },
    });
    expect(post!.parameters.map(({ name, in: place, example }) => [name, place, example])).toEqual([
      ['id', 'path', 7],
      ['Idempotency-Key', 'header', undefined],
    ]);
    expect(post!.security).toEqual([]);
    expect(Object.keys(post!.responses['200']!.headers)).toEqual(['X-Log-Position']);
  });

  test('an address has neither null nor numbers that are texts', () => {
    const pattern = String.raw`^-?\d{1,16}$`;
    const digits = z.string().regex(new RegExp(pattern));
    const [truth, ofDigits] = [{ type: 'boolean' }, { type: 'string', pattern }];
    const values = {
      id: WireId,
      choice: color.nullable().default(null),
      amount: z.number().nullable(),
      textOrNumber: z.union([z.int(), z.string().max(9)]),
      one: z.literal(1).nullable().default(null),
      truthOrDigits: z.union([z.boolean(), digits]).optional(),
      anyOfThree: z.union([z.int(), digits, z.boolean()]).optional(),
      most: z.int().default(20),
    };
    const wines = operation('wines', 'GET wine/{id}', {
      summary: 'Test',
      roles: ['SALES'],
      request: z.object(values),
      example: { most: 5 },
    });
    const { parameters } = describedOf(wines)['/wine/{id}']!.get!;
    expect(parameters.slice(0, -1)).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'choice', in: 'query', schema: inBody },
      { name: 'amount', in: 'query', required: true, schema: { type: 'number' } },
      {
        name: 'textOrNumber',
        in: 'query',
        required: true,
        schema: { anyOf: [{ type: 'integer' }, { type: 'string', maxLength: 9 }] },
      },
      { name: 'one', in: 'query', schema: { const: 1 } },
      { name: 'truthOrDigits', in: 'query', schema: { anyOf: [truth, ofDigits] } },
      { name: 'anyOfThree', in: 'query', schema: { anyOf: [{ type: 'integer' }, ofDigits, truth] } },
      { name: 'most', in: 'query', schema: { type: 'integer', default: 20 }, example: 5 },
    ]);
    expect(parameters.at(-1)!.name).toBe('X-Log-Position');
  });

  test('the answer says what is written, of a file of which kind, and who may call', () => {
    const response = z.object({
      id: WireId,
      is: Flag,
      was: WireTruth,
      word: z.codec(z.string(), z.boolean(), { decode: Boolean, encode: String }),
      cost: WireMoney.describe('Of a bottle'),
      price: WireMoney.nullable(),
      name: z.string().max(9),
    });
    const paths = describedOf(
      operation('wine', 'GET wine', { summary: 'Test', roles: ['SALES', 'ADMIN', 'MANAGER'], response }),
      operation('forget', 'GET forget', {
        summary: 'Test',
        roles: ['CLIENT'],
        changes: true,
        isOfBooks: true,
        item: 'API-001',
      }),
      operation('all', 'POST all', {
        summary: 'Test',
        roles: 'signed-in',
        changes: false,
        request: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
      }),
      operation('some', 'GET all', {
        summary: 'Test',
        roles: 'signed-in',
        request: z.object({ most: z.int() }),
      }),
      operation('raw', 'PUT raw', {
        summary: 'Test',
        roles: 'signed-in',
        request: z.array(z.int()),
        response: z.int().max(9),
      }),
      fileOperation('label', 'GET label', { summary: 'Test', roles: ['ADMIN'] }),
    );
    const said = Object.entries(paths).flatMap(([path, { parameters: ofAll, ...methods }]) =>
      Object.entries(methods).map(([method, each]) => {
        const { headers, content } = each.responses['200']!;
        const parameters = each.parameters ?? ofAll;
        return {
          call: `${method} ${path} ${each.operationId}`,
          roles: each.description,
          takes: parameters.map(({ name }) => name),
          tells: Object.keys(headers),
          answers: Object.keys(content),
          body: each.requestBody?.content['application/json'].schema,
        };
      }),
    );
    const [id, position, stale, ignored] = [
      'Idempotency-Key',
      'X-Log-Position',
      'X-Log-Stale',
      'X-Ignored-Fields',
    ];
    const usual = { takes: [position], tells: [stale], answers: ['application/json'], body: undefined };
    const changed = { ...usual, takes: [id, position], tells: [position, stale] };
    const forgotten = { ...changed, tells: [position, stale, ignored] };
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    expect(said).toEqual([
      { ...usual, call: 'get /wine wine', roles: 'sellers' },
      { ...forgotten, call: 'get /forget forget', roles: 'CLIENT, books' },
      { ...forgotten, call: 'post /forget forgetByPost', roles: undefined },
      {
        ...usual,
        call: 'post /all all',
        roles: 'signed-in',
        answers: ['text/csv', workbook, 'application/json'],
        body: { type: 'object', properties: { format: { enum: ['csv', 'xlsx'], default: 'csv' } } },
      },
      { ...usual, call: 'get /all some', roles: 'signed-in', takes: ['most', position] },
      {
        ...changed,
        call: 'put /raw raw',
        roles: 'signed-in',
        body: { type: 'array', items: { type: 'integer' } },
      },
      { ...usual, call: 'get /label label', roles: 'ADMIN', answers: ['application/pdf'] },
    ]);
    const answerOf = (path: string, method: string) =>
      (paths[path]![method]!.responses['200']!.content['application/json'] as { schema: unknown }).schema;
    expect(answerOf('/wine', 'get')).toEqual({
      type: 'object',
      properties: {
        id: { type: 'integer' },
        is: { enum: [0, 1] },
        was: { enum: [0, 1] },
        word: { type: 'string' },
        cost: { type: 'number', description: 'Of a bottle' },
        price: { type: ['number', 'null'] },
        name: { type: 'string' },
      },
      required: Object.keys(response.shape),
    });
    const refusals = [{ data: { const: -1 } }, { data: { enum: [0, -1] }, message: { type: 'string' } }];
    expect(answerOf('/raw', 'put')).toEqual({
      anyOf: [
        { type: 'integer' },
        {
          anyOf: refusals.map((properties) => ({
            type: 'object',
            properties,
            required: Object.keys(properties),
          })),
        },
      ],
    });
  });
});

test('of an answer of more than a hundred fields it is not said that all come, nor each of over fifty translations', () => {
  const answered = (fields: number, translations: number) => {
    const name = (nth: number) => (nth < translations ? `en_${nth}` : `nl_${nth}`);
    const response = z.object(
      Object.fromEntries(Array.from({ length: fields }, (_, nth) => [name(nth), z.string()])),
    );
    const texts = operation('texts', 'GET texts', { summary: 'Test', roles: ['ADMIN'], response });
    const { content } = describedOf(texts)['/texts']!.get!.responses['200']!;
    const { schema } = content['application/json'] as {
      schema: { properties: object; required?: string[]; patternProperties?: object };
    };
    return [schema.required?.length, Object.keys(schema.properties).length, schema.patternProperties];
  };
  expect(answered(100, 60)).toEqual([100, 100, undefined]);
  expect(answered(101, 50)).toEqual([undefined, 101, undefined]);
  expect(answered(101, 51)).toEqual([undefined, 50, { [`^(?:en|de|fr)_`]: { type: 'string' } }]);
});

test('what is described more than once is referred to, where that is shorter', () => {
  const text = { type: 'string', description: 'A text that is longer than what refers to it would be' };
  const size = { name: 'X-Size', in: 'query', schema: text };
  const plain = { type: 'integer' };
  const answer = (of: object) => ({ content: { json: { schema: of } } });
  const call = (operationId: string, schema: object) => ({
    operationId,
    tags: ['wine'],
    servers: [text],
    parameters: [size, { name: 'at', in: 'query', schema: { ...plain, default: null } }],
    requestBody: { content: { json: { schema, example: { schema: text } } } },
    responses: {
      200: answer({ type: 'array', items: schema }),
      default: answer({ anyOf: [schema, plain, true] }),
    },
  });
  const wine = { type: 'object', properties: { name: text, size: plain }, required: ['name'] };
  const to = (name: string) => ({ $ref: `#/components/${name}` });
  const [textOnce, wineOnce] = [to('schemas/Size'), to('schemas/One')];
  const called = {
    tags: ['wine'],
    servers: [text],
    parameters: [to('parameters/Size'), { name: 'at', in: 'query', schema: { ...plain, default: null } }],
    requestBody: to('requestBodies/One'),
    responses: { 200: to('responses/Answer'), default: to('responses/Error') },
  };
  expect(
    shareComponents({
      '/one': { get: call('one', wine), post: call('two', wine) },
      '/other': { get: { responses: { 200: answer(text) } } },
    }),
  ).toEqual({
    components: {
      headers: {},
      parameters: { Size: { ...size, schema: textOnce } },
      requestBodies: { One: { content: { json: { schema: wineOnce, example: { schema: text } } } } },
      responses: {
        Answer: answer({ type: 'array', items: wineOnce }),
        Error: answer({ anyOf: [wineOnce, plain, true] }),
      },
      schemas: { One: { ...wine, properties: { name: textOnce, size: plain } }, Size: text },
    },
    paths: {
      '/one': { get: { ...called, operationId: 'one' }, post: { ...called, operationId: 'two' } },
      '/other': { get: { responses: { 200: answer(textOnce) } } },
    },
  });
  expect(nameFrom('wine/tasting note', {})).toBe('TastingNote');
  expect(nameFrom('note', { Note: 1, Note2: 1 })).toBe('Note3');
  expect(nameFrom('', {})).toBe('Value');
});

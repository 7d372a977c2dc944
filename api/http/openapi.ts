import { z } from 'zod';
import {
  buyers,
  clients,
  managers,
  type Operation,
  orderStaff,
  partsOfPath,
  productStaff,
  sellers,
  setsUnknownAside,
  staff,
} from '#api/contract/operation.ts';
import { Language } from '#domain/kernel/language.ts';
import type { Role } from '#domain/kernel/role.ts';
import { xlsx } from '#api/http/table-file.ts';
import { shareComponents } from '#api/http/shared-components.ts';
import { shareFields } from '#api/http/shared-fields.ts';
import { header, LegacyRefusal } from '#api/contract/wire.ts';
import parts from '#api/http/openapi-parts.json' with { type: 'json' };

/** A whole number is one that JSON keeps exact: its bounds go without saying. Of a format the name says enough. */
const bounds = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
] as const;
type JsonSchema = z.core.JSONSchema.BaseSchema;
type Described = { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema };
const plain = ({ jsonSchema: schema }: Pick<Described, 'jsonSchema'>) => {
  // a type or null is one schema of two types
  const [one, none, ...more] = (schema.anyOf ?? []) as JsonSchema[];
  if (one && typeof one.type === 'string' && !one.enum && none?.type === 'null' && more.length === 0) {
    delete schema.anyOf;
    Object.assign(schema, one, { type: [one.type, 'null'] });
  }
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format !== undefined) delete schema.pattern;
  // what the values are says of which type they are
  if (schema.enum || schema.const !== undefined) delete schema.type;
  const [values, nothing, ...others] = (schema.anyOf ?? []) as JsonSchema[];
  if (values?.enum && nothing?.type === 'null' && others.length === 0) {
    delete schema.anyOf;
    Object.assign(schema, { enum: [...values.enum, null] });
  }
};

/** In an address a number is its digits, and nothing can be null. */
const inAddress = ({ jsonSchema: schema }: Described) => {
  plain({ jsonSchema: schema });
  const choices = (schema.anyOf as JsonSchema[] | undefined)?.filter(({ type }) => type !== 'null');
  if (schema.default === null) delete schema.default;
  if (schema.enum?.includes(null)) schema.enum = schema.enum.filter((value) => value !== null);
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null');
  if (types.length === 1) schema.type = types[0]!;
  if (!choices) return;
  const isOfDigits = choices.length === 2 && choices[0]!.type === 'integer' && choices[1]!.pattern === digits;
  delete schema.anyOf;
  if (choices.length === 1 || isOfDigits) Object.assign(schema, choices[0]);
  else schema.anyOf = choices;
};
const mostRequired = 100;
/** The pattern of a whole number as text. */
const digits = String.raw`^-?\d{1,16}$`;

/** The texts of an account in other languages: each is called after the one in Dutch, which is named. */
const translation = `^(?:${Language.options.filter((language) => language !== 'nl').join('|')})_`;
const inOtherLanguages = (schema: JsonSchema) => {
  const properties = schema.properties ?? {};
  const names = Object.keys(properties).filter((name) => new RegExp(translation).test(name));
  if (names.length <= mostRequired / 2) return;
  schema.patternProperties = { [translation]: properties[names[0]!]! };
  for (const name of names) delete properties[name];
};

/** Of an answer bounds are no rule for who reads it; of all that a codec of a number or of yes and no would read it writes one form. */
const asWritten = ({ zodSchema, jsonSchema: schema }: Described) => {
  plain({ jsonSchema: schema });
  for (const bound of bounds) delete schema[bound];
  // all settings of an account are always answered: to name each of them twice says no more
  if ((schema.required?.length ?? 0) > mostRequired) {
    delete schema.required;
    inOtherLanguages(schema);
  }
  const { out } = zodSchema._zod.def as unknown as { out?: z.ZodType };
  if (out?.type !== 'number' && out?.type !== 'boolean') return;
  const samples = out.type === 'number' ? [1] : [true, false];
  const values = samples.map((sample) => z.safeEncode(zodSchema as z.ZodType, sample as never).data);
  if (!values.every((value) => typeof value === 'number')) return;
  const type = JSON.stringify(schema).includes('"integer"') ? 'integer' : 'number';
  for (const key of Object.keys(schema)) if (key !== 'description') delete schema[key];
  Object.assign(
    schema,
    out.type === 'number' ? { type } : { enum: [...new Set(values)].toSorted((a, b) => a - b) },
  );
};

/** What travels: the input side of each codec. */
const schemaOf = (schema: z.ZodType, override: (described: Described) => void = plain) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override });
  return rest as Record<string, unknown> & {
    properties?: Record<string, unknown>;
    required?: string[];
  };
};

/** The place in the log of a change that was sent, and the id of one: parameters of many calls. */
const positionParameter = { name: header.position, in: 'header', ...parts.position };
const commandIdParameter = { name: header.commandId, in: 'header', ...parts.commandId };

/** Roles that many calls have, which the document says once. */
const groups: Readonly<Record<string, readonly Role[]>> = {
  'any staff': staff,
  'any customer': clients,
  managers,
  sellers,
  buyers,
  'order staff': orderStaff,
  'product staff': productStaff,
};

const rolesOf = ({ roles, isOfBooks }: Operation) => {
  if (typeof roles === 'string') return roles;
  const within = Object.entries(groups).filter(([, group]) => group.every((role) => roles.includes(role)));
  const [named] = within.toSorted(([, one], [, other]) => other.length - one.length);
  const others = roles.filter((role) => !named?.[1].includes(role));
  return [...(named ? [named[0]] : []), ...others, ...(isOfBooks ? ['books'] : [])].join(', ');
};

const groupsText = Object.entries(groups)
  .map(([name, roles]) => `${name} (${roles.join(', ')})`)
  .join('; ');

const parametersOf = (operation: Operation, isQuery: boolean) => {
  const { example = {} } = operation;
  const { properties = {}, required = [] } = schemaOf(operation.request, inAddress);
  const inPath = partsOfPath(operation.path);
  const named = isQuery ? Object.keys(properties) : inPath;
  return [
    ...named.map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      ...((inPath.includes(name) || required.includes(name)) && { required: true }),
      schema: properties[name] ?? {},
      ...(name in example && { example: example[name] }),
    })),
    ...(operation.changes ? [commandIdParameter] : []),
    ...(operation.roles === 'public' ? [] : [positionParameter]),
  ];
};

const withFields = (
  { required: _, ...schema }: Record<string, unknown>,
  properties: Record<string, unknown>,
  required: readonly string[],
) => ({ ...schema, properties, ...(required.length > 0 && { required }) });

const bodyOf = (operation: Operation) => {
  const inPath = partsOfPath(operation.path);
  const besidePath = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !inPath.includes(name)));
  const schema = schemaOf(operation.request);
  const properties = besidePath(schema.properties);
  const isObject = schema.type === 'object';
  if (isObject && Object.keys(properties).length === 0) return {};
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  const example = besidePath(operation.example);
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: isObject ? withFields(schema, properties, required) : schema, example },
      },
    },
  };
};

/** A table comes as CSV, workbook or PDF where its call takes a format. */
const filesOf = ({ file, request }: Operation) => {
  const { enum: formats = [] } = (schemaOf(request).properties?.['format'] ?? {}) as JsonSchema;
  const types = { csv: 'text/csv', xlsx, pdf: 'application/pdf' };
  return formats.includes('xlsx')
    ? Object.entries(types).flatMap(([format, type]) => (formats.includes(format) ? [type] : []))
    : file
      ? [file]
      : [];
};

const answerOf = (operation: Operation) => {
  const { response, answers, file } = operation;
  const files = Object.fromEntries(
    filesOf(operation).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
  );
  if (file) return files;
  const schema = schemaOf(response, asWritten);
  return {
    ...files,
    'application/json': {
      schema: answers === 'legacy' ? { anyOf: [schema, schemaOf(LegacyRefusal, asWritten)] } : schema,
    },
  };
};

const described = (operation: Operation, method: string) => ({
  ...(method === operation.method
    ? {
        operationId: operation.id,
        summary: operation.summary,
        description: `${rolesOf(operation)}${operation.isWholeUnpaged ? '; all rows without skip and take' : ''}`,
      }
    : { operationId: `${operation.id}ByPost` }),
  tags: [operation.path.split('/')[0]!],
  ...(operation.roles === 'public' ? { security: [] } : {}),
  parameters: parametersOf(operation, method === 'GET'),
  ...(method === 'GET' ? {} : bodyOf(operation)),
  responses: {
    200: {
      description: 'OK',
      headers: {
        ...(operation.changes && { [header.position]: parts.recorded }),
        ...(operation.roles !== 'public' && { [header.isStale]: parts.stale }),
        ...(setsUnknownAside(operation) && { [header.ignored]: parts.ignored }),
      },
      content: answerOf(operation),
    },
    default: parts.problem,
  },
});

type Path = Record<string, Record<string, unknown> | unknown[]>;

/** Calls of one path that take the same parameters state them once, for the path. */
const shareParameters = (path: Path) => {
  const calls = Object.values(path) as Record<string, unknown>[];
  const [first, ...others] = calls.map(({ parameters }) => JSON.stringify(parameters));
  if (others.length === 0 || others.some((other) => other !== first)) return;
  path['parameters'] = calls[0]!['parameters'] as unknown[];
  for (const call of calls) delete call['parameters'];
};

/** The API as an OpenAPI 3.1 document, made from its contract. */
export const openApi = (operations: readonly Operation[]) => {
  const paths: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const operation of operations) {
    const methods = operation.changes && operation.method === 'GET' ? ['GET', 'POST'] : [operation.method];
    const path = (paths[`/${operation.path}`] ??= {});
    for (const method of methods) path[method.toLowerCase()] = described(operation, method);
  }
  const { components, paths: sharedPaths } = shareComponents(paths);
  for (const path of Object.values(sharedPaths)) shareParameters(path as Path);
  shareFields(components, sharedPaths);
  return {
    ...parts.document,
    info: {
      title: 'Kelderboek',
      version: '1',
      description:
        'Order management of a wine wholesaler. Dates travel as yyyy-MM-dd, amounts as euros. The description of a ' +
        `call names the roles that may call it: ${groupsText}; books (FINANCE where the account has finance_books). ` +
        `A user of the customers' app with several customers names one in the header ${header.customer}. With the header ` +
        `${header.prefer}: handling=strict (RFC 7240) a call refuses every name that it does not know with 400.`,
    },
    components: {
      ...components,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        account: { type: 'apiKey', in: 'header', name: header.account, ...parts.account },
      },
    },
    paths: sharedPaths,
  };
};

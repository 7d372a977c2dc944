import { z } from 'zod';
import { clients, type Operation, staff } from '#api/contract/operation.ts';
import { setsUnknownAside } from '#api/contract/documented-calls.ts';
import { header, LegacyRefusal } from '#api/contract/wire.ts';

/** What travels: the input side of each codec. */
const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Record<string, unknown> & {
    properties?: Record<string, unknown>;
    required?: string[];
  };
};

const Problem = {
  description: 'Problem (RFC 9457): a code for programs, a Dutch title for people',
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['status', 'code', 'title'],
        properties: {
          status: { type: 'integer' },
          code: { type: 'string' },
          title: { type: 'string' },
          details: { type: 'object' },
          issues: { type: 'array', items: { type: 'object' } },
          correlationId: { type: 'string' },
          error: { type: 'string' },
        },
      },
    },
  },
};
const tokenProblem = {
  ...Problem,
  description: 'error: token_not_provided, token_absent, token_expired or token_invalid',
};

/** Per log the position, as JSON: `{"7":345}`. */
const positionSchema = { type: 'string', examples: ['{"7":345}'] };
const positionAsked = {
  name: header.position,
  in: 'header',
  schema: positionSchema,
  description:
    'Optional. The call waits, at most two seconds, until what it reads holds everything up to this position of each ' +
    'log. A session needs it for nothing that it recorded itself: it always finds that. It is for what another ' +
    'session recorded, as told by its answers or by a live update.',
};
const commandIdAsked = {
  name: header.commandId,
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
  description:
    'Optional. A UUID of the caller for this change. Sent again under the same one it happens once, and is answered ' +
    'as the first time; with another content it is refused (422).',
};
const positionTold = {
  schema: positionSchema,
  description: 'Where a change was recorded: the last position of its log.',
};
const staleTold = {
  schema: { type: 'string', const: '1' },
  description: 'Sent when the answer may be older than the position that was asked for.',
};
const later = {
  description: 'Not now, and nothing was recorded: the same call may be sent again after Retry-After seconds',
  headers: { 'Retry-After': { schema: { type: 'integer' } } },
  content: Problem.content,
};

const rolesOf = ({ roles }: Operation) =>
  typeof roles === 'string'
    ? roles
    : roles === staff
      ? 'any staff'
      : roles === clients
        ? 'any customer'
        : roles.join(', ');

const parametersOf = (operation: Operation, isQuery: boolean) => {
  const { properties = {}, required = [] } = schemaOf(operation.request);
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const named = isQuery ? Object.keys(properties) : inPath;
  return [
    ...named.map((name) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema: properties[name] ?? {},
    })),
    ...(operation.roles === 'public'
      ? []
      : [{ name: header.account, in: 'header', schema: { type: 'integer' } }]),
    {
      name: header.prefer,
      in: 'header',
      schema: { type: 'string' },
      description: 'handling=strict (RFC 7240) refuses every name that the call does not know with 400.',
    },
    ...(operation.changes ? [commandIdAsked] : []),
    ...(operation.roles === 'public' ? [] : [positionAsked]),
  ];
};

const bodyOf = (operation: Operation) => {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const schema = schemaOf(operation.request);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(([name]) => !inPath.includes(name)),
  );
  if (Object.keys(properties).length === 0) return {};
  const required = (schema.required ?? []).filter((name) => !inPath.includes(name));
  return {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { ...schema, properties, required } } },
    },
  };
};

const answerOf = ({ response, answers, file }: Operation) => {
  if (file) return { [file]: { schema: { type: 'string', format: 'binary' } } };
  const schema = schemaOf(response);
  return {
    'application/json': {
      schema: answers === 'legacy' ? { anyOf: [schema, schemaOf(LegacyRefusal)] } : schema,
    },
  };
};

const ignoredHeader = {
  description:
    'Names in the request that the call does not know and has set aside, written as in an address, with commas between them.',
  schema: { type: 'string' },
};

const described = (operation: Operation, method: string) => ({
  operationId: method === operation.method ? operation.id : `${operation.id}ByPost`,
  summary: operation.summary,
  description: `Roles: ${rolesOf(operation)}.`,
  tags: [operation.path.split('/')[0]!],
  ...(operation.roles === 'public' ? { security: [] } : {}),
  parameters: parametersOf(operation, method === 'GET'),
  ...(method === 'GET' ? {} : bodyOf(operation)),
  responses: {
    200: {
      description: 'Answer',
      headers: {
        ...(operation.changes && { [header.position]: positionTold }),
        ...(operation.roles !== 'public' && { [header.isStale]: staleTold }),
        ...(setsUnknownAside(operation) && { [header.ignored]: ignoredHeader }),
      },
      content: answerOf(operation),
    },
    400: Problem,
    ...(operation.roles === 'public' ? {} : { 401: tokenProblem, 403: Problem }),
    ...(operation.answers === 'problem' ? { 404: Problem, 409: Problem } : {}),
    ...(operation.changes ? { 422: Problem } : {}),
    500: Problem,
    503: later,
  },
});

/** The API as an OpenAPI 3.1 document, made from its contract. */
export const openApi = (operations: readonly Operation[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    const methods = operation.changes && operation.method === 'GET' ? ['GET', 'POST'] : [operation.method];
    for (const method of methods)
      (paths[`/${operation.path}`] ??= {})[method.toLowerCase()] = described(operation, method);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kelderboek',
      version: '1',
      description: 'Order management of a wine wholesaler. Dates travel as yyyy-MM-dd, amounts as euros.',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ token: [] }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

type Node = Record<string, unknown>;
type Kind = 'schemas' | 'parameters' | 'headers' | 'responses';
type Components = Record<Kind, Record<string, unknown>>;
/** How many times something stands in the document, outside other things that are shared already. */
type Uses = Map<string, number>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): [string, Node][] =>
  isNode(value) ? Object.entries(value).filter((entry): entry is [string, Node] => isNode(entry[1])) : [];

/** Parts of a schema that are schemas themselves, each with the name by which it is known there. */
const one = ['items', 'additionalProperties', 'not'] as const;
const several = ['anyOf', 'allOf', 'oneOf', 'prefixItems'] as const;

/** Visits the children of a node of the document, and puts in their place what `visit` answers. */
const withChildren = (
  kind: Kind,
  node: Node,
  hint: string,
  visit: (kind: Kind, child: Node, hint: string) => unknown,
): Node => {
  const copy: Node = { ...node };
  const put = (key: string, childKind: Kind, name = hint) => {
    const child = node[key];
    if (isNode(child)) copy[key] = visit(childKind, child, name);
  };
  const putAll = (key: string, childKind: Kind, nameOf: (name: string) => string = (name) => name) => {
    if (isNode(node[key]))
      copy[key] = Object.fromEntries(
        Object.entries(node[key]).map(([name, child]) => [
          name,
          isNode(child) ? visit(childKind, child, nameOf(name)) : child,
        ]),
      );
  };
  if (kind === 'responses') {
    putAll('headers', 'headers');
    copy.content = Object.fromEntries(
      entriesOf(node.content).map(([type, body]) => [
        type,
        isNode(body.schema) ? { ...body, schema: visit('schemas', body.schema, hint) } : body,
      ]),
    );
    return copy;
  }
  if (kind !== 'schemas') {
    put('schema', 'schemas', typeof node.name === 'string' ? node.name : hint);
    return copy;
  }
  for (const key of one) put(key, 'schemas');
  for (const key of several)
    if (Array.isArray(node[key]))
      copy[key] = node[key].map((child: unknown) => (isNode(child) ? visit('schemas', child, hint) : child));
  putAll('properties', 'schemas');
  return copy;
};

const counted = (uses: Uses, kind: Kind, node: Node): Node => {
  const key = `${kind} ${JSON.stringify(node)}`;
  const count = uses.get(key) ?? 0;
  uses.set(key, count + 1);
  return count > 0 ? node : withChildren(kind, node, '', (subject, child) => counted(uses, subject, child));
};

const nameFrom = (hint: string, taken: Record<string, unknown>) => {
  const words = hint.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('') || 'Value';
  for (let nth = 1; ; nth += 1) {
    const free = nth === 1 ? name : `${name}${nth}`;
    if (!(free in taken)) return free;
  }
};

/** Visits what a call of the API description is made of. */
const ofCall = (call: Node, id: string, visit: (kind: Kind, node: Node, hint: string) => unknown): Node => {
  const body = call.requestBody as { content: { 'application/json': { schema: Node } } } | undefined;
  return {
    ...call,
    parameters: (call.parameters as Node[]).map((node) =>
      visit('parameters', node, String(node.name).replace(/^X-/, '')),
    ),
    ...(body && {
      requestBody: {
        ...body,
        content: {
          'application/json': {
            ...body.content['application/json'],
            schema: visit('schemas', body.content['application/json'].schema, `${id} request`),
          },
        },
      },
    }),
    responses: Object.fromEntries(
      entriesOf(call.responses).map(([status, response]) => [
        status,
        visit(
          'responses',
          response,
          status === '200' ? `${id} answer` : status === 'default' ? 'Problem' : `Problem ${status}`,
        ),
      ]),
    ),
  };
};

/**
 * What stands more than once among calls is described once, under the name of its first place, and referred to.
 * In: paths of an OpenAPI document, by path and method. Out: the same with references, and what they refer to.
 */
export const shareComponents = (paths: Record<string, Record<string, unknown>>) => {
  const uses: Uses = new Map();
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods) as Node[]);
  for (const call of calls) ofCall(call, String(call.operationId), (kind, node) => counted(uses, kind, node));

  const components: Components = { schemas: {}, parameters: {}, headers: {}, responses: {} };
  const references = new Map<string, { $ref: string }>();
  const shared = (kind: Kind, node: Node, hint: string): unknown => {
    const text = JSON.stringify(node);
    const key = `${kind} ${text}`;
    const known = references.get(key);
    if (known) return known;
    const count = uses.get(key) ?? 0;
    const name = nameFrom(hint, components[kind]);
    const reference = { $ref: `#/components/${kind}/${name}` };
    const saved = (count - 1) * text.length - count * JSON.stringify(reference).length - name.length - 4;
    if (count < 2 || saved <= 0) return withChildren(kind, node, hint, shared);
    references.set(key, reference);
    components[kind][name] = null;
    components[kind][name] = withChildren(kind, node, hint, shared);
    return reference;
  };
  return {
    components,
    paths: Object.fromEntries(
      Object.entries(paths).map(([path, methods]) => [
        path,
        Object.fromEntries(
          entriesOf(methods).map(([method, call]) => [
            method,
            ofCall(call, String(call.operationId), shared),
          ]),
        ),
      ]),
    ),
  };
};

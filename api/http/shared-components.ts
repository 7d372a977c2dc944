type Node = Record<string, unknown>;
export type Kind = 'schemas' | 'parameters' | 'headers' | 'responses' | 'requestBodies';
/** How many times something stands in the document, outside other things that are shared already. */
type Uses = Map<string, number>;
type Visit = (kind: Kind, node: Node, hint: string) => unknown;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const mapped = <Value>(node: Record<string, Value>, change: (value: Value, name: string) => unknown): Node =>
  Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]));

/** Under these names stands a schema; under these several of a kind, in a list or by names of their own. */
const schemaKeys = ['schema', 'items', 'additionalProperties', 'not'];
const kinds: Record<string, Kind> = {
  parameters: 'parameters',
  headers: 'headers',
  responses: 'responses',
  properties: 'schemas',
  anyOf: 'schemas',
  allOf: 'schemas',
  oneOf: 'schemas',
  prefixItems: 'schemas',
};

/** By what one of several is known: its own name, else what it belongs to. */
const hintOf = (kind: Kind, name: string) =>
  kind === 'responses' ? (name === '200' ? 'Answer' : 'Error') : name;

/** A part of the document, with what `visit` answers in place of all that can be shared in it. */
const visited = (node: Node, hint: string, visit: Visit): Node =>
  mapped(node, (value, key) => {
    const kind = kinds[key];
    if (kind && Array.isArray(value))
      return value.map((child: unknown) =>
        isNode(child)
          ? visit(kind, child, typeof child.name === 'string' ? child.name.replace(/^X-/, '') : hint)
          : child,
      );
    if (!isNode(value) || key === 'example') return value;
    if (schemaKeys.includes(key))
      return visit('schemas', value, typeof node.name === 'string' ? node.name : hint);
    if (kind)
      return mapped(value, (child, name) => (isNode(child) ? visit(kind, child, hintOf(kind, name)) : child));
    if (key === 'requestBody') return visit('requestBodies', value, String(node.operationId));
    return visited(value, hint, visit);
  });

const counted = (uses: Uses, kind: Kind, node: Node): Node => {
  const key = `${kind} ${JSON.stringify(node)}`;
  const count = uses.get(key) ?? 0;
  uses.set(key, count + 1);
  return count > 0 ? node : visited(node, '', (subject, child) => counted(uses, subject, child));
};

/** A free name: the last word of what it is known by, as it is said often in the document. */
export const nameFrom = (hint: string, taken: Record<string, unknown>) => {
  const words = hint
    .split(/[^A-Za-z0-9 ]+/)
    .at(-1)!
    .split(' ')
    .filter(Boolean);
  const name = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('') || 'Value';
  for (let nth = 1; ; nth += 1) {
    const free = nth === 1 ? name : `${name}${nth}`;
    if (!(free in taken)) return free;
  }
};

/**
 * What stands more than once among calls is described once, under the name of its first place, and referred to.
 * In: paths of an OpenAPI document, by path and method. Out: the same with references, and what they refer to.
 */
export const shareComponents = (paths: Record<string, Record<string, Node>>) => {
  const uses: Uses = new Map();
  for (const call of Object.values(paths).flatMap(Object.values<Node>))
    visited(call, '', (kind, node) => counted(uses, kind, node));

  const components: Record<Kind, Node> = {
    schemas: {},
    parameters: {},
    headers: {},
    responses: {},
    requestBodies: {},
  };
  const references = new Map<string, { $ref: string }>();
  const shared: Visit = (kind, node, hint) => {
    const text = JSON.stringify(node);
    const key = `${kind} ${text}`;
    const known = references.get(key);
    if (known) return known;
    const count = uses.get(key) ?? 0;
    const name = nameFrom(hint, components[kind]);
    const reference = { $ref: `#/components/${kind}/${name}` };
    const saved = (count - 1) * text.length - count * JSON.stringify(reference).length - name.length - 4;
    if (saved <= 0) return visited(node, hint, shared);
    references.set(key, reference);
    components[kind][name] = null;
    components[kind][name] = visited(node, hint, shared);
    return reference;
  };
  return {
    components,
    paths: mapped(paths, (methods) => mapped(methods, (call) => visited(call, '', shared))),
  };
};

import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node of a syntax tree. */
function* nodesIn(node: unknown): Generator<Node> {
  if (isNode(node)) yield node;
  if (typeof node === 'object' && node !== null)
    for (const child of Object.values(node)) if (typeof child === 'object') yield* nodesIn(child);
}

/** Returns a function from an offset to its line number, starting at 1. */
const linesOf = (source: string) => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at: number) => starts.findLastIndex((start) => start <= at) + 1;
};

/** The functions in a source that have more lines than `most`: their first line and number of lines. */
export const longFunctions = (file: string, source: string, most: number) => {
  const lineOf = linesOf(source);
  return [...nodesIn(parseSync(file, source).program)]
    .filter(({ type }) => /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(type))
    .map(({ start, end }) => ({ line: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 }))
    .filter(({ lines }) => lines > most);
};

type Named = Node & { name: string };
const isNamed = (node: unknown): node is Named => isNode(node) && node.type === 'Identifier';
type Declared = Node & { id: Node; init: Node | null };
type Called = Node & { callee: Node; arguments: readonly Node[] };

/** The endpoint handlers in a source, each with the operation it answers and its number of lines. */
export const handlersIn = (file: string, source: string) => {
  const lineOf = linesOf(source);
  const nodes = [...nodesIn(parseSync(file, source).program)];
  const declared = new Map(
    nodes
      .filter((node): node is Declared => node.type === 'VariableDeclarator')
      .flatMap(({ id, init }) => (isNamed(id) && init ? [[id.name, init] as const] : [])),
  );
  // a handler may be a named function, or be created by one
  const written = (node: Node): Node => {
    const maker = node.type === 'CallExpression' ? (node as Called).callee : node;
    return (isNamed(maker) && declared.get(maker.name)) || node;
  };
  return nodes
    .filter((node): node is Called => node.type === 'CallExpression')
    .filter(({ callee }) => isNamed(callee) && callee.name.startsWith('implement'))
    .map(({ arguments: [operation, handler] }) => {
      const { start, end } = written(handler!);
      const name = source.slice(operation!.start, operation!.end).replace(/^\w+\./, '');
      return { operation: name, lines: lineOf(end) - lineOf(start) + 1 };
    });
};

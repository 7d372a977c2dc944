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

/** The functions of a source text that span more lines than that: the line where each begins, and how many it has. */
export const longFunctions = (file: string, source: string, most: number) => {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineOf = (at: number) => starts.findLastIndex((start) => start <= at) + 1;
  return [...nodesIn(parseSync(file, source).program)]
    .filter(({ type }) => /^(?:ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(type))
    .map(({ start, end }) => ({ line: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 }))
    .filter(({ lines }) => lines > most);
};

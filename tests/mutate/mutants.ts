import { parseSync } from 'vite';

/** A small fault: a range of a file and its replacement. */
export type Mutant = {
  id: number;
  file: string;
  line: number;
  start: number;
  end: number;
  before: string;
  after: string;
  /** An expression at this place needs braces. */
  isInTag?: boolean;
  /** It is a block of statements. */
  isBlock?: boolean;
  kind: 'comparison' | 'condition' | 'guard' | 'role' | 'claim';
};
type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Change = Pick<Mutant, 'start' | 'end' | 'after' | 'kind'>;

const comparisons: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const roles = ['TRAFFIC', 'SALES', 'FINANCE', 'PRODUCTMANAGER', 'MANAGER', 'CLIENT', 'ADMIN'];
const leaves = new Set(['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement']);

const isFunction = ({ type }: Node) =>
  /^(ArrowFunctionExpression|Function(Expression|Declaration))$/.test(type);
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const last = (node: Node): Node =>
  node.type === 'BlockStatement' ? ((node.body as Node[]).at(-1) ?? node) : node;

const changesOf = (node: Node, code: string): Change[] => {
  const text = ({ start, end }: Node) => code.slice(start, end);
  const instead = (of: Node, kind: Mutant['kind'], ...texts: string[]): Change[] =>
    texts.map((after) => ({ start: of.start, end: of.end, after, kind }));
  const [left, right, test] = [node.left, node.right, node.test] as Node[];
  if (node.type === 'BinaryExpression') {
    const others = comparisons[node.operator as string] ?? [];
    return instead(node, 'comparison', ...others.map((other) => `${text(left!)} ${other} ${text(right!)}`));
  }
  if (node.type === 'LogicalExpression' && node.operator !== '??')
    return instead(node, 'condition', text(left!), text(right!));
  if (node.type === 'ConditionalExpression') return instead(test!, 'condition', `!(${text(test!)})`);
  if (node.type === 'IfStatement')
    return leaves.has(last(node.consequent as Node).type) && !node.alternate
      ? instead(test!, 'guard', 'false')
      : instead(test!, 'condition', `!(${text(test!)})`);
  if (node.type === 'ArrayExpression') {
    const values = (node.elements as (Node | null)[]).map((element) => element?.value);
    const added = roles.find((role) => !values.includes(role));
    if (values.length > 0 && values.length < 7 && values.every((value) => roles.includes(value as string)))
      return instead(node, 'role', `[...${text(node)}, '${added}']`);
  }
  return [];
};

/** All mutants of a file, outermost first, without code that runs only at import. */
export const mutantsOf = (file: string, code: string): Omit<Mutant, 'id'>[] => {
  const found: Omit<Mutant, 'id'>[] = [];
  const walk = (node: Node, isInFunction: boolean) => {
    for (const change of changesOf(node, code))
      if (isInFunction || change.kind === 'role')
        found.push({
          ...change,
          file,
          line: code.slice(0, change.start).split('\n').length,
          before: code.slice(change.start, change.end),
        });
    for (const [key, value] of Object.entries(node))
      if (key !== 'typeAnnotation' && key !== 'typeArguments' && key !== 'returnType')
        for (const child of [value].flat())
          if (isNode(child) && !/^TS(?!As|NonNull|Satisfies)/.test(child.type))
            walk(child, isInFunction || isFunction(node));
  };
  walk(parseSync(file, code).program as unknown as Node, false);
  return found;
};

/** Where an expression stands for more than its value, or is no expression. */
const isNoValue = (key: string, parent: Node) =>
  /^(callee|object|key|id|params|label|left|quasi|tag|typeAnnotation|typeArguments|returnType)$/.test(key) ||
  /^(UpdateExpression|ChainExpression|JSXMemberExpression)$/.test(parent.type) ||
  (parent.type === 'UnaryExpression' && parent.operator !== '!');

/**
 * The mutant, if it can be switched on while the code runs: widened to the smallest expression, or block of
 * statements, inside a function that it changes. Also determines whether that is between tags or an attribute
 * value. For any other mutant the fault is there from import on.
 */
export const chosenLater = (code: string, mutant: Mutant): Mutant | undefined => {
  const around: Mutant[] = [];
  const walk = (node: Node, isInFunction: boolean) => {
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat()) {
        if (!isNode(child) || child.start > mutant.start || child.end < mutant.end) continue;
        const isBlock = child.type === 'BlockStatement';
        const isValue = /(Expression|Literal|^Identifier|^JSX(Element|Fragment))$/.test(child.type);
        if (isInFunction && (isBlock || (isValue && !isNoValue(key, node))))
          around.unshift({
            ...mutant,
            start: child.start,
            end: child.end,
            before: code.slice(child.start, child.end),
            after: code.slice(child.start, mutant.start) + mutant.after + code.slice(mutant.end, child.end),
            isInTag: /^JSX(Element|Fragment|Attribute)$/.test(node.type),
            isBlock,
          });
        walk(child, isInFunction || isFunction(child));
      }
  };
  walk(parseSync(mutant.file, code).program as unknown as Node, false);
  return around.find(
    (wider) =>
      isParsed(
        mutant.file,
        wider.isBlock ? `(async function* () ${wider.after})` : `async () => (${wider.after})`,
      ) && isParsed(mutant.file, withMutants(code, [wider])),
  );
};

/** Whether a file of that name may hold the code. */
export const isParsed = (file: string, code: string): boolean => parseSync(file, code).errors.length === 0;

/**
 * The code with all its mutants, each dormant until `globalThis.mutant(id)` returns true, or with all of them
 * planted.
 */
export const withMutants = (code: string, mutants: readonly Mutant[], isPlanted = false): string => {
  if (isPlanted)
    return mutants.reduce(
      (text, { start, end, after }) => text.slice(0, start) + after + text.slice(end),
      code,
    );
  const begins = new Map<number, string>();
  const ends = new Map<number, string>();
  // of mutants that start at the same place the outer one is opened first, whatever their order
  const outermostFirst = mutants.toSorted((a, b) => b.end - a.end || a.start - b.start || a.id - b.id);
  const ranges = new Set<string>();
  for (const { id, start, end, after, kind, isInTag, isBlock } of outermostFirst) {
    const [open, close] = isInTag && !ranges.has(`${start} ${end}`) ? ['{', '}'] : ['', ''];
    ranges.add(`${start} ${end}`);
    const asked = `globalThis.mutant(${id})`;
    const begin =
      kind === 'role'
        ? `globalThis.mutantRoles(${id}, `
        : isBlock
          ? `{ if (${asked}) ${after} else `
          : `${open}(${asked} ? (${after}) : `;
    begins.set(start, (begins.get(start) ?? '') + begin);
    const finish = kind === 'role' ? `, '${/'(\w+)'\]$/.exec(after)![1]}')` : isBlock ? ' }' : `)${close}`;
    ends.set(end, finish + (ends.get(end) ?? ''));
  }
  const places = [...new Set([...begins.keys(), ...ends.keys()])].sort((a, b) => a - b);
  let [text, from] = ['', 0];
  for (const place of places) {
    text += code.slice(from, place) + (ends.get(place) ?? '') + (begins.get(place) ?? '');
    from = place;
  }
  return text + code.slice(from);
};

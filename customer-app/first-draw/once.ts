/**
 * Stands for React in the script that draws a page before the app runs (`web/build.ts`): components are called once and
 * become elements at once, as React draws them at first. What answers a press, or happens later, is left out.
 */
type Drawn = Node | string | number | boolean | null | undefined | readonly Drawn[];
type Props = { children?: Drawn } & Readonly<Record<string, unknown>>;
export type Component = (props: Props) => Drawn;

/** The state of the component that is being called; set while it was called, it is called again. */
type State = { cells: { value: unknown }[]; at: number; isSet: boolean };
let state: State = { cells: [], at: 0, isSet: false };

const draw = (component: Component, props: Props): Drawn => {
  const outer = state;
  const own: State = { cells: [], at: 0, isSet: true };
  let drawn: Drawn = null;
  while (own.isSet) {
    state = Object.assign(own, { at: 0, isSet: false });
    drawn = component(props);
  }
  state = outer;
  return drawn;
};

export const append = (to: Node, drawn: Drawn): void => {
  if (Array.isArray(drawn)) for (const each of drawn as readonly Drawn[]) append(to, each);
  else if (drawn instanceof Node) to.appendChild(drawn);
  else if (typeof drawn === 'number' || (typeof drawn === 'string' && drawn !== ''))
    to.appendChild(document.createTextNode(String(drawn)));
};

const attributeOf = (name: string) =>
  name === 'className'
    ? 'class'
    : name.replace(/^stroke[A-Z]/, (start) => `stroke-${start.at(-1)}`.toLowerCase());

const fill = (element: Element, { children, ...props }: Props) => {
  for (const [name, value] of Object.entries(props)) {
    const isSaid = /^(?:aria|data)-/.test(name) && typeof value === 'boolean';
    if (isSaid || typeof value === 'string' || typeof value === 'number')
      element.setAttribute(attributeOf(name), String(value));
    else if (value === true) element.setAttribute(name, '');
  }
  append(element, children);
  return element;
};

/* @__NO_SIDE_EFFECTS__ */
export const jsx = (type: string | Component, props: Props): Drawn =>
  typeof type === 'string' ? fill(document.createElement(type), props) : draw(type, props);
export { jsx as jsxs };
export const Fragment: Component = ({ children }) => children;

/** What comes with a script of its own. */
const waiting: Drawn = [];
export const Waiting: Component = () => waiting;
export const Suspense: Component = ({ fallback, children }) =>
  children === waiting ? (fallback as Drawn) : children;

/** Only icons are made by this one. */
export const createElement = (type: string, { key: _, ...props }: Props, children?: Drawn) =>
  fill(document.createElementNS('http://www.w3.org/2000/svg', type), { ...props, children });
export const forwardRef =
  (component: (props: Props, ref: null) => Drawn): Component =>
  (props) =>
    component(props, null);
export const memo = (component: Component) => component;

export const useState = (initial: unknown) => {
  const own = state;
  const cell = (own.cells[own.at] ??= { value: typeof initial === 'function' ? initial() : initial });
  own.at += 1;
  const set = (value: unknown) => {
    cell.value = value;
    own.isSet = true;
  };
  return [cell.value, set];
};
/* @__NO_SIDE_EFFECTS__ */
export const useMemo = (make: () => unknown) => make();
/* @__NO_SIDE_EFFECTS__ */
export const useCallback = (call: unknown) => call;
/* @__NO_SIDE_EFFECTS__ */
export const useDeferredValue = (value: unknown) => value;
/* @__NO_SIDE_EFFECTS__ */
export const useRef = (current: unknown) => ({ current });
/* @__NO_SIDE_EFFECTS__ */
export const useSyncExternalStore = (_: unknown, get: () => unknown) => get();
/* @__NO_SIDE_EFFECTS__ */
export const useEffect = () => {};
export { useEffect as startTransition };

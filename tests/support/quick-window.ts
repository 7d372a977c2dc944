/** Parts of a table that say otherwise than by `display` that they are not shown. */
const partsOfTables = ['colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'];
const bearsOnDisplay = /display|position|float|all/;
const bearsOnVisibility = /visibility|all/;
const hasStyle = (element: Element, of: RegExp) => of.test(element.getAttribute('style') ?? '');

/**
 * `getComputedStyle` of a window, which answers for the whole window without style sheets of its own whether something is
 * shown from what decides that there: the element, a few of its attributes, and styles that it or those around it have.
 * That is asked of each element in a search by role, and jsdom works it out anew after every change: a third of what
 * the tests of screens took of the processor. Everything else jsdom answers.
 */
export const quickStyles = (window: Window & typeof globalThis): typeof window.getComputedStyle => {
  const real = window.getComputedStyle.bind(window);
  const { document } = window;
  const displays = new Map<string, string>();

  const displayOf = (element: Element): string => {
    const { localName, parentElement } = element;
    const isOfItself =
      parentElement === null ||
      localName === 'summary' ||
      element.hasAttribute('popover') ||
      hasStyle(element, bearsOnDisplay) ||
      hasStyle(parentElement, bearsOnDisplay);
    if (isOfItself) return real(element).display;
    const of = ['hidden', 'open', ...(localName === 'input' ? ['type'] : [])];
    const key = JSON.stringify([
      element.namespaceURI,
      localName,
      ...of.map((name) => element.getAttribute(name)),
    ]);
    const known = displays.get(key) ?? real(element).display;
    displays.set(key, known);
    return known;
  };
  const visibilityOf = (element: Element): string => {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (
        hasStyle(one, bearsOnVisibility) ||
        (one.hasAttribute('hidden') && partsOfTables.includes(one.localName))
      )
        return real(element).visibility;
    return 'visible';
  };

  return (element, pseudo) => {
    const isElsewhere = element.ownerDocument !== document || !element.isConnected;
    if (pseudo || isElsewhere || document.styleSheets.length > 0) return real(element, pseudo);
    const quick = (name: string | symbol) =>
      name === 'display' ? displayOf(element) : name === 'visibility' ? visibilityOf(element) : undefined;
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const answer = quick(name);
        if (answer !== undefined) return answer;
        if (name === 'getPropertyValue')
          return (property: string) => quick(property) ?? real(element).getPropertyValue(property);
        const style = real(element);
        const value: unknown = Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
};

/** One element by its name, with attributes that it has or does not have; its name. */
const byName = /^([a-z][a-z0-9]*)(?:\[[^\],]*\]|:not\(\[[^\],]*\]\))*$/;

/**
 * `matches` of the elements of a window, which answers for another element than the selector names without asking
 * jsdom: a search by role asks for some hundred selectors whether an element is of its role.
 */
export const quickMatches = (window: Window & typeof globalThis): typeof Element.prototype.matches => {
  const real = window.Element.prototype.matches;
  const names = new Map<string, string | null>();
  const quick = function matches(this: Element, selector: string) {
    const known = names.get(selector);
    const name = known === undefined ? (byName.exec(selector)?.[1] ?? null) : known;
    if (known === undefined) names.set(selector, name);
    return (name === null || name === this.localName) && real.call(this, selector);
  };
  return quick as typeof real;
};

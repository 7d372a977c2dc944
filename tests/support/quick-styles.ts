/**
 * jsdom matches its whole style sheet with an element again after each change of the document, and queries by role ask
 * of every element whether it is seen: most of the time of a test of a screen. Without other style sheets only the
 * kind of an element, a few attributes and its own style decide that, which is looked up here once for each kind. What
 * else is asked of a style is answered by jsdom.
 */
export const quickStyles = (global: Window) => {
  const { document } = global;
  const view = document.defaultView!;
  const real = view.getComputedStyle.bind(view);
  const displays = new Map<string, string>();
  const attributes = ['hidden', 'open', 'popover'];

  const displayOf = (element: Element) => {
    const own = element.hasAttribute('style') ? (element as HTMLElement).style.display : '';
    if (own !== '') return own;
    const { namespaceURI, localName } = element;
    const type = localName === 'input' ? element.getAttribute('type') : null;
    const said = attributes.map((name) => element.hasAttribute(name));
    const kind = `${namespaceURI} ${localName} ${type} ${said.join()}`;
    const known = displays.get(kind) ?? real(element).display;
    displays.set(kind, known);
    return known;
  };
  /** Of the element itself or of the nearest around it that says so. */
  const inherited = (element: Element, name: 'visibility' | 'pointerEvents', otherwise: string) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const own = at.hasAttribute('style') ? (at as HTMLElement).style[name] : '';
      if (own !== '' && own !== 'inherit') return own;
    }
    return otherwise;
  };
  const quick = (element: Element, name: string | symbol) => {
    if (name === 'display') return displayOf(element);
    if (name === 'visibility') return inherited(element, name, 'visible');
    if (name === 'pointerEvents' || name === 'pointer-events')
      return inherited(element, 'pointerEvents', 'auto');
    return null;
  };
  const getComputedStyle: typeof real = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document || document.styleSheets.length > 0)
      return real(element, pseudo);
    const get = (_: unknown, name: string | symbol): unknown => {
      if (name === 'getPropertyValue')
        return (property: string) => quick(element, property) ?? real(element).getPropertyValue(property);
      const found = quick(element, name);
      if (found !== null) return found;
      const style = real(element);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    };
    return new Proxy({} as CSSStyleDeclaration, { get });
  };
  Object.assign(view, { getComputedStyle });
  Object.assign(global, { getComputedStyle });
};

import { afterEach, expect, test } from 'vitest';
import { quickMatches, quickStyles } from '#tests/support/quick-window.ts';

const frame = document.createElement('iframe');
afterEach(() => frame.remove());

const sample = `
  <main><h1>x</h1><p>x <b>y</b><span hidden>z</span></p><div style="width: 3px"><i>x</i></div></main>
  <div style="display: flex"><span>a</span><em style="display: none">b</em></div>
  <div style="visibility: hidden"><p>a<b style="visibility: visible">b</b></p></div>
  <span style="position: absolute">x</span><span style="float: left">x</span>
  <dialog><p>x</p></dialog><dialog open><p>x</p></dialog><div popover>x</div>
  <details><summary>x</summary><p>x</p></details><details open><summary>x</summary>y</details>
  <form><input><input type="hidden"><input type="checkbox"><button hidden>x</button><select><option>x</option></select>
  <textarea></textarea><label>x</label><fieldset><legend>x</legend></fieldset></form>
  <table><colgroup hidden><col></colgroup><thead><tr><th>x</th></tr></thead>
  <tbody hidden><tr><td>x<b>y</b></td></tr></tbody><tfoot><tr hidden><td>x</td></tr></tfoot></table>
  <ul><li>x</li></ul><dl><dt>x</dt><dd>x</dd></dl><nav></nav><section><header></header></section>
  <svg><g><path></path><title>x</title></g></svg><a href="#">x</a><img alt=""><template>x</template><noscript>x</noscript>
`;

const opened = () => {
  document.body.append(frame);
  const window = frame.contentWindow as Window & typeof globalThis;
  window.document.body.innerHTML = sample;
  return window;
};

test('what is shown is answered as jsdom does, and is asked of it again once there is a style sheet', () => {
  const window = opened();
  const real = window.getComputedStyle.bind(window);
  const quick = quickStyles(window);
  const { body } = window.document;
  const all = () => [...window.document.querySelectorAll('*')];
  const told = (of: typeof real) =>
    all().map((element) => {
      const style = of(element);
      const { display, visibility, pointerEvents } = style;
      const asked = ['display', 'visibility', 'color'].map((name) => style.getPropertyValue(name));
      return `${element.outerHTML.slice(0, 60)} ${[display, visibility, pointerEvents, ...asked].join()}`;
    });
  expect(all().length).toBeGreaterThan(60);
  // twice: what is known is answered the second time
  for (const times of [1, 2]) expect({ times, told: told(quick) }).toEqual({ times, told: told(real) });
  const loose = window.document.createElement('div');
  expect(quick(loose).display).toBe(real(loose).display);

  const sheet = window.document.createElement('style');
  sheet.textContent = 'p { display: none } b { visibility: hidden }';
  window.document.head.append(sheet);
  expect(told(quick)).toEqual(told(real));
  expect(quick(body.querySelector('p')!).display).toBe('none');
});

test.each([
  'b',
  'input',
  'input[type="checkbox"]',
  'input:not([type])',
  'input[type="checkbox"]:not([list])',
  'a[href]',
  'select:not([multiple]):not([size])',
  'foreignObject',
  'P',
  'p, b',
  'div p',
  'li:first-child',
  '[hidden]',
  '*',
])('which elements %s are is answered as jsdom does', (selector) => {
  const window = opened();
  const [real, quick] = [window.Element.prototype.matches, quickMatches(window)];
  const all = [...window.document.querySelectorAll('*')];
  // twice: what is known is answered the second time
  for (const _ of [1, 2])
    expect(all.map((element) => quick.call(element, selector))).toEqual(
      all.map((element) => real.call(element, selector)),
    );
  expect(() => quick.call(all[0]!, 'b[')).toThrow(/selector/);
});

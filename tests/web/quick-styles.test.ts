import { expect, test } from 'vitest';

const html = `<p>x</p><span hidden>x</span><b style="display: flex">x</b><i style="display: none"><u>x</u></i>
  <input><input type="hidden"><button>x</button><select><option>x</option></select><dialog>x</dialog>
  <dialog open>x</dialog><details><summary>x</summary>x</details><div popover>x</div><ul><li>x</li></ul>
  <table><caption>x</caption><tbody><tr><td>x</td><th>x</th></tr></tbody></table><svg><title>x</title><path /></svg>
  <em style="visibility: hidden"><b>x</b><b style="visibility: visible">x</b></em>
  <em style="pointer-events: none"><b>x</b></em><template></template><script></script>`;

test('whether an element is seen is looked up as jsdom finds it', () => {
  document.body.innerHTML = `<iframe></iframe><main>${html}</main>`;
  const frame = document.querySelector('iframe')!.contentWindow!;
  frame.document.body.innerHTML = `<main>${html}</main>`;
  const told = (view: Window) =>
    [...view.document.querySelectorAll('main, main *')].map((element) => {
      const style = view.getComputedStyle(element);
      return [
        element.outerHTML.slice(0, 40),
        style.display,
        style.getPropertyValue('display'),
        style.visibility,
        style.pointerEvents,
        style.getPropertyValue('color'),
      ];
    });
  expect(told(window)).toEqual(told(frame));
  document.body.innerHTML = '';
});

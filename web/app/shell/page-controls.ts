import { typeaheadStartsAt } from '#web/lib/timings.ts';

type PageControl = { name: string; isField: boolean };

const pressable = ':is(button, input, select, textarea):enabled:not([aria-disabled=true]), a.button';
const fields: readonly string[] = ['INPUT', 'SELECT', 'TEXTAREA'];

/** The text that is read of an element, the parts of it apart. */
const textIn = (node: Node): string => {
  if (node instanceof Text) return node.data;
  if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
  return [...node.childNodes].map(textIn).join(' ');
};
const nameOf = (element: HTMLElement) => {
  const { labels } = element as Partial<HTMLInputElement>;
  const text = element.getAttribute('aria-label') ?? textIn(labels?.[0] ?? element);
  return text.replaceAll(/\s+/g, ' ').trim();
};

/** What is in use: the page, or the dialog over it. */
const inUse = () =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]:not([data-kind=palette])')].at(-1) ??
  document.querySelector('main');

/** The buttons and fields in use, by their names; those of the rows of tables belong to their row. */
const controls = () =>
  [...(inUse()?.querySelectorAll<HTMLElement>(pressable) ?? [])].flatMap((element) => {
    const isShown = element.checkVisibility?.() ?? true;
    const name = isShown && element.closest('tbody') === null ? nameOf(element) : '';
    return name === '' ? [] : [{ element, name, isField: fields.includes(element.tagName) }];
  });

/** Each word that is typed begins a word of the name; a number alone is the number of a record. */
const fits = (question: string) => {
  const typed = question.toLowerCase().split(/\s+/);
  if (question.length < typeaheadStartsAt || !/\p{L}/u.test(question)) return () => false;
  return ({ name }: PageControl) => {
    const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return typed.every((start) => words.some((word) => word.startsWith(start)));
  };
};

/** What one can press or fill in on this page, found by its name; before anything is typed what its header offers. */
export const findControls = (question: string, most: number): PageControl[] => {
  const found = question
    ? controls().filter(fits(question))
    : controls().filter(({ element }) => element.closest('.page-actions') !== null);
  // of the same name the first one counts
  return [...new Map(found.toReversed().map((control) => [control.name, control])).values()]
    .toReversed()
    .slice(0, most);
};

/** Presses a button, goes to a field. It may have been drawn anew since it was found. */
export const goToControl = ({ name }: PageControl) => {
  const control = controls().find((each) => each.name === name);
  control?.element.focus();
  // as Tab does: what is typed replaces it
  if (control?.element instanceof HTMLInputElement) control.element.select();
  if (control?.isField === false) control.element.click();
};

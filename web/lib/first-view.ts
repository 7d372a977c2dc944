/** So long nothing may be under way until the first view counts as shown; the longest wait for that. In ms. */
const [quietFor, longest] = [200, 5_000];

let show = () => {};
const shown = new Promise<void>((resolve) => {
  show = resolve;
});
setTimeout(() => show(), longest);
let underWay = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A call that the first view may wait for, or the drawing of the page itself; a page that makes no call passes what it
 * waited for.
 */
export const ofFirstView = <Answer>(call: Promise<Answer>): Promise<Answer> => {
  underWay += 1;
  clearTimeout(timer);
  return call.finally(() => {
    underWay -= 1;
    if (underWay === 0) timer = setTimeout(() => show(), quietFor);
  });
};

/** Does what the first view does not need once that is there: on a slow line it would take its place. */
export const afterFirstView = async <Done>(work: () => Promise<Done>): Promise<Done> => {
  await shown;
  return work();
};

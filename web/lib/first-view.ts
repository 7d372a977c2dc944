/** So long nothing may be under way until the first view counts as shown, at first and then; the longest wait. In ms. */
const [atFirst, quietFor, longest] = [1_000, 100, 3_000];

let show = () => {};
const shown = new Promise<void>((resolve) => {
  show = resolve;
});
let underWay = 0;
let timer = setTimeout(() => show(), atFirst);
setTimeout(() => show(), longest);

/** A call that the first view may wait for. */
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

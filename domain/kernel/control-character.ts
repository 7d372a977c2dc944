/** What no keyboard writes and no paper, mail or e-invoice can hold; tabs and ends of lines are none. */
// eslint-disable-next-line no-control-regex -- these are looked for
export const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Characters that no keyboard types and no document, mail or e-invoice can hold; tabs and line ends are fine.
 */
// eslint-disable-next-line no-control-regex -- these are looked for
export const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

import { z } from 'zod';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { afterFirstView } from '#web/lib/first-view.ts';

const key = 'has-font';

const addFont = async () => {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900', display: 'swap' });
  document.fonts.add(face);
  await face.load();
  writeStored(key, true);
};

/**
 * The font is a quarter of what a first view weighs, so a browser that does not have it yet gets it afterwards; until
 * then letters of the device stand there, in the same measures (`font.css`).
 */
export const startFont = () => {
  const added = readStored(key, z.literal(true)) ? addFont() : afterFirstView(addFont);
  // without it the page stays as it is
  added.catch(() => {});
};

import { z } from 'zod';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { readStored, writeStored } from '#web/lib/browser-storage.ts';
import { afterFirstView } from '#web/lib/first-view.ts';

const key = 'has-font';

const fontFace = () =>
  new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900', display: 'swap' });

/** Where the browser has it, it comes before the page is drawn. */
const addKnown = () => {
  if (!readStored(key, z.literal(true))) return null;
  const face = fontFace();
  document.fonts.add(face);
  return face.load();
};

/** Fetched after the first view, and put in while nobody looks: what is read or pressed never moves. */
const addUnseen = async () => {
  const face = await fontFace().load();
  writeStored(key, true);
  document.addEventListener('visibilitychange', () => document.fonts.add(face), { once: true });
};

/**
 * The font is a quarter of what a first view weighs, so a browser that does not have it yet gets it afterwards; until
 * it is opened or looked at again letters of the device stand there, in nearly the same measures (`font.css`).
 */
export const startFont = () => {
  const added = addKnown() ?? afterFirstView(addUnseen);
  // without it the page stays as it is
  added.catch(() => {});
};

/** For a page that is drawn before its own script runs. */
export const startKnownFont = () => void addKnown()?.catch(() => {});

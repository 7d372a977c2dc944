import { mostImageBytes } from '#domain/gallery/gallery.ts';
import * as words from '#web/parts/words.nl.ts';

/** The file types that the file picker offers. */
export const imageKinds = ['image/jpeg', 'image/png', 'image/webp'];

export const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** A problem with a file that is found before it is sent; the server checks the content. */
export const imageProblem = ({ name, size, type }: File) => {
  if (!imageKinds.includes(type)) return words.isNotAJpgPng(name);
  if (size > mostImageBytes) return words.isLargerThan10Mb(name);
  return undefined;
};

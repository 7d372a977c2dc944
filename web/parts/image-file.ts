import { mostImageBytes } from '#domain/gallery/gallery.ts';

/** What a browser offers to choose from. */
export const imageKinds = ['image/jpeg', 'image/png', 'image/webp'];

export const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** What is wrong with a file before it is sent; the server looks at its content. */
export const imageProblem = ({ name, size, type }: File): string | undefined => {
  if (!imageKinds.includes(type)) return `${name} is geen jpg, png of webp.`;
  if (size > mostImageBytes) return `${name} is groter dan 10 MB.`;
  return undefined;
};

import { refuse } from '#api/http/refuse.ts';

/** The content of base64, bare or in a data URL. What the URL says of its kind is not believed. */
export const bytesOf = (data: string) => {
  const base64 = data.startsWith('data:') ? data.slice(data.indexOf(',') + 1) : data;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 ? bytes : refuse('image-not-readable');
};

import { idFrom } from '#application/kernel/id.ts';
import type { Image } from '#domain/gallery/gallery.ts';

/**
 * The pictures of the demo are in the folder `pictures`, their thumbnails in its folder `small`: drawn by us
 * (`npm run demo-pictures`) and named after the words that they are about.
 */
export const pictureNameOf = (...words: readonly string[]) =>
  words
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

export const tastingBoxPicture = 'proefdoos';

/** What they measure: a bottle or a box stands, the mark of a supplier is square. */
export const bottleSize = { width: 480, height: 800 };
export const markSize = { width: 480, height: 480 };
type Size = typeof bottleSize;

/** Keeps a picture and its thumbnail. Out: their files. */
export type KeepDemoPicture = (name: string) => Promise<Pick<Image, 'file' | 'thumbnail'>>;

/** The command by which a gallery gets a picture; null where none are kept, as nobody looks at them. */
export const addingPicture = async (
  keep: KeepDemoPicture | null,
  commandId: string,
  ownerId: number,
  name: string,
  size: Size,
) => {
  if (!keep) return null;
  const imageId = idFrom(commandId, 'image');
  const image: Image = { imageId, ...(await keep(name)), ...size, name: `${name}.webp` };
  return { type: 'AddImage', ownerId, image } as const;
};

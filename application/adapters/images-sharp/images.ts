import type { Sharp } from 'sharp';
import type { Images } from '#application/ports/images.ts';
import { turns } from '#application/adapters/shared/turns.ts';
import type { GalleryRefusal } from '#domain/gallery/gallery.ts';
import { Refusal, refuse } from '#domain/kernel/refusal.ts';

const [longestSide, thumbnailSide] = [2400, 320];
const types = { jpeg: 'jpg', png: 'png', webp: 'webp' } as const;

/** libvips, which is read when the first picture is. */
const libvips = () => import('#application/adapters/shared/sharp.ts');

/** A picture of the most pixels takes a quarter of a gigabyte while it is drawn. */
const inTurn = turns({ atOnce: 2, waiting: 20 });
const mostSeconds = 20;

const written = async (image: Sharp, type: keyof typeof types) => {
  const encoded =
    type === 'jpeg'
      ? image.jpeg({ quality: 85, mozjpeg: true })
      : type === 'png'
        ? image.png({ compressionLevel: 9 })
        : image.webp({ quality: 85 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { type: types[type], bytes: data, width: info.width, height: info.height };
};

const readPicture: Images['read'] = async (bytes) => {
  const { mostPixels, sharp } = await libvips();
  const input = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const inside = (side: number) =>
    sharp(bytes, input)
      .timeout({ seconds: mostSeconds })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
  try {
    // its head alone: nothing is drawn yet
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!(format in types)) return null;
    if (width * height > mostPixels) return refuse<GalleryRefusal>('image-too-many-pixels');
    return {
      picture: await written(inside(longestSide), format as keyof typeof types),
      thumbnail: await written(inside(thumbnailSide), 'webp'),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof Error && error.message.startsWith('timeout'))
      return refuse<GalleryRefusal>('image-too-many-pixels');
    // Whatever else the decoder says of it: this is no picture that can be shown.
    return null;
  }
};

/** Pictures by libvips. */
export const sharpImages: Images = {
  async forPrint(bytes) {
    const { mostPixels, sharp } = await libvips();
    return sharp(bytes, { limitInputPixels: mostPixels })
      .flatten({ background: '#ffffff' })
      .resize(1400, 1400, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 88 })
      .toBuffer();
  },
  read: (bytes) => inTurn(() => readPicture(bytes)),
};

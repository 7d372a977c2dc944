import { mostPixels, sharp } from '#application/adapters/shared/sharp.ts';

/** A logo as a PNG on white, at most 900 by 300 pixels; null without one, or when it is no jpg, png or webp that can be read. */
export const logoForPrint = async (bytes: Uint8Array | null): Promise<Uint8Array | null> => {
  if (!bytes) return null;
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(900, 300, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch {
    // Whatever the decoder says of it: an invoice goes out without a logo rather than not at all.
    return null;
  }
};

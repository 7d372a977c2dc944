export type Picture = { type: 'jpg' | 'png' | 'webp'; bytes: Uint8Array; width: number; height: number };

/** Reads pictures. */
export type Images = {
  /**
   * Decodes a jpg, png or webp whatever it is called, turns it upright and draws it anew: at most 2 400 pixels
   * wide or high, without what a camera or a person put beside the picture, and with a thumbnail of at most
   * 320. Null when it is none of these or broken. Refuses (image-too-many-pixels) what takes too much to draw.
   */
  read: (bytes: Uint8Array) => Promise<{ picture: Picture; thumbnail: Picture } | null>;
  /** A JPEG of a picture that was read before, on white, for a document; at most 1 400 pixels. */
  forPrint: (bytes: Uint8Array) => Promise<Uint8Array>;
};

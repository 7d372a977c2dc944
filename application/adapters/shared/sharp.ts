import sharp from 'sharp';

export const mostPixels = 60_000_000;

// Only these decoders exist for what people send: no SVG, no PDF, nothing that runs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export { sharp };

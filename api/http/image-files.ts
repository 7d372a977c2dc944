import { Hono } from 'hono';
import type { Services } from '#api/http/services.ts';
import { ImageFile } from '#domain/gallery/gallery.ts';
import { isShownImage } from '#projections/images/queries.ts';

const kinds = { products: 'product', suppliers: 'supplier' } as const;

/**
 * API-261, API-262: pictures for everybody, at `/products/{filename}` and `/suppliers/{filename}`, as long as
 * they are shown with a product or supplier. A name is a digest of the content, so it may be kept for ever,
 * and no other file can be asked for here. Nothing in it can run.
 */
export const imageFiles = ({ db, blobs }: Pick<Services, 'db' | 'blobs'>) => {
  const app = new Hono();
  for (const [folder, kind] of Object.entries(kinds))
    app.get(`/${folder}/:file`, async (context, next) => {
      const file = ImageFile.safeParse(context.req.param('file'));
      if (!file.success || !(await isShownImage(db, kind, file.data))) return next();
      const blob = await blobs.get(file.data.slice(0, 64));
      if (!blob) return next();
      return context.body(blob.bytes as never, 200, {
        'Content-Type': blob.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      });
    });
  return app;
};

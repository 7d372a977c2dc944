import { type Context, Hono } from 'hono';
import type { ServerCore } from '#api/http/core.ts';
import { logoDigestOf, logoSettings } from '#domain/account/logo.ts';
import { settingByCode } from '#domain/account/settings.ts';
import { ImageFile } from '#domain/gallery/gallery.ts';
import { isShownImage } from '#projections/images/queries.ts';

const kinds = { products: 'product', suppliers: 'supplier' } as const;

/**
 * API-261, API-262: pictures for everybody, at `/products/{filename}` and `/suppliers/{filename}`, as long as
 * they are shown with a product or supplier, and the logos that accounts have now at `/logos/{filename}`. A name
 * is a digest of the content, so it may be cached for ever, and no other file can be asked for here. Nothing in it
 * can run.
 */
export const imageFiles = ({ db, blobs, directory }: Pick<ServerCore, 'db' | 'blobs' | 'directory'>) => {
  const app = new Hono();
  // no page of ours stands here: a missing picture is no page either
  const missing = async (context: Context) => void (context.res = await context.notFound());
  const answer = async (context: Context, sha256: string) => {
    const blob = await blobs.get(sha256);
    if (!blob) return missing(context);
    return context.body(blob.bytes as never, 200, {
      'Content-Type': blob.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Disposition': 'inline',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  };
  for (const [folder, kind] of Object.entries(kinds))
    app.get(`/${folder}/:file`, async (context) => {
      const file = ImageFile.safeParse(context.req.param('file'));
      if (!file.success || !(await isShownImage(db, kind, file.data))) return missing(context);
      return answer(context, file.data.slice(0, 64));
    });
  app.get('/logos/:file', async (context) => {
    const { path } = context.req;
    const sha256 = logoDigestOf(path);
    const isShown = directory
      .accounts()
      .some((account) => logoSettings.some((setting) => settingByCode(account, setting) === path));
    return sha256 !== null && isShown ? answer(context, sha256) : missing(context);
  });
  return app;
};

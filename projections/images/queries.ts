import { type Kysely, sql } from 'kysely';
import type { ImageRow } from '#projections/images/table.ts';
import { isAny, matches } from '#projections/kernel/query.ts';
import type { ReadModels } from '#projections/read-models.ts';

type Db = Kysely<ReadModels>;
export type ImageKind = ImageRow['kind'];

/** The pictures of one record, in their order. */
export const imagesOf = (db: Db, log: number, kind: ImageKind, ownerId: number) =>
  db
    .selectFrom('image')
    .select(['image_id', 'file', 'thumbnail', 'width', 'height', 'name', 'place'])
    .where(matches({ log, kind, owner_id: ownerId }))
    .orderBy('place')
    .execute();

/** The first picture, whole and small, of each of these products that has any. */
export const firstPictures = async (db: Db, log: number, productIds: readonly number[]) => {
  const rows = await db
    .selectFrom('image')
    .distinctOn('owner_id')
    .select(['owner_id', 'file', 'thumbnail'])
    .where(matches({ log, kind: 'product' }))
    .where(isAny('owner_id', productIds))
    .orderBy(sql`owner_id, place`)
    .execute();
  return new Map(rows.map(({ owner_id, file, thumbnail }) => [owner_id, { file, thumbnail }]));
};

/** The record that a picture belongs to, of those of one kind; null when there is no such picture. */
export const ownerOfImage = async (db: Db, log: number, kind: ImageKind, imageId: number) => {
  const row = await db
    .selectFrom('image')
    .select('owner_id')
    .where(matches({ log, image_id: imageId, kind }))
    .executeTakeFirst();
  return row?.owner_id ?? null;
};

/** Whether a file is now a picture of a record of that kind, in any log: only then it is public. */
export const isShownImage = async (db: Db, kind: ImageKind, file: string) => {
  const row = await db
    .selectFrom('image')
    .select('image_id')
    .where('kind', '=', kind)
    .where((where) => where.or([where('file', '=', file), where('thumbnail', '=', file)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

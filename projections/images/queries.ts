import { sql } from 'kysely';
import type { ImageRow } from '#projections/images/table.ts';
import { firstOf, isAny, matches, rowsOf, select } from '#projections/kernel/query.ts';
import type { Db } from '#projections/read-models.ts';

export type ImageKind = ImageRow['kind'];

/** The pictures of one record, in their order. */
export const imagesOf = (db: Db, log: number, kind: ImageKind, ownerId: number) =>
  select(
    db,
    'image',
    ['image_id', 'file', 'thumbnail', 'width', 'height', 'name', 'place'],
    sql`log = ${log} and kind = ${kind} and owner_id = ${ownerId} order by place`,
  );

/** The first picture, whole and small, of each of these products that has any. */
export const firstPictures = async (db: Db, log: number, productIds: readonly number[]) => {
  const first = sql<Pick<ImageRow, 'owner_id' | 'file' | 'thumbnail'>>`
    select distinct on (owner_id) owner_id, file, thumbnail from image
    where ${matches({ log, kind: 'product' })} and ${isAny('owner_id', productIds)} order by owner_id, place`;
  return new Map((await rowsOf(db, first)).map(({ owner_id, ...files }) => [owner_id, files]));
};

/** The record that a picture belongs to, of those of one kind; null when there is no such picture. */
export const ownerOfImage = async (db: Db, log: number, kind: ImageKind, imageId: number) => {
  const isImage = matches({ log, image_id: imageId, kind });
  return (await firstOf(select(db, 'image', ['owner_id'], isImage)))?.owner_id ?? null;
};

/** Whether a file is now a picture of a record of that kind, in any log: only then it is public. */
export const isShownImage = async (db: Db, kind: ImageKind, file: string) => {
  const isFile = sql`kind = ${kind} and (file = ${file} or thumbnail = ${file}) limit 1`;
  return (await select(db, 'image', ['image_id'], isFile)).length > 0;
};

import { type Kysely, sql } from 'kysely';

/** A picture of a product or supplier; `place` counts from 1. Files are names of blobs with their kind. */
export type ImageRow = {
  log: number;
  kind: 'product' | 'supplier';
  owner_id: number;
  image_id: number;
  place: number;
  file: string;
  thumbnail: string;
  width: number;
  height: number;
  name: string;
};
export type ImageTables = { image: ImageRow };

export const createImages = (db: Kysely<ImageTables>) =>
  sql`create table image (
    log int, kind text, owner_id bigint, image_id bigint, place int not null, file text not null,
    thumbnail text not null, width int not null, height int not null, name text not null,
    primary key (log, kind, owner_id, image_id))`.execute(db);

export const indexImages = async (db: Kysely<ImageTables>) => {
  await sql`create index on image (log, image_id)`.execute(db);
  await sql`create index on image (kind, file)`.execute(db);
  await sql`create index on image (kind, thumbnail)`.execute(db);
};

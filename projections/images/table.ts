import { sql } from 'kysely';
import { schemaOf } from '#projections/kernel/schema-of.ts';

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

export const imagesSchema = schemaOf<{ image: ImageRow }>(['image'], {
  create: [
    sql`create table image (
      log int, kind text, owner_id bigint, image_id bigint, place int not null, file text not null,
      thumbnail text not null, width int not null, height int not null, name text not null,
      primary key (log, kind, owner_id, image_id))`,
  ],
  index: [
    sql`create index on image (log, image_id)`,
    sql`create index on image (kind, file)`,
    sql`create index on image (kind, thumbnail)`,
  ],
});

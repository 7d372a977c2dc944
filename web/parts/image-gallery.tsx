import { IconArrowLeft, IconArrowRight, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ImageView } from '#api/images/contract.ts';
import { textOf } from '#web/lib/api.ts';
import { dataUrlOf, imageKinds, imageProblem } from '#web/parts/image-file.ts';
import { toastError } from '#web/parts/outcome.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toasts.tsx';
import './image-gallery.css';
import * as common from '#web/lib/words.nl.ts';
import * as words from '#web/parts/words.nl.ts';

/** The folder under which the images are served. */
type Folder = 'products' | 'suppliers';

const altOf = (owner: string, { name, place }: ImageView) =>
  words.imageOf(place, owner, name ? ` (${name})` : '');

type Direction = 'forward' | 'back';
const moveButtonId = (imageId: number, direction: Direction) => `image-${imageId}-${direction}`;

/** Returns the focus to the button that moved an image, or to its other button at an end of the row. */
const useFocusAfterMove = (images: readonly ImageView[] | undefined) => {
  const moved = useRef<{ imageId: number; place: number; direction: Direction }>(undefined);
  useEffect(() => {
    const last = moved.current;
    if (!last || images?.find(({ imageId }) => imageId === last.imageId)?.place !== last.place) return;
    moved.current = undefined;
    const other = last.direction === 'back' ? 'forward' : 'back';
    for (const direction of [other, last.direction] as const)
      document.getElementById(moveButtonId(last.imageId, direction))?.focus();
  }, [images]);
  return (move: NonNullable<typeof moved.current>) => {
    moved.current = move;
  };
};

/** The data type of a dragged image. */
const imageType = 'application/x-image';

/** The props of a drop target for this type; `take` returns whether it accepted the data. */
const useDrop = (type: string, isOpen: boolean, take: (data: DataTransfer) => boolean) => {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isOpen || !event.dataTransfer.types.includes(type)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false);
      if (isOpen && take(event.dataTransfer)) event.preventDefault();
    },
  };
};

const Tile = ({
  folder,
  image,
  alt,
  isLast,
  isReadOnly,
  move,
  remove,
}: {
  folder: Folder;
  image: ImageView;
  alt: string;
  isLast: boolean;
  isReadOnly: boolean;
  move: (imageId: number, place: number) => void;
  remove: () => void;
}) => {
  const target = useDrop(imageType, true, (data) => {
    const moved = Number(data.getData(imageType));
    if (moved && moved !== image.imageId) move(moved, image.place);
    return moved > 0;
  });
  return (
    <li
      className="image-tile"
      {...target}
      draggable={!isReadOnly}
      onDragStart={(event) => event.dataTransfer.setData(imageType, String(image.imageId))}
    >
      <a href={`/${folder}/${image.file}`} target="_blank" rel="noreferrer" draggable={false}>
        <img src={`/${folder}/${image.thumbnail}`} alt={alt} loading="lazy" draggable={false} />
      </a>
      <div className="image-foot">
        <span className="sub" title={image.name}>
          {image.place === 1 ? words.mainImage : image.name || words.image(image.place)}
        </span>
        {!isReadOnly && (
          <span className="image-actions">
            <IconButton
              size="small"
              id={moveButtonId(image.imageId, 'forward')}
              label={words.moveForward(alt)}
              tooltip={words.forward}
              disabled={image.place === 1}
              onClick={() => move(image.imageId, image.place - 1)}
              Icon={IconArrowLeft}
            />
            <IconButton
              size="small"
              id={moveButtonId(image.imageId, 'back')}
              label={words.moveBack(alt)}
              tooltip={words.back}
              disabled={isLast}
              onClick={() => move(image.imageId, image.place + 1)}
              Icon={IconArrowRight}
            />
            <IconButton
              size="small"
              label={common.deleteNamed(alt)}
              tooltip={common.deleteTitle}
              onClick={remove}
              Icon={IconTrash}
            />
          </span>
        )}
      </div>
    </li>
  );
};

type Answer = { error?: unknown };

/**
 * The images of a product or a supplier: add, reorder by dragging or with buttons, delete (PROD-047,
 * SUP-008).
 */
export const ImageGallery = ({
  folder,
  owner,
  images,
  error,
  onRetry,
  isReadOnly,
  upload,
  moveImage,
  deleteImage,
  deletion,
}: {
  folder: Folder;
  /** The name of the owner, for screen readers. */
  owner: string;
  images: readonly ImageView[] | undefined;
  error?: unknown;
  onRetry?: () => void;
  isReadOnly: boolean;
  /** `data` is a data URL. */
  upload: (image: { data: string; name: string }) => Promise<Answer>;
  moveImage: (to: { imageId: number; place: number }) => Promise<Answer>;
  deleteImage: (image: { imageId: number }) => Promise<Answer>;
  /** A sentence about what else is deleted with an image. */
  deletion: string;
}) => {
  const [busy, setBusy] = useState(0);
  const [leaving, setLeaving] = useState<ImageView>();
  const input = useRef<HTMLInputElement>(null);
  const keepFocus = useFocusAfterMove(images);

  const add = async (files: Iterable<File>) => {
    for (const file of files) {
      const problem = imageProblem(file);
      if (problem) {
        toast.error(words.imageNotSaved, { body: problem });
        continue;
      }
      setBusy((count) => count + 1);
      try {
        const { error: failure } = await upload({
          data: await dataUrlOf(file),
          name: file.name.slice(0, 200),
        });
        if (failure) toast.error(words.imageNotSaved, { body: `${file.name}: ${textOf(failure)}` });
      } finally {
        setBusy((count) => count - 1);
      }
    }
  };
  const target = useDrop('Files', !isReadOnly, ({ files }) => {
    void add(files);
    return files.length > 0;
  });
  const move = async (imageId: number, place: number) => {
    const from = images?.find((image) => image.imageId === imageId)?.place ?? place;
    keepFocus({ imageId, place, direction: place < from ? 'forward' : 'back' });
    const { error: failure } = await moveImage({ imageId, place });
    if (failure) toastError(words.imageNotMoved, failure);
  };
  const remove = async ({ imageId }: ImageView) => {
    const { error: failure } = await deleteImage({ imageId });
    if (failure) toastError(words.imageNotDeleted, failure);
    setLeaving(undefined);
  };

  return (
    <Card
      title={words.images}
      subtitle={words.jpgPngOrWebpUp}
      aside={
        !isReadOnly && (
          <Button
            size="small"
            Icon={IconPhotoPlus}
            disabled={busy > 0}
            onClick={() => input.current?.click()}
          >
            {busy > 0 ? words.adding : words.addImage}
          </Button>
        )
      }
    >
      <input
        ref={input}
        type="file"
        accept={imageKinds.join(',')}
        multiple
        hidden
        aria-label={words.chooseImages}
        onChange={(event) => {
          void add([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {error !== undefined && (
        <Banner kind="error" action={onRetry && <Button onClick={onRetry}>{words.tryAgain}</Button>}>
          {textOf(error)}
        </Banner>
      )}
      <div className="image-drop" {...target}>
        {images?.length === 0 && (
          <p className="muted image-empty">{isReadOnly ? words.noImagesYet : words.noImagesYetDragThem}</p>
        )}
        <ol className="image-grid" aria-label={words.imagesInOrder} aria-busy={busy > 0 || undefined}>
          {images?.map((image) => (
            <Tile
              key={image.imageId}
              image={image}
              folder={folder}
              alt={altOf(owner, image)}
              isLast={image.place === images.length}
              isReadOnly={isReadOnly}
              move={(...to) => void move(...to)}
              remove={() => setLeaving(image)}
            />
          ))}
        </ol>
      </div>
      {leaving && (
        <ConfirmDialog
          title={words.deleteNamedQuestion(leaving.name || words.image(leaving.place))}
          verb={common.deleteTitle}
          isDangerous
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {deletion}
        </ConfirmDialog>
      )}
    </Card>
  );
};

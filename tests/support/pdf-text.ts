import { inflateSync } from 'node:zlib';

/** A line of text on a page: its start, from the left and from the top, in points. */
export type PdfText = { text: string; x: number; y: number; size: number };

type PdfObject = { words: string; stream: string };

/**
 * The objects of a file as pdfkit writes it: lengths are in the objects themselves, and streams are deflated.
 */
const objectsOf = (pdf: Buffer) => {
  const objects = new Map<string, PdfObject>();
  const file = pdf.toString('latin1');
  const opening = /(\d+) 0 obj\n/g;
  for (let found = opening.exec(file); found; found = opening.exec(file)) {
    const from = opening.lastIndex;
    const end = file.indexOf('endobj', from);
    const streamAt = file.indexOf('\nstream\n', from);
    if (streamAt === -1 || streamAt > end) {
      objects.set(found[1]!, { words: file.slice(from, end), stream: '' });
      continue;
    }
    const words = file.slice(from, streamAt);
    const start = streamAt + '\nstream\n'.length;
    const stop = start + Number(/\/Length (\d+)/.exec(words)![1]);
    const raw = pdf.subarray(start, stop);
    const isText = words.includes('/FlateDecode') && !words.includes('/Subtype /Image');
    objects.set(found[1]!, { words, stream: isText ? inflateSync(raw).toString('latin1') : '' });
    opening.lastIndex = stop;
  }
  return objects;
};

const lettersOf = (map: string) => {
  const letters = new Map<string, string>();
  for (const [, first, list] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([^>]*)>/g)].entries()) {
      const bytes = Buffer.from(hex!.replaceAll(/\s/g, ''), 'hex').swap16();
      const code = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      letters.set(code, bytes.toString('utf16le'));
    }
  }
  return letters;
};

export type PdfPage = {
  width: number;
  height: number;
  /** The drawing operators, one per line. */
  content: string;
  /** Decodes hexadecimal text, in a font by its name on this page. */
  read: (font: string, hex: string) => string;
  /** The name of a font, without its subset prefix. */
  fontName: (font: string) => string;
};

/** The pages of a pdfkit file, in order; fonts must have a Unicode map. */
export const pdfPages = (bytes: Uint8Array): PdfPage[] => {
  const objects = objectsOf(Buffer.from(bytes));
  const object = (id: string) => objects.get(id)!;
  const referred = (words: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(words)![1]!;
  const letters = new Map<string, Map<string, string>>();
  const lettersOfFont = (id: string) => {
    if (!letters.has(id)) letters.set(id, lettersOf(object(referred(object(id).words, 'ToUnicode')).stream));
    return letters.get(id)!;
  };
  const tree = [...objects.values()].find(({ words }) => words.includes('/Type /Pages'))!;
  const pages = [.../\/Kids \[([^\]]*)\]/.exec(tree.words)![1]!.matchAll(/(\d+) 0 R/g)].map(([, id]) => id!);
  return pages.map((id) => {
    const { words } = object(id);
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(words)!;
    const resources = object(referred(words, 'Resources')).words;
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, font]) => [name!, font!]),
    );
    return {
      width: Number(width),
      height: Number(height),
      content: object(referred(words, 'Contents')).stream,
      read: (font, hex) =>
        hex
          .match(/.{4}/g)!
          .map((code) => lettersOfFont(fonts.get(font)!).get(code) ?? '\ufffd')
          .join(''),
      fontName: (font) => /\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(object(fonts.get(font)!).words)![1]!,
    };
  });
};

/** The selectable text of a pdfkit PDF, page by page in reading order. */
export const pdfText = (bytes: Uint8Array): PdfText[][] =>
  pdfPages(bytes).map(({ content, height, read }) =>
    [...content.matchAll(/\bBT\n([\s\S]*?)\nET\b/g)].map(([, drawn]) => {
      const [, font, size] = /\/(F\d+) ([\d.]+) Tf/.exec(drawn!)!;
      const [, x, y] = /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm/.exec(drawn!)!;
      const text = [...drawn!.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex]) => read(font!, hex!)).join('');
      return { text, x: Number(x), y: height - Number(y), size: Number(size) };
    }),
  );

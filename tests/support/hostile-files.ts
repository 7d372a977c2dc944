import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

const text = (xml: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The parts of a workbook with one sheet and the given `sheetData`. */
const workbookParts = (sheetData: string, more: Record<string, Uint8Array> = {}) => ({
  'xl/workbook.xml': text(
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': text(
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ),
  'xl/worksheets/sheet1.xml': text(
    `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
  ),
  ...more,
});

const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
export const row = (number: number, cells: Record<string, string>) =>
  `<row r="${number}">${Object.entries(cells)
    .map(([column, value]) => cell(`${column}${number}`, value))
    .join('')}</row>`;

export const workbookOf = (sheetData: string, more?: Record<string, Uint8Array>) =>
  zipSync(workbookParts(sheetData, more), { level: 9 });

/** 1.4 KB: two cells, in the first and the last corner of a sheet. */
export const sparseWorkbook = () => workbookOf(row(1, { A: 'Naam' }) + row(1_048_576, { XFD: 'ver weg' }));

const u16 = (value: number) => [value & 255, (value >> 8) & 255];
const u32 = (value: number) => [...u16(value & 0xffff), ...u16(value >>> 16)];

/** A ZIP of one part that claims to be `says` bytes and unpacks to ten gigabytes. */
export const tenGigabytes = (name: string, says: number): Buffer => {
  const block = Buffer.alloc(16 * 1024 * 1024);
  // a full flush at the end of each block, so that blocks can be concatenated
  const packed = deflateRawSync(block, { level: 9, finishFlush: 3 });
  const end = deflateRawSync(Buffer.alloc(0));
  const data = Buffer.concat([...Array.from({ length: 640 }, () => packed), end]);
  const file = Buffer.from(name);
  const facts = [
    ...u16(20),
    ...u16(0),
    ...u16(8),
    ...u32(0),
    ...u32(0),
    ...u32(data.length),
    ...u32(says),
    ...u16(file.length),
    ...u16(0),
  ];
  const local = Buffer.from([...u32(0x04034b50), ...facts]);
  const central = Buffer.from([
    ...u32(0x02014b50),
    ...u16(20),
    ...facts,
    ...u16(0),
    ...u16(0),
    ...u16(0),
    ...u32(0),
    ...u32(0),
  ]);
  const start = local.length + file.length + data.length;
  const last = Buffer.from([
    ...u32(0x06054b50),
    ...u16(0),
    ...u16(0),
    ...u16(1),
    ...u16(1),
    ...u32(central.length + file.length),
    ...u32(start),
    ...u16(0),
  ]);
  return Buffer.concat([local, file, data, central, file, last]);
};

/** A small PNG whose header claims these dimensions. */
export const promisedPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

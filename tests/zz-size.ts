import { openApi } from '#api/http/openapi.ts';
import { operations } from '#api/contract/operations.ts';
import fs from 'node:fs';
const d = openApi(operations) as any;
const t = JSON.stringify(d);
fs.writeFileSync('/tmp/openapi.json', t);
console.log('total', t.length, 'ops', operations.length);
for (const [k, v] of Object.entries(d.components)) console.log(k, JSON.stringify(v).length, Object.keys(v as object).length);
console.log('paths', JSON.stringify(d.paths).length);

import module from 'node:module';
import path from 'node:path';
import './own-node.mjs';

// a start reads what the one before it compiled, which saves half of its time: all but these lines
module.enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/compiled'));
await import('#api/start/start-up.ts');

import fs from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type FirstScripts, firstScriptsName } from '#web/build.ts';

const root = path.resolve(import.meta.dirname, '..');
/** The file beside a built page that names the script of each lazily loaded module. */
export const holdersName = 'holders.json';
export type Holders = Record<string, { script: string; by: string[] }>;

/**
 * The most scripts that a page and its parts may consist of: of a staff page, one of which comes with the entry; of a
 * page of the customers' app, beside the entry and the details of an order.
 */
const mostOfPage = { staff: 11, app: 8 };
/**
 * What a byte weighs that a page carries without using it, where two files are joined; 1 for a page that is not named. A
 * byte of a part weighs less, as parts are fetched after their page. A byte of a page that is open all day weighs more,
 * most where orders are typed, and so does one of a page near its budget (`tests/start/build.test.ts`). The numbers were
 * found by trial: of some thirty sets, the one by which each page carries least (`web/README.md`, 27-11-2026). When a
 * page exceeds its budget without having grown itself, raise its weight and build again.
 */
const ofPart = 0.3;
const ofOften: Readonly<Record<string, number>> = {
  'new-order/new-order': 500,
  'dashboard/dashboard': 360,
  'order/order': 350,
  'login/login': 25,
  'help/help': 300,
  'log-book/log-book': 250,
  'purchase-order/purchase-orders': 120,
  'product-report/product-report': 150,
  'customer/customer': 200,
  'product/product': 300,
};
const isPart = (user: string) => /^parts (?:of|in) /.test(user);
const weightOf = (user: string) =>
  isPart(user) ? ofPart : (ofOften[/([\w-]+\/[\w-]+)\.tsx$/.exec(user)?.[1] ?? ''] ?? 1);

/** Modules that share a file: the pages and parts that use them, and their size in characters. */
type Group = { modules: string[]; users: Set<string>; size: number };

const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
/**
 * What words weigh is that of the Dutch ones in both builds, so that the files of both languages are joined alike.
 * A plain text counts for nothing: it stands where it is shown.
 */
const sizeOfWords = (id: string) =>
  withoutComments(fs.readFileSync(id.replace(/words\.\w+\.ts$/, 'words.nl.ts'), 'utf8')).replace(
    /^export const \w+ =\s*(?:'[^'\n]*'|"[^"\n]*");$|^(?:import|export) [^;=]*;$/gm,
    '',
  ).length;
const sizeOf = (id: string, code: string | null) =>
  /[\\/]words\.\w+\.ts$/.test(id) ? sizeOfWords(id) : withoutComments(code ?? '').length;

/** Everything reachable from these items, including the items. */
const reached = <Item>(from: Iterable<Item>, nextOf: (item: Item) => Iterable<Item>) => {
  const all = new Set(from);
  // iterating a growing set also visits the items that are added
  for (const item of all) for (const next of nextOf(item)) all.add(next);
  return all;
};

/** The folder of a feature, or of the frame around the pages; undefined for other modules. */
const featureOf = (id: string) => /[\\/](?:features[\\/]|app[\\/](?=shell))([^\\/]+)[\\/]/.exec(id)?.[1];

const both = <Item>(one: Iterable<Item>, other: Iterable<Item>) => new Set([...one, ...other]);
const without = <Item>(one: Iterable<Item>, other: ReadonlySet<Item>) =>
  [...one].filter((item) => !other.has(item));

/** The addresses in the source of a router, each with the module of its page. */
const addressesIn = (source: string) =>
  [
    ...source.matchAll(
      /'(\/[^'\n]*)'(?::|,\s*load:)\s*(?:later\()?async \(\) =>\s*\(await import\('#([^']+)'\)/g,
    ),
  ].map(([, address = '', module = '']) => ({ address, module }));
const patternOf = (address: string) => `^${address.replaceAll(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}/?$`;
/** An address without parameters comes before those with. */
const rank = (address: string) => address.split('/:').length;

const isRouter = (id: string) => /[\\/]app[\\/](?:pages|router)\.tsx?$/.test(id);

/**
 * The user of a lazily loaded module. Each page counts by itself; the parts of all pages of a feature count
 * as one user, since the first part is soon followed by the others.
 */
const userOf = ({ id, dynamicImporters }: Rolldown.ModuleInfo) => {
  const feature = featureOf(id);
  if (feature !== undefined && dynamicImporters.every((importer) => featureOf(importer) === feature))
    return `parts of ${feature}`;
  return dynamicImporters.every(isRouter) ? id : `parts in ${id}`;
};

/** The lazily loaded modules outside each feature that it uses. */
const askedOutside = (asked: readonly Rolldown.ModuleInfo[]) =>
  Map.groupBy(
    asked.flatMap((info) =>
      info.dynamicImporters
        .map(featureOf)
        .filter((feature) => feature !== undefined && feature !== featureOf(info.id))
        .map((feature) => ({ feature, user: userOf(info) })),
    ),
    ({ feature }) => feature,
  );

/**
 * The extra bytes that users would carry if these two were joined. What one leads to is used by all its users, so only
 * those of the other can carry more.
 */
const extraBytes = (
  one: Group,
  other: Group,
  reachOf: (group: Group) => ReadonlySet<Group>,
  weights: ReadonlyMap<string, number>,
) => {
  let bytes = 0;
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const added = without(to.users, from.users);
    if (added.length === 0) continue;
    for (const group of without(reachOf(from), reachOf(to)))
      for (const user of added) if (!group.users.has(user)) bytes += (weights.get(user) ?? 0) * group.size;
  }
  return bytes;
};

/** Those bytes of each pair, kept until a group that one of the two leads to changes. */
const keptExtraBytes = (weights: ReadonlyMap<string, number>) => {
  const kept = new Map<Group, Map<Group, number>>();
  return {
    of(one: Group, other: Group, reachOf: (group: Group) => ReadonlySet<Group>) {
      const ofOne = kept.get(one) ?? new Map<Group, number>();
      const bytes = ofOne.get(other) ?? extraBytes(one, other, reachOf, weights);
      kept.set(one, ofOne.set(other, bytes));
      return bytes;
    },
    forget(group: Group) {
      kept.delete(group);
      for (const ofOne of kept.values()) ofOne.delete(group);
    },
  };
};

/**
 * Joins groups until no page needs more than the maximum: each time the cheapest pair of the page with the
 * most files. Never creates a cycle.
 */
const join = (
  groups: readonly Group[],
  imports: (id: string) => readonly string[],
  outside: ReturnType<typeof askedOutside>,
  most: number,
) => {
  const users = [...new Set(groups.flatMap((group) => [...group.users]))];
  const ofPages = new Set(users.map(featureOf));
  /** The parts of a page that comes with the entry count as a page: nothing else stands for it here. */
  const standsFor = (user: string) => {
    const ofParts = /^parts of (.+)$/.exec(user)?.[1];
    return featureOf(user) ?? (ofPages.has(ofParts) ? undefined : ofParts);
  };
  const pages = users.map((user) => {
    const feature = standsFor(user);
    const askedBy = (asking: string) => (outside.get(asking) ?? []).map((asked) => asked.user);
    const ofFeature = feature === undefined ? [] : [`parts of ${feature}`, ...askedBy(feature)];
    return [user, 'parts of shell', ...askedBy('shell'), ...ofFeature];
  });
  // looked up once: it is asked for each group of each pair
  const weights = new Map(users.map((user) => [user, weightOf(user)]));
  let joined = [...groups];
  const holders = new Map(joined.flatMap((group) => group.modules.map((id) => [id, group] as const)));
  const next = new Map(
    joined.map((group) => [
      group,
      new Set(group.modules.flatMap(imports).flatMap((id) => holders.get(id) ?? [])),
    ]),
  );
  const nextOf = (group: Group) => next.get(group) ?? new Set<Group>();
  const extra = keptExtraBytes(weights);
  for (;;) {
    const usedBy = new Map(users.map((user) => [user, new Set<Group>()]));
    for (const group of joined) for (const user of group.users) usedBy.get(user)?.add(group);
    const crowded = pages
      .map((users) => new Set(users.flatMap((user) => [...(usedBy.get(user) ?? [])])))
      .filter((files) => files.size > most)
      .sort((a, b) => b.size - a.size);
    if (crowded.length === 0) return joined;
    const files = joined.filter((group) => crowded[0]?.has(group));
    const reach = new Map<Group, Set<Group>>();
    const reachOf = (group: Group) => {
      const known = reach.get(group) ?? reached([group], nextOf);
      reach.set(group, known);
      return known;
    };
    /** Whether one group leads to the other through a third. */
    const leads = (from: Group, to: Group) =>
      [...nextOf(from)].some((group) => group !== to && group !== from && reachOf(group).has(to));
    /** The extra bytes per page that then needs one file less. */
    const costOf = (one: Group, other: Group) =>
      extra.of(one, other, reachOf) / crowded.filter((asked) => asked.has(one) && asked.has(other)).length;
    let best: { one: Group; other: Group; cost: number } | undefined;
    for (const [index, one] of files.entries())
      for (const other of files.slice(index + 1)) {
        const cost = costOf(one, other);
        if (cost >= (best?.cost ?? Infinity) || leads(one, other) || leads(other, one)) continue;
        best = { one, other, cost };
      }
    if (!best) return joined;
    const { one, other } = best;
    const usersOfBoth = both(one.users, other.users);
    const changed = new Set([one, other]);
    for (const group of both(reachOf(one), reachOf(other))) {
      const { size } = group.users;
      group.users = both(group.users, usersOfBoth);
      if (group.users.size > size) changed.add(group);
    }
    for (const group of joined)
      if ([...reachOf(group)].some((each) => changed.has(each))) extra.forget(group);
    const whole = {
      modules: [...one.modules, ...other.modules],
      users: usersOfBoth,
      size: one.size + other.size,
    };
    joined = [...joined.filter((group) => group !== one && group !== other), whole];
    next.set(whole, both(nextOf(one), nextOf(other)));
    for (const leading of next.values())
      for (const part of [one, other]) if (leading.delete(part)) leading.add(whole);
  }
};

/** A small file with many users is cheaper inside the entry than as a request of its own. */
const [mostSpread, leastUsers] = [1_600, 6];

/** With the bell, which every page fetches: with other parts it would bring all that those need. */
const isFrame = (id: string) => /[\\/]shell[\\/](?:shell|bell)\.tsx$/.test(id);

/** Assigns each module to a file. */
const plan = (graph: ReadonlyMap<string, Rolldown.ModuleInfo>) => {
  const all = [...graph.values()];
  const imports = new Map(
    all.map(({ id, importedIds }) => [id, importedIds.filter((imported) => graph.has(imported))]),
  );
  const importsOf = (id: string) => imports.get(id) ?? [];
  const asked = all.filter(({ dynamicImporters }) => dynamicImporters.length > 0);
  // the frame around the pages comes with the entry, since nearly every page needs it
  const first = all.filter(({ id, isEntry }) => isEntry || isFrame(id)).map(({ id }) => id);
  const entry = reached(first, importsOf);
  const users = new Map(all.map(({ id }) => [id, new Set<string>()]));
  for (const info of asked) {
    const user = userOf(info);
    for (const id of reached([info.id], importsOf)) users.get(id)?.add(user);
  }
  const files = new Map([...entry].map((id) => [id, 'app']));
  const groups = new Map<string, Group>();
  for (const { id, code } of all) {
    if (entry.has(id)) continue;
    const usersHere = users.get(id) ?? new Set();
    const key = [...usersHere].toSorted().join();
    const { modules, size } = groups.get(key) ?? { modules: [], size: 0 };
    groups.set(key, { modules: [...modules, id], users: usersHere, size: size + sizeOf(id, code) });
  }
  for (const [key, { modules, users: ofGroup, size }] of groups) {
    const stands = (id: string) => files.has(id) || modules.includes(id);
    if (size >= mostSpread || ofGroup.size < leastUsers || !modules.flatMap(importsOf).every(stands))
      continue;
    for (const id of modules) files.set(id, 'app');
    groups.delete(key);
  }
  const hasFrame = all.some(({ id }) => isFrame(id));
  const most = hasFrame ? mostOfPage.staff : mostOfPage.app;
  const joined = join([...groups.values()], importsOf, askedOutside(asked), most);
  joined.sort((a, b) => b.users.size - a.users.size);
  // where pages share a frame, the file that most of them need comes with it
  const isShared = hasFrame && (joined[0]?.users.size ?? 0) > new Set(asked.map(userOf)).size / 2;
  for (const [index, { modules }] of joined.entries())
    for (const id of modules) files.set(id, index === 0 && isShared ? 'app' : `file-${index}`);
  return files;
};

/**
 * Limits the number of files per page. Otherwise every set of pages that shares code gets a file of its own:
 * dozens for a page. A joined file contains some code that a page does not use, but saves a request.
 */
export const fewFiles = (): Plugin => {
  let files = new Map<string, string>();
  return {
    name: 'kelderboek-few-files',
    apply: 'build',
    // which modules share a file is decided here, however they are imported
    onLog: (_level, { code }) => (code === 'INEFFECTIVE_DYNAMIC_IMPORT' ? false : null),
    buildEnd() {
      // in an order that does not depend on which file was read first, so that every build gives the same
      // files
      const infos = [...this.getModuleIds()].toSorted().flatMap((id) => this.getModuleInfo(id) ?? []);
      files = plan(new Map(infos.map((info) => [info.id, info])));
    },
    /** Writes which script holds each lazily loaded module, and which modules load it. */
    generateBundle(_options, bundle) {
      const nameOf = (id: string) => path.relative(root, id);
      const holders: Holders = {};
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === 'chunk');
      let frontEnd = '';
      for (const chunk of chunks) {
        if (chunk.isEntry && chunk.facadeModuleId !== null)
          frontEnd = nameOf(path.dirname(chunk.facadeModuleId));
        for (const id of chunk.moduleIds) {
          const by = this.getModuleInfo(id)?.dynamicImporters.map(nameOf) ?? [];
          if (by.length > 0) holders[nameOf(id)] = { script: path.basename(chunk.fileName), by };
        }
      }
      this.emitFile({
        type: 'asset',
        fileName: `${frontEnd}/${holdersName}`,
        source: JSON.stringify(holders, null, 1),
      });
      const loadedBy = (...names: string[]) =>
        reached(names, (name) => chunks.find(({ fileName }) => fileName === name)?.imports ?? []);
      const first = loadedBy(...chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const pages = [...this.getModuleIds()]
        .filter(isRouter)
        .flatMap((id) => addressesIn(fs.readFileSync(id, 'utf8')))
        .toSorted((one, other) => rank(one.address) - rank(other.address));
      if (pages.length < 10) this.error('the addresses of the pages stand elsewhere: see few-files.ts');
      const firstScripts = pages.map(({ address, module }): FirstScripts[number] => {
        const holder = holders[module] ?? this.error(`${module} is in no script`);
        return [
          patternOf(address),
          [...loadedBy(`assets/${holder.script}`)].filter((name) => !first.has(name)),
        ];
      });
      this.emitFile({
        type: 'asset',
        fileName: `${frontEnd}/${firstScriptsName}`,
        source: JSON.stringify(firstScripts, null, 1),
      });
    },
    outputOptions: (options) => ({
      ...options,
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: (id) => files.get(id) ?? null, debugName: 'few files' }],
      },
    }),
  };
};

// Who may import whom. Each rule has a planted fault in tools/fences/fences.test.ts: of two spellings of one rule
// that were tried, one silently caught nothing.

const ROOM = '^modules/([^/]+)/([^/]+)/';
const TEST = '(\\.(test|fixture)\\.tsx?$|/test/)';
/** Vite's plug-ins live beside the screens and run while building. */
const PLUGIN = '^platform/web/.*-plugin\\.ts$';
const SCREENS = [
  '^platform/web/',
  '^app/web(\\.tsx$|/)',
  '^modules/[^/]+/[^/]+/(web\\.tsx$|web/|public\\.web\\.tsx$)',
  '\\.web\\.tsx?$',
];
const SERVER = [
  '^platform/server/',
  '^app/(server|start)\\.ts$',
  '^modules/[^/]+/[^/]+/(server\\.ts$|server/|demo\\.ts$)',
];
/** Types of what a room's calls answer, for screens. */
const ANSWERS = '^modules/[^/]+/[^/]+/server/answers\\.ts$';
const npm = (names) => names.map((name) => `^node_modules/${name}/`);

/** A rule; `comment` is the sentence that its breaker reads. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('resolvable', 'The import leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'no-file-cycle',
      'Files import each other in a circle (a type-only import in it would be erased, and is fine).',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'platform-below',
      'platform/ knows nothing above it: let the app or the room hand it in.',
      { path: '^platform/', pathNot: [TEST, '^platform/test/'] },
      { path: '^(app|modules)/' },
    ),
    rule(
      'modules-below-app',
      'app/ composes; nobody imports it (tests and tools start it).',
      { path: '^(modules|e2e)/', pathNot: TEST },
      { path: '^app/' },
    ),
    rule(
      'no-tools-in-product',
      'tools/ and e2e/ are not part of the product.',
      { path: '^(app|modules|platform)/', pathNot: TEST },
      { path: '^(tools|e2e)/' },
    ),
    rule(
      'no-test-in-product',
      'Test code is not part of the product.',
      { path: '^(app|modules|platform)/', pathNot: [TEST, '^platform/test/'] },
      { path: ['\\.(test|fixture)\\.tsx?$', '^platform/test/', '^modules/[^/]+/[^/]+/test/'] },
    ),
    rule(
      'no-dev-dependency',
      'The product runs without development packages (npm ci --omit=dev): move it to dependencies.',
      { path: '^(app|modules|platform)/', pathNot: [TEST, PLUGIN, '^platform/test/'] },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'room-door',
      'Rooms meet only at the door: #modules/<wing>/<room> or its /web.',
      { path: ROOM },
      {
        path: '^modules/',
        pathNot: ['^modules/$1/$2/', '^modules/[^/]+/[^/]+/public(\\.web)?\\.tsx?$', ANSWERS],
      },
    ),
    rule(
      'door-by-name',
      'Another room and the platform are called by name (#modules/…, #platform/…), never by a relative path.',
      { path: ROOM },
      {
        path: '^(modules|platform)/',
        pathNot: '^modules/$1/$2/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    ),
    rule(
      'own-door',
      'A room does not knock at its own door: import the file itself.',
      { path: ROOM },
      { path: '^modules/$1/$2/', dependencyTypes: ['aliased-subpath-import'] },
    ),
    rule(
      'rules-pure',
      'Rules are pure: only platform/pure, platform/kit and the own rules and errors.',
      { path: `${ROOM}rules[a-z-]*(\\.ts$|/)`, pathNot: TEST },
      { pathNot: ['^platform/(pure|kit)/', '^modules/$1/$2/(rules[a-z-]*|errors)(\\.ts$|/)'] },
    ),
    rule(
      'pure-alone',
      'platform/pure imports nothing but itself, no package either.',
      { path: '^platform/pure/', pathNot: TEST },
      { pathNot: '^platform/pure/' },
    ),
    rule(
      'kit-alone',
      'platform/kit imports only platform/pure and itself: both sides load it.',
      { path: '^platform/kit/', pathNot: TEST },
      { pathNot: '^platform/(pure|kit)/' },
    ),
    rule(
      'screens-no-server',
      'Screens never import the server; ask it over the wire.',
      { path: SCREENS, pathNot: TEST },
      { path: SERVER, pathNot: ANSWERS },
    ),
    rule(
      'answers-are-types',
      'What a call answers is known to a screen as a type: import type.',
      { path: SCREENS },
      { path: ANSWERS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'answers-for-screens',
      "Another room's answers are for screens that call it; its server calls through the door.",
      { path: ROOM, pathNot: [...SCREENS, TEST] },
      { path: ANSWERS, pathNot: '^modules/$1/$2/' },
    ),
    rule(
      'screens-no-node',
      'The browser has no Node.',
      { path: [...SCREENS, '^platform/(pure|kit)/'], pathNot: [TEST, PLUGIN] },
      { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'server-no-screens',
      'The server never imports a screen.',
      { path: SERVER, pathNot: TEST },
      { path: SCREENS },
    ),
    rule(
      'driver-at-home',
      'Only platform/server/db and live open connections; everybody else goes through the door.',
      { pathNot: ['^platform/server/(db|live)/', '^platform/test/', '^(tools|e2e)/', TEST] },
      { path: npm(['pg', 'pg-[a-z-]+']), dependencyTypesNot: ['type-only'], pathNot: npm(['pg-boss']) },
    ),
    rule(
      'driver-types-at-home',
      "The driver's types stay in platform/server.",
      { path: '^(app|modules|platform)/', pathNot: ['^platform/(server|test)/', '^app/', TEST] },
      { path: npm(['pg', '@types/pg', 'kysely']) },
    ),
    rule(
      'kysely-at-home',
      'Kysely is imported in platform/server/db only; sql`` comes from #platform/server/db/sql.ts.',
      { pathNot: ['^platform/server/db/', '^platform/test/'] },
      { path: npm(['kysely']) },
    ),
    rule(
      'jobs-at-home',
      'pg-boss is imported in platform/server/jobs only.',
      { pathNot: ['^platform/server/jobs/', '^platform/test/'] },
      { path: npm(['pg-boss']) },
    ),
    rule(
      'antd-at-home',
      'Take it from #platform/web/form/antd.tsx: there it is loaded when it is drawn, here before the first list.',
      { path: '^modules/' },
      { path: npm(['antd']) },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json', '.css'],
      exportsFields: ['exports'],
      importsFields: ['imports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

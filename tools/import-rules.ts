/** The one file of the kit that may import features: it puts their tables together. */
export const assembly = 'kit/store/schema.server.ts'

/** The folders that each folder may import from, besides itself. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  finance: [],
  content: ['finance', 'kit'],
  // Machinery that knows no subject.
  kit: ['finance', 'content'],
  // What a feature may ask of another, and which of its parts may use those of a shell: tests/conventions/fixtures/rooms.ts.
  features: ['finance', 'content', 'kit', 'site', 'desk'],
  site: ['finance', 'content', 'kit', 'features'],
  // The office in a browser: a program of its own, which the site's pages never reach.
  desk: ['finance', 'content', 'kit', 'features', 'site'],
  cli: ['finance', 'content', 'kit', 'features', 'desk', 'site', 'tools'],
  // `npm run docs` writes what tests/conventions compares.
  tools: ['finance', 'content', 'kit', 'features', 'site', 'desk', 'cli', 'tests'],
  tests: ['finance', 'content', 'kit', 'features', 'site', 'desk', 'cli', 'tools'],
  'e2e/fixtures': ['finance', 'content', 'kit', 'features', 'site', 'desk', 'cli', 'tools', 'tests'],
  // A drill breaks what the program depends on, and looks into its database from outside.
  'e2e/drills': ['e2e/fixtures', 'kit', 'features', 'tests'],
  'e2e/attacks': ['e2e/fixtures', 'finance', 'content', 'kit', 'features', 'site', 'desk', 'tests'],
  e2e: ['e2e/fixtures', 'finance', 'content', 'kit', 'features'],
  'bench/fixtures': ['finance', 'content', 'kit', 'features', 'site', 'tests'],
  bench: ['bench/fixtures', 'content', 'e2e/fixtures', 'tools', 'finance', 'kit', 'features'],
}

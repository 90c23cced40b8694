/** The folders that each folder may import from, besides itself. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  finance: [],
  // Machinery that knows no subject.
  kit: ['finance'],
  content: ['finance', 'kit'],
  // Reads what registrars print; runs in a browser's worker, so it knows no words, database or server.
  statements: ['finance', 'kit'],
  forms: ['finance', 'kit', 'content'],
  // Reads registrars' files into rows; it knows no words, database or server either.
  feeds: ['finance'],
  // The values of a form and the rows of registrars' files are kept as they are read.
  db: ['finance', 'kit', 'content', 'forms', 'feeds'],
  server: ['finance', 'kit', 'content', 'forms', 'db', 'statements', 'feeds'],
  // What the program proposes from the rows of feeds. It stands on pure code: no database, no clock, no words.
  features: ['finance', 'forms', 'feeds', 'server'],
  'app/ui': ['finance'],
  app: ['finance', 'kit', 'content', 'forms', 'db', 'statements', 'feeds', 'server', 'app/ui'],
  // The office in a browser: a program of its own, which the site's pages never reach.
  desk: ['finance', 'kit', 'content', 'forms', 'db', 'statements', 'feeds', 'server', 'app/ui'],
  tools: ['finance', 'kit', 'content', 'forms', 'db', 'statements', 'feeds', 'server', 'desk'],
  tests: [
    'finance',
    'kit',
    'content',
    'forms',
    'db',
    'statements',
    'feeds',
    'server',
    'app',
    'app/ui',
    'desk',
    'tools',
  ],
  'e2e/fixtures': [
    'finance',
    'kit',
    'content',
    'forms',
    'db',
    'statements',
    'feeds',
    'server',
    'desk',
    'tools',
  ],
  // A drill breaks what the program depends on, and looks into its database from outside.
  'e2e/drills': ['e2e/fixtures', 'db'],
  e2e: ['e2e/fixtures', 'finance', 'content'],
  'bench/fixtures': ['finance', 'kit', 'content', 'forms', 'db', 'statements', 'feeds', 'server'],
  bench: ['bench/fixtures', 'e2e/fixtures', 'tools', 'finance'],
}

/**
 * The rules above as Markdown: a Mermaid diagram, and a sentence for each folder that may import less than its arrows
 * would reach.
 */
export function importPicture(rules = mayImport): string {
  const folders = Object.keys(rules)
  const isDrawn = (folder: string) => reachable(rules, folder).size === rules[folder]?.length
  const arrows = folders
    .filter(isDrawn)
    .flatMap((folder) =>
      (rules[folder] ?? [])
        .filter(
          (to) => !rules[folder]?.some((between) => between !== to && reachable(rules, between).has(to)),
        )
        .map((to) => `  ${nodeOf(folder)} --> ${nodeOf(to)}`),
    )
  const narrower = folders
    .filter((folder) => !isDrawn(folder))
    .map((folder) => `- \`${folder}\` may import only ${rules[folder]?.map((to) => `\`${to}\``).join(', ')}.`)
  return ['```mermaid', 'flowchart TD', ...arrows, '```', '', ...narrower].join('\n')
}

/** Every folder that a chain of imports can lead to. */
function reachable(rules: typeof mayImport, folder: string, seen = new Set<string>()): Set<string> {
  for (const to of rules[folder] ?? []) {
    if (!seen.has(to)) reachable(rules, to, seen.add(to))
  }
  return seen
}

/** An id that Mermaid accepts, and the name of the folder as its label. */
function nodeOf(folder: string): string {
  return `${folder.replace('/', '_')}["${folder}"]`
}

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
  tools: ['finance', 'content', 'kit', 'features', 'site', 'desk', 'cli'],
  tests: ['finance', 'content', 'kit', 'features', 'site', 'desk', 'cli', 'tools'],
  'e2e/fixtures': ['finance', 'content', 'kit', 'features', 'site', 'desk', 'cli', 'tools', 'tests'],
  // A drill breaks what the program depends on, and looks into its database from outside.
  'e2e/drills': ['e2e/fixtures', 'kit', 'features', 'tests'],
  'e2e/attacks': ['e2e/fixtures', 'finance', 'content', 'kit', 'features', 'site', 'desk', 'tests'],
  e2e: ['e2e/fixtures', 'finance', 'content', 'kit', 'features'],
  'bench/fixtures': ['finance', 'content', 'kit', 'features', 'site', 'tests'],
  bench: ['bench/fixtures', 'e2e/fixtures', 'tools', 'finance', 'kit', 'features'],
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

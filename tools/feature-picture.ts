import { type doorImports, leadsTo } from '#tests/conventions/fixtures/rooms.ts'

/**
 * Returns a Mermaid diagram of the features: an arrow leads from each to those whose doors it imports. An arrow that others imply is
 * left out.
 */
export function featurePicture(imports: ReturnType<typeof doorImports>): string {
  const features = new Map(
    [...imports]
      .filter(([from]) => isFeature(from))
      .map(([from, targets]) => [from, new Set([...targets].filter(isFeature))]),
  )
  const arrows = [...features].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((between) => between !== to && leadsTo(features, between, to)))
      .map((to) => `  ${nameOf(from)} --> ${nameOf(to)}`),
  )
  return ['```mermaid', 'flowchart TD', ...arrows.sort(), '```'].join('\n')
}

function isFeature(unit: string): boolean {
  return unit.startsWith('features/')
}

function nameOf(unit: string): string {
  return unit.replace('features/', '')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project-files.ts'
import { run, type StepOutcome } from './run-step.ts'

/** Where the bill of materials is written: CycloneDX as JSON, of the packages that run in the server. */
const billFile = join(root, 'build/packages.cdx.json')

/** The registry may be far away, or not there at all. */
const mostMs = 60_000

/** What is known about the packages. */
export type AuditOutcome =
  | { readonly state: 'not-asked'; readonly reason: string }
  | { readonly state: 'asked'; readonly urgent: readonly string[]; readonly others: readonly string[] }

/** The parts of `npm audit --json` that are read here. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly severity: string; readonly via: readonly (string | { readonly url: string })[] }
    >
  >
  readonly message?: string
  readonly error?: { readonly summary?: string }
}

/**
 * Writes the list of packages that run in the server, and asks the registry for known vulnerabilities of them. A registry
 * that cannot be asked fails nothing, and is named.
 */
export async function checkPackages(): Promise<StepOutcome> {
  const common = ['--package-lock-only', '--omit=dev', '--loglevel=silent'] as const
  const [bill, audit] = await Promise.all([
    run('npm', ['sbom', '--sbom-format=cyclonedx', ...common], {}, mostMs),
    run('npm', ['audit', '--json', ...common], {}, mostMs),
  ])
  const packages = componentsOf(bill.printed)
  if (packages > 0) {
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(billFile, jsonIn(bill.printed))
  }
  const found = readAudit(audit.printed)
  console.log(
    [
      '\nPackages that run in the server',
      packages > 0
        ? `${packages} packages are listed in build/packages.cdx.json.`
        : `npm sbom printed no list:\n${bill.printed}`,
      ...auditLines(found),
    ].join('\n'),
  )
  const failed = (packages > 0 ? 0 : 1) + (found.state === 'asked' && found.urgent.length > 0 ? 1 : 0)
  return { passed: (found.state === 'asked' ? 2 : 1) - failed, failed }
}

/** Reads what `npm audit --json` printed. High and critical vulnerabilities are urgent. */
export function readAudit(printed: string): AuditOutcome {
  const report = parsed(printed) as AuditReport | null
  if (!report?.vulnerabilities) {
    const reason = report?.error?.summary || report?.message || 'no answer'
    return { state: 'not-asked', reason: reason.split(' - ')[0] ?? reason }
  }
  const lines = Object.entries(report.vulnerabilities).map(([name, { severity, via }]) => ({
    isUrgent: severity === 'high' || severity === 'critical',
    line: [
      `${name}: ${severity}`,
      ...via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.url)),
    ].join(', '),
  }))
  return {
    state: 'asked',
    urgent: lines.filter(({ isUrgent }) => isUrgent).map(({ line }) => line),
    others: lines.filter(({ isUrgent }) => !isUrgent).map(({ line }) => line),
  }
}

function auditLines(found: AuditOutcome): readonly string[] {
  if (found.state === 'not-asked') {
    return [`NOT CHECKED for known vulnerabilities: the registry could not be asked (${found.reason}).`]
  }
  const { urgent, others } = found
  if (urgent.length + others.length === 0) return ['No known vulnerability.']
  return [...urgent.map((line) => `Urgent: ${line}`), ...others.map((line) => `Known: ${line}`)]
}

/** Returns how many packages a list in CycloneDX names; 0 if it is none. */
function componentsOf(printed: string): number {
  const bill = parsed(printed) as { bomFormat?: unknown; components?: readonly unknown[] } | null
  return bill?.bomFormat === 'CycloneDX' ? (bill.components?.length ?? 0) : 0
}

/** npm prints warnings of its own around the JSON. */
function jsonIn(printed: string): string {
  return printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1)
}

function parsed(printed: string): unknown {
  try {
    return JSON.parse(jsonIn(printed))
  } catch {
    return null
  }
}

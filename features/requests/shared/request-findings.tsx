import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import type { Finding, Shown } from '../kind.ts'
import type { WorkingColumn } from '../words/requests.ts'
import { ShownValue } from './shown.tsx'

type RequestFindingsProps = {
  findings: readonly Finding[]
  /** The heading of the part outside a form. */
  title?: string
}

/** What a client should know before sending: it follows what is typed. */
export function RequestFindings({ findings, title }: RequestFindingsProps) {
  const words = useWords('requests')
  const { form } = words
  return (
    <section className="request-check" aria-labelledby="check-title">
      <h2 className="h3" id="check-title">
        {title ?? form.checkTitle}
      </h2>
      <div role="status" {...on('live-part', 'check')}>
        {findings.length === 0 ? (
          <p className="muted">{form.checkEmpty}</p>
        ) : (
          <ul>
            {findings.map((finding) => (
              <li key={finding.id} data-tone={finding.tone}>
                <Icon name={finding.tone === 'mind' ? 'warn' : 'info'} />
                <div>
                  <p>
                    <Sentence
                      text={words.findings[finding.id]}
                      values={nodesOf(finding.values, words.form.notKnown)}
                    />
                  </p>
                  <Working finding={finding} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The lines that a sentence was worked out from, and the rule that was applied. */
function Working({ finding: { working = [], source } }: { finding: Finding }) {
  const words = useWords('requests')
  if (working.length === 0 && !source) return null
  const [first] = working
  const columns = Object.keys(first ?? {}) as WorkingColumn[]
  return (
    <Disclosure summary={words.form.working}>
      {first ? (
        <DataTable
          caption={words.form.working}
          columns={columns.map((key) => ({
            key,
            label: words.workingColumns[key],
            numeric: first[key]?.type === 'money' || first[key]?.type === 'units',
          }))}
          rows={working.map((row, index) => ({
            id: String(index),
            cells: nodesOf(row, words.form.notKnown),
          }))}
        />
      ) : null}
      {source ? (
        <p className="small muted">
          <Sentence text={words.form.source} values={{ source: <span lang="en">{source}</span> }} />
        </p>
      ) : null}
    </Disclosure>
  )
}

function nodesOf(values: Readonly<Partial<Record<string, Shown>>>, unknown: string) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === undefined ? null : <ShownValue key={name} value={value} unknown={unknown} />,
    ]),
  )
}

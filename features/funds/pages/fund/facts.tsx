import type { ReactNode } from 'react'
import type { Fact } from '#content/funds.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { FactFile } from './fact-file.tsx'
import type { PartProps } from './part-props.ts'
import { SourceDate } from './source-date.tsx'

/** A fact of a card under its name; `shown` is null when the fact is not known. */
interface FactRow {
  readonly name: string
  readonly fact: Fact<unknown> | null
  readonly shown: ReactNode
  /** A sentence and not a figure: it is read from its left edge. */
  readonly isLong: boolean
  /** Worked out from the row before it, and without a source of its own. */
  readonly isDerived?: true
}

/** Pairs a fact with its name and with how it is shown. */
export function factRow<T>(
  name: string,
  fact: Fact<T> | null,
  show: (value: T) => ReactNode,
  isLong = false,
): FactRow {
  return { name, fact, isLong, shown: fact && show(fact.value) }
}

type FactsProps = Pick<PartProps, 'view'> & {
  rows: readonly FactRow[]
  className?: string
  /** Rows that need no source: our own figures, and rules that name theirs. */
  children?: ReactNode
}

/**
 * The facts of one card. Recent ones stand in the list over one line with their date and source, older ones are folded
 * away, and those that are not known are named with the place where the fund house publishes them.
 */
export function Facts({ view, rows, className = '', children }: FactsProps) {
  const words = useWords('fund')
  const known = rows.filter((row) => row.fact)
  const recent = known.filter((row) => isRecent(row, view.factsFrom))
  const older = known.filter((row) => !isRecent(row, view.factsFrom))
  const missing = rows.filter((row) => !row.fact).map((row) => row.name)
  return (
    <>
      <dl className={`facts ${className}`}>
        {children}
        {recent.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </dl>
      <FactSource facts={recent.map(factOfSource)} />
      {missing.length > 0 && (
        <p className="small muted fund-note">
          <Sentence
            text={words.sources.missing}
            values={{
              names: missing.join(' · '),
              house: view.fund.fundHouse,
              link: <HouseLink view={view} />,
            }}
          />
        </p>
      )}
      {older.length > 0 && (
        <Disclosure
          summary={
            <span>
              {older.map((row) => row.name).join(' · ')}
              <small className="stamp">{words.sources.older}</small>
            </span>
          }
        >
          <dl className="facts">
            {older.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </dl>
          <FactSource facts={older.map(factOfSource)} />
        </Disclosure>
      )}
    </>
  )
}

/** The fact of a row that has no source of its own. */
function factOfSource({ fact, isDerived }: FactRow): Fact<unknown> | null {
  return fact?.line || isDerived ? null : fact
}

/** True if the fact has a date from this day on, or is in force by a file. Undated facts count as old. */
function isRecent({ fact }: FactRow, from: string): boolean {
  return fact !== null && (fact.line !== undefined || (isDated(fact) && fact.asOf >= from))
}

function isDated({ asOf }: { asOf: string }): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(asOf)
}

function Row({ row }: { row: FactRow }) {
  return (
    <div className={row.isLong ? 'fact-long' : undefined}>
      <dt>{row.name}</dt>
      <dd>
        {row.shown}
        {row.fact?.line && !row.isDerived && <FactFile line={row.fact.line} from={row.fact.asOf} />}
      </dd>
    </div>
  )
}

/** The sources of some facts, and apart from them those of examples. */
export function FactSource({ facts }: { facts: readonly (Fact<unknown> | null)[] }) {
  const { sources } = useWords('fund')
  const known = facts.filter((fact) => fact !== null)
  const own = known.filter((fact) => !fact.isExample)
  return (
    <>
      <Sources facts={own} text={own.some(isDated) ? sources.line : sources.undated} />
      <Sources facts={known.filter((fact) => fact.isExample)} text={sources.examples} />
    </>
  )
}

/** The oldest date among some facts, and each of their sources once. */
function Sources({ facts, text }: { facts: readonly Fact<unknown>[]; text: string }) {
  const [oldest] = facts
    .filter(isDated)
    .map((fact) => fact.asOf)
    .sort()
  if (facts.length === 0) return null
  const sources = [...new Set(facts.map((fact) => fact.source))]
  return (
    <p className="stamp small">
      <Sentence
        text={text}
        values={{
          date: oldest && <SourceDate date={oldest} />,
          sources: sources.map((source, at) => (
            <span key={source}>
              {at > 0 && ', '}
              <Source source={source} />
            </span>
          )),
        }}
      />
    </p>
  )
}

function Source({ source }: { source: string }) {
  const host = /^https?:\/\/(?:www\.)?([^/]+)/.exec(source)?.[1]
  return host ? (
    <Link href={source} rel="nofollow noreferrer">
      {host}
    </Link>
  ) : (
    source
  )
}

/** A link to where the fund house publishes the scheme. */
export function HouseLink({ view }: Pick<PartProps, 'view'>) {
  const words = useWords('fund')
  const { documents } = view.fund
  return (
    <Link href={documents.url} rel="nofollow noreferrer">
      {words.sources.link[documents.of]}
    </Link>
  )
}

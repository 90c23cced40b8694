import './clients.css'
import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { registrars } from '#features/registrar/words/feeds.ts'
import { formatNumber } from '#finance/rupees.ts'
import { Link } from '#site/ui/link.tsx'
import { deskPeopleWords as words } from '../words/desk-people.ts'
import { bestWritten } from '../written-name.ts'
import { type ComparedCell, type ComparedField, comparedLines, foliosOf, type Side } from './compared.ts'
import { EvidenceChip } from './evidence.tsx'
import { differingWords, foliosText, worthText } from './people-text.ts'
import type { FolioRowView } from './people-view.ts'
import { RecordTable } from './record-table.tsx'

const chipWords = { agrees: words.same, differs: words.differs, missing: words.oneSide } as const
/** Fields whose words are marked one by one. */
const markedFields: readonly ComparedField[] = ['name', 'birthday', 'pan']
const mostFolios = 5

/** The candidates side by side. The first column names the field; what differs is on gold, with the words marked. */
export function Comparison({ sides, areShown }: { sides: readonly Side[]; areShown: boolean }) {
  const lines = comparedLines(sides)
  return (
    <table className="sides" data-sides={sides.length}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.columns.evidence}</span>
          </th>
          {sides.map((side, at) => (
            <th key={side.key} scope="col" data-side={at + 1}>
              <SideHead side={side} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, cells }) => (
          <tr key={field} data-is={cells.some(({ is }) => is === 'differs') ? 'differs' : undefined}>
            <th scope="row">{words.question.fields[field]}</th>
            {cells.map((cell, at) => (
              <td key={cell.key} data-side={at + 1}>
                {cell.is !== null && (
                  <EvidenceChip
                    fact={factOf(field)}
                    is={cell.is}
                    label={cell.isAlike ? words.alike : chipWords[cell.is]}
                  />
                )}
                <Values values={cell.values} against={against(cells, at)} field={field} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{words.question.fields.folios}</th>
          {sides.map((side, at) => (
            <td key={side.key} data-side={at + 1}>
              <Folios side={side} areShown={areShown} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function SideHead({ side: { candidate, rows } }: { side: Side }) {
  const from = [...new Set(rows.map(({ place }) => registrars[place.registrar]))]
  return (
    <>
      <strong>{bestWritten(candidate.names)}</strong>
      <span className="muted">
        {candidate.number === null ? (
          words.question.new
        ) : (
          <Link href={`/clients/${candidate.number}`}>
            {fill(words.question.client, { number: candidate.number })}
          </Link>
        )}
        {from.length > 0 && ` · ${fill(words.question.from, { registrars: from.join(', ') })}`}
      </span>
    </>
  )
}

/** What a cell is marked against: the first column; for the first, the column that is written otherwise. */
function against(cells: readonly ComparedCell[], at: number): readonly string[] {
  const isOther = ({ is, isAlike }: ComparedCell) => is === 'differs' || isAlike
  if (at === 0) return cells.find(isOther)?.values ?? []
  return cells[at] && isOther(cells[at]) ? (cells[0]?.values ?? []) : []
}

/** The chip's name of a field: some are not among what the server compares. */
function factOf(field: ComparedField) {
  return field === 'taxStatus' || field === 'nominees' ? 'name' : field
}

function Values({
  values,
  against: other,
  field,
}: {
  values: readonly string[]
  against: readonly string[]
  field: ComparedField
}) {
  if (values.length === 0) return <span className="muted">{words.nobody}</span>
  return values.map((value) => (
    <span key={value} className="sides-value">
      {other.length > 0 && markedFields.includes(field)
        ? differingWords(value, other.join(' ')).map(({ text, differs }, place) => (
            <span key={place}>{differs ? <mark>{text}</mark> : text} </span>
          ))
        : value}
    </span>
  ))
}

function Folios({ side, areShown }: { side: Side; areShown: boolean }) {
  const folios = foliosOf(side)
  const more = folios.length - mostFolios
  const total = folios.reduce((sum, { worth }) => sum + worth, 0)
  return (
    <>
      <ul>
        {folios.slice(0, mostFolios).map(({ place, worth }) => (
          <li
            key={`${place.registrar} ${place.house} ${place.folio} ${place.slot}`}
            className="row row-whole row-apart"
          >
            <span>
              {place.folio} <span className="muted">{registrars[place.registrar]}</span>
              {place.slot !== 'first' && <span className="muted">, {words.slots[place.slot]}</span>}
            </span>
            <span className="num">{worthText(worth, areShown)}</span>
          </li>
        ))}
        {more > 0 && (
          <li className="muted">{fill(words.question.moreFolios, { count: formatNumber(more) })}</li>
        )}
      </ul>
      <p className="row row-whole row-apart sides-total">
        <strong>{foliosText(folios.length)}</strong>{' '}
        <strong className="num">{worthText(total, areShown)}</strong>
      </p>
    </>
  )
}

/** The rows of the registrars' files from which the question comes, with file and line. */
export function RegistrarRows({ rows, areShown }: { rows: readonly FolioRowView[]; areShown: boolean }) {
  const { columns, question } = words
  return (
    <RecordTable
      label={question.rows}
      rows={rows}
      keyOf={({ record, file, place, lines }) => [record, file, JSON.stringify(place), ...lines].join(' ')}
      none={words.noMatch}
      heads={{
        file: question.rows,
        ...{ folio: columns.folios, name: columns.name, worth: columns.value },
        ...{ pan: words.facts.pan, birthday: words.facts.birthday },
      }}
      columns={{
        file: [
          ({ place, layout, fileName, lines, count }) => (
            <>
              {fill(question.row, { registrar: registrars[place.registrar], layout, file: fileName })}{' '}
              <span className="muted">
                {plural(localeWords, question.lines, lines.length, { lines: lines.join(', ') })}{' '}
                {count > lines.length && fill(question.more, { count: formatNumber(count - lines.length) })}
              </span>
            </>
          ),
          'long',
        ],
        folio: ({ place }) => place.folio,
        name: ({ name }) => name,
        pan: ({ panEnd, panText }) =>
          panEnd === null ? panText || question.noPan : fill(question.pan, { end: panEnd }),
        birthday: [({ birthday }) => (birthday === null ? '–' : dateText(localeWords, birthday)), 'extra'],
        worth: [({ worth }) => <span className="num">{worthText(worth, areShown)}</span>, 'right', 'extra'],
      }}
    />
  )
}

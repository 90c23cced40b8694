import {
  type Enquiries,
  type EnquiryConsent,
  type EnquiryKind,
  type EnquiryMark,
  type EnquiryState,
  enquiryStates,
  findEnquiry,
  listEnquiries,
  markEnquiry,
} from '#server/desk/enquiries.server.ts'
import { runCommands } from './commands.ts'
import { Failed, type Subject } from './desk.ts'
import { type Records, recordCommands, recordsHelp } from './records.ts'
import { formatFact, formatInstant, formatName, formatText, type TableColumn } from './table.ts'

/** What differs between leads, messages and quotes. */
interface EnquiryLook<K extends EnquiryKind> {
  readonly kind: K
  readonly summary: string
  readonly title: string
  readonly examples: readonly string[]
  /** The columns between the reference and the state. */
  readonly columns: readonly TableColumn[]
  cells(row: Enquiries[K]): readonly string[]
  /** The facts of `show`. */
  describe(row: Enquiries[K]): readonly string[]
}

/** A subject of the desk for one kind of enquiry. */
export function enquirySubject<K extends EnquiryKind>(look: EnquiryLook<K>): Subject {
  const { kind, summary, title, examples } = look
  const records: Records<Enquiries[K], EnquiryState> = {
    one: kind,
    many: `${kind}s`,
    states: enquiryStates,
    list: (services, filter) => listEnquiries(services, kind, filter),
    find: (services, id) => findEnquiry(services, kind, id),
    move: async (services, actor, id, to) => {
      const marked = await markEnquiry(services, actor, kind, id, to)
      if (!marked.ok) return { ok: false, problem: new Failed(`The ${kind} was erased meanwhile.`) }
      const { before, markedAt, reference } = marked
      const name = formatName({ id, reference })
      return { ok: true, name, before, json: { id, reference, before, ...to, markedAt, by: actor.name } }
    },
    erasedWith: 'its consent, its notes and its unsent mails',
    columns: [{ title: 'Received' }, { title: 'Reference' }, ...look.columns, { title: 'State' }],
    cells: (row) => [formatInstant(row.receivedAt), formatName(row), ...look.cells(row), row.state],
    json: (row) => ({ ...row }),
    describe: (row) => [...look.describe(row), ...describeHandled(row)],
  }
  return {
    summary,
    help: `${title}

${recordsHelp(records)}

Examples
${examples.map((example) => `  ${example}`).join('\n')}`,
    run: (args, desk) => runCommands(recordCommands(records), args, desk),
  }
}

function describeHandled({ id, state, marks, consent }: Enquiries[EnquiryKind]): string[] {
  return [
    formatFact('state', state),
    ...(consent ? [formatFact('agreed', describeConsent(consent))] : []),
    formatFact('id', id),
    ...marks.map(describeMark),
  ]
}

/** A mark with its note, which may be a whole answer. */
function describeMark({ state, note, markedAt, by }: EnquiryMark): string {
  const head = `${formatInstant(markedAt)}${by ? ` by ${by}` : ''}, ${state}`
  if (note?.includes('\n')) return formatText(formatFact('noted', `${head}:`), note)
  return formatFact('noted', `${head}${note ? `: ${note}` : ''}`)
}

function describeConsent({ givenAt, purpose, textVersion, language, page }: EnquiryConsent): string {
  return `${formatInstant(givenAt)}, ${purpose}, text ${textVersion} (${language}) on ${page}`
}

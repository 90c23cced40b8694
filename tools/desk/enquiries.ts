import {
  type Enquiries,
  type EnquiryConsent,
  type EnquiryKind,
  type EnquiryState,
  enquiryStates,
  eraseEnquiry,
  findEnquiry,
  listEnquiries,
  markEnquiry,
} from '#server/desk/enquiries.server.ts'
import { runCommands } from './commands.ts'
import { Failed, type Subject } from './desk.ts'
import { type Records, recordCommands, recordsHelp } from './records.ts'
import { formatFact, formatInstant, type TableColumn } from './table.ts'

/** What differs between leads, messages and quotes. */
interface EnquiryLook<K extends EnquiryKind> {
  readonly kind: K
  readonly summary: string
  readonly title: string
  readonly examples: readonly string[]
  /** The columns between the time and the id. */
  readonly columns: readonly TableColumn[]
  cells(row: Enquiries[K]): readonly string[]
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
      if (!marked.ok) return { ok: false, problem: new Failed(`No ${kind} has this id.`) }
      const { before, markedAt } = marked
      return { ok: true, name: id, before, json: { id, before, ...to, markedAt, by: actor.name } }
    },
    erase: async (services, actor, id) => ((await eraseEnquiry(services, actor, kind, id)) ? id : null),
    missing: `No ${kind} has this id.`,
    erasedWith: 'its consent, its notes and its unsent mails',
    columns: [{ title: 'Received' }, ...look.columns, { title: 'State' }, { title: 'Id' }],
    cells: (row) => [formatInstant(row.receivedAt), ...look.cells(row), row.state, row.id],
    json: (row) => ({ ...row }),
    describe,
  }
  return {
    summary,
    help: `${title}

${recordsHelp(records, 'ID')}

Examples
${examples.map((example) => `  ${example}`).join('\n')}`,
    run: (args, desk) => runCommands(recordCommands(records, 'ID'), args, desk),
  }
}

function describe(row: Enquiries[EnquiryKind]): string[] {
  const { marks, consent, ...facts } = row
  return [
    ...Object.entries(facts).map(([name, value]) =>
      formatFact(name, typeof value === 'string' ? value : JSON.stringify(value ?? '')),
    ),
    ...(consent ? [formatFact('agreed', describeConsent(consent))] : []),
    ...marks.map(({ state, note, markedAt, by }) =>
      formatFact(
        'noted',
        `${formatInstant(markedAt)}${by ? ` by ${by}` : ''}, ${state}${note ? `: ${note}` : ''}`,
      ),
    ),
  ]
}

function describeConsent({ givenAt, purpose, textVersion, language, page }: EnquiryConsent): string {
  return `${formatInstant(givenAt)}, ${purpose}, text ${textVersion} (${language}) on ${page}`
}

import { type DeskCall, defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, nothing, oneOf, text } from '#desk/acts/parse.ts'
import { exportStanding } from '#features/approvals/export.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { istDate } from '#finance/dates.ts'
import { daysWaiting, setNextDistributor, stateOf, undoStep, writeStep } from '../dispatch.server.ts'
import { foliosOf, type HandoverLetter, readHandover } from '../letters.server.ts'
import { sentBy } from '../sent-by.ts'
import { handoverWords } from '../words/desk.ts'
import { drawLetter, packOf, takePack } from './pack.server.ts'

const { refused } = handoverWords

const shows = ['open', 'waits', 'done', 'all'] as const
/** The most letters that the screen shows; the pack lists all. */
const shownAtMost = 200

const handover = defineQuery({
  says: 'The letters of the handover to another distributor, sent and answered.',
  right: 'read-books',
  parse: fields({ show: oneOf(shows), find: anyText({ max: 100 }) }),
  columns: ['letters'],
  run: async (call, { show, find }) => {
    const { services, actor } = call
    const { next, lines, letters } = await readHandover(services)
    const asked = find.toLowerCase()
    const meant = letters.filter(
      (letter) =>
        (show === 'all' || stateOf(letter) === show) &&
        (asked === '' || `${letter.name} ${letter.id}`.toLowerCase().includes(asked)),
    )
    const count = (state: string) => letters.filter((letter) => stateOf(letter) === state).length
    return {
      next,
      rows: lines.length,
      folios: foliosOf(lines).length,
      clients: letters.filter(({ to }) => to === 'client').length,
      houses: letters.filter(({ to }) => to === 'house').length,
      clientsToSend: letters.filter(({ to, sent }) => to === 'client' && !sent).length,
      counts: { open: count('open'), waits: count('waits'), done: count('done') },
      more: Math.max(0, meant.length - shownAtMost),
      today: istDate(services.clock.now()),
      letters: meant.slice(0, shownAtMost).map((letter) => lineOf(letter, call)),
      ...(next
        ? await exportStanding(services, actor, packOf(next))
        : { isApproved: false, approvedBy: null, waits: null }),
    }
  },
  lists: ({ letters }) => letters.flatMap(({ number }) => number ?? []),
})

function lineOf(letter: HandoverLetter, { services }: DeskCall) {
  const { id, to, registrar, house, name, address, mail, gstin, lines, sent, answered } = letter
  return {
    ...{ id, to, registrar, house, name, address, mail, gstin, state: stateOf(letter) },
    number: to === 'client' ? (lines[0]?.number ?? null) : null,
    folios: foliosOf(lines).length,
    days: daysWaiting(letter, istDate(services.clock.now())),
    sent: sent && { on: sent.on, by: sent.by, reference: sent.reference, actor: sent.actor },
    answered: answered && { on: answered.on, reference: answered.reference },
  }
}

const letterPdf = defineQuery({
  says: 'One letter of the handover as a PDF, in base64.',
  right: 'work-books',
  parse: fields({ letter: text({ max: 60 }) }),
  looksAt: async ({ services }, { letter }) => {
    const person = letter.startsWith('client:')
      ? await findPersonNamed(services.db, letter.slice('client:'.length))
      : null
    return person && { personId: person.id, screen: 'documents' }
  },
  run: async ({ services }, { letter }) => {
    const found = await readHandover(services)
    const one = found.letters.find(({ id }) => id === letter)
    if (!one) return null
    if (!found.next) return { refused: refused['no-next'], name: '', body: '' }
    const bytes = await drawLetter(services, found, one, found.next)
    const name = `${letter.replaceAll(/\W+/g, '-')}.pdf`
    return { refused: null, name, body: Buffer.from(bytes).toString('base64') }
  },
})

const nextSet = defineAct({
  says: 'Enters the distributor to whom the book goes.',
  right: 'change-business',
  parse: fields({ name: text({ max: 200 }), arn: text({ max: 20 }) }),
  refusals: {},
  run: async ({ services, actor }, { name, arn: typed }) => {
    const [, digits] = /^(?:ARN)?[\s-]*(\d{1,7})$/i.exec(typed) ?? []
    if (!digits) return { ok: false, faults: { arn: refused.arn } }
    await setNextDistributor(services, actor, { name, arn: `ARN-${digits}` })
    return { ok: true, value: null }
  },
})

const pack = defineAct({
  says: 'Takes the pack of the whole book as a ZIP in base64, or proposes it.',
  right: 'change-business',
  proof: true,
  parse: nothing,
  refusals: pick(refused, 'no-next', 'empty', 'proposed-already', 'reason-too-long'),
  run: async ({ services, actor }) => {
    const taken = await takePack(services, actor)
    return taken.ok ? ({ ok: true, value: taken.file } as const) : taken
  },
})

const step = defineAct({
  says: 'Writes down that a letter was sent or answered; `clients` means all to clients.',
  right: 'work-books',
  parse: fields({
    letter: text({ max: 60 }),
    kind: oneOf(['sent', 'answered'] as const),
    on: day,
    by: oneOf([...sentBy, '']),
    reference: anyText({ max: 200 }),
  }),
  refusals: pick(refused, 'no-letter', 'not-sent', 'future', 'before-sent'),
  run: async ({ services, actor }, input) => {
    const written = await writeStep(services, actor, input)
    if (!written.ok) return written
    const { batch, letters } = written
    return { ok: true, value: { letters }, undo: { act: 'handover-undo', input: { batch } } } as const
  },
})

const undo = defineAct({
  says: 'Takes back what was written down about letters of the handover.',
  right: 'work-books',
  parse: fields({ batch: text({ max: 60 }) }),
  refusals: { gone: refused.gone },
  run: async ({ services, actor }, { batch }) =>
    (await undoStep(services, actor, batch))
      ? ({ ok: true, value: null } as const)
      : ({ ok: false, reason: 'gone' } as const),
})

export const handoverQueries = { handover, 'handover-letter': letterPdf }
export const handoverActs = {
  'handover-next': nextSet,
  'handover-pack': pack,
  'handover-step': step,
  'handover-undo': undo,
}

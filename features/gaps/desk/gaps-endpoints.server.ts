import { defineAct, defineQuery } from '#desk/acts/endpoint.server.ts'
import { fields, list, oneOf, optional, text, windowed } from '#desk/acts/parse.ts'
import { workRefusals as refusals } from '#features/work/words/desk.ts'
import { maxNote } from '#features/work-items/handling.server.ts'
import { closeGap } from '../gaps.server.ts'
import { prepareLetters, prepareLettersTo } from '../prepare-letters.server.ts'
import { gapKinds } from '../words/desk.ts'

const key = text({ max: 300 })
/** The most gaps of one call for letters. */
const maxLetters = 20_000

const gaps = defineQuery({
  says: "What is missing in clients' papers, of one kind.",
  right: 'read-work',
  parse: fields({ kind: optional(oneOf(gapKinds)), ...windowed }),
  run: async ({ services }, { kind: asked, ...part }) => {
    const { kinds, of } = await services.gaps.current()
    // Without a kind the first one with gaps.
    const kind = asked ?? kinds.find(({ count }) => count !== null && count > 0)?.kind ?? gapKinds[0]
    return { ...of(kind).window(part), kind, kinds }
  },
  lists: ({ rows }) => rows.map(({ clientNumber }) => clientNumber),
})

const gapLetters = defineAct({
  says: 'Prepares a letter for each client of some gaps, or of all of a kind, once for each gap.',
  right: 'send-letters',
  parse: fields({ keys: optional(list(key, { max: maxLetters })), kind: optional(oneOf(gapKinds)) }),
  refusals: {},
  run: async ({ services, actor }, { keys, kind }) => {
    const all =
      kind === null ? [] : (await services.gaps.current()).of(kind).window({ from: null, keys: true }).keys
    return { ok: true, value: await prepareLetters(services, actor, keys ?? all ?? []) }
  },
})

const clientLetters = defineAct({
  says: 'Prepares the letters that some clients are due.',
  right: 'send-letters',
  parse: fields({ numbers: list(text({ max: 40 }), { max: maxLetters }) }),
  refusals: {},
  run: async ({ services, actor }, { numbers }) => ({
    ok: true,
    value: await prepareLettersTo(services, actor, numbers),
  }),
})

const gapClose = defineAct({
  says: 'Closes a gap that is not one.',
  right: 'work-clients',
  parse: fields({ key, note: text({ max: maxNote }) }),
  refusals,
  run: async ({ services, actor }, { key: gap, note }) => {
    const closed = await closeGap(services, actor, gap, note)
    if (!closed.ok) return closed
    return { ok: true, value: null, undo: { act: 'work-undo', input: { kind: 'mark', id: closed.id } } }
  },
})

export const gapQueries = { gaps }
export const gapActs = {
  'gap-letters': gapLetters,
  'client-letters': clientLetters,
  'gap-close': gapClose,
}

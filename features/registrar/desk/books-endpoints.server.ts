import { type DeskCall, defineAct, defineQuery, pick } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, list, nothing, oneOf, optional, text, yesNo } from '#desk/acts/parse.ts'
import { openProposalsAbout } from '#features/approvals/list-proposals.server.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { clientsMeant } from '#features/people/clients-meant.server.ts'
import { feedLimits } from '#features/readers/registrars/limits.ts'
import { selectShapes } from '#features/statements/office.server.ts'
import { listUnknownSchemes, mapScheme } from '#features/statements/schemes.server.ts'
import { statementsWords } from '#features/statements/words/statements.ts'
import { namesAgree } from '#kit/text/names-agree.ts'
import { toPlainText } from '#kit/text/plain-text.ts'
import { type FeedSide, feedSides, listDifferences, settleDifferences } from '../differences.server.ts'
import { faultSentence } from '../fault-sentence.ts'
import { coveredDays, listFiles, monthsOfRegistrars } from '../files.server.ts'
import {
  findFolio,
  findWithPan,
  ignoreFolio,
  linkFolio,
  listIgnored,
  listUnassigned,
} from '../folios.server.ts'
import { reconcile, valueDifferences } from '../reconcile.server.ts'
import { dismissRefusal, listRefusals } from '../refusals.server.ts'
import { takeFileIn } from '../take-file-in.server.ts'
import { listUnknownCodes, mapCode } from '../unknown-codes.server.ts'
import { type ClientsFolio, listLinked, unlinkFolio } from '../unlink-folio.server.ts'
import { booksRefused as refused } from '../words/desk-books.ts'

const longestReason = 200
const longestPassword = 200
const mostSettled = 500
const mostSchemes = 20
const mostLinked = 200

/** Names a folio in addresses and acts. */
const keyOf = ({ registrar, house, folio }: Pick<ClientsFolio, 'registrar' | 'house' | 'folio'>) =>
  `${registrar}:${house}:${folio}`

const imports = defineQuery({
  says: 'Reports taken in and refused, newest first, and the days they cover.',
  right: 'read-books',
  parse: nothing,
  run: async ({ services }) => {
    const files = await listFiles(services)
    const proposals = await openProposalsAbout(services, { records: files.map((file) => file.id) })
    const waiting = new Set(proposals.flatMap(({ record }) => record ?? []))
    return {
      files: files.map((file) => ({ ...file, isProposed: waiting.has(file.id) })),
      refused: (await listRefusals(services)).map(({ fault, ...row }) => ({
        ...row,
        said: faultSentence(fault),
      })),
      days: coveredDays(services, files),
      months: await monthsOfRegistrars(services),
    }
  },
})

const noticeWords: Readonly<Record<string, string>> = statementsWords.notices

/** A row has no client: none is kept with it. */
const unknownLines = defineQuery({
  says: 'Forms of lines that no statement reader knew, the most frequent first.',
  right: 'read-books',
  parse: nothing,
  run: async ({ services }) =>
    (await selectShapes(services.db)).map((row) => ({
      shape: toPlainText(row.shape),
      layout: toPlainText(row.layout),
      why: noticeWords[row.kind] ?? toPlainText(row.kind),
      seen: row.seen,
      from: row.first_on,
      to: row.last_on,
    })),
})

/** Only the rule's outcome leaves: no row, no password. */
const importFile = defineAct({
  says: "Takes the reports of a registrar's file in, or says what would change.",
  right: 'work-books',
  takesFile: { maxBytes: feedLimits.bytes, tooLarge: refused['too-large'] },
  parse: fields({
    name: text({ max: 200 }),
    password: anyText({ max: longestPassword }),
    from: optional(day),
    to: optional(day),
    isTrial: yesNo,
  }),
  refusals: pick(refused, 'no-file', 'period'),
  run: async ({ services, actor, file }, { name, password, from, to, isTrial }) => {
    if (!file || file.length === 0) return { ok: false, reason: 'no-file', field: 'file' } as const
    if ((from === null) !== (to === null) || (from && to && from > to))
      return { ok: false, reason: 'period', field: 'from' } as const
    const chosen = { name, bytes: file, password: password || null, period: from && to ? { from, to } : null }
    return { ok: true, value: await takeFileIn(services, actor, chosen, isTrial) } as const
  },
})

const refusalGone = defineAct({
  says: 'Takes a refused report off the lists.',
  right: 'work-books',
  parse: fields({ id }),
  refusals: { gone: refused.gone },
  run: async ({ services, actor }, input) =>
    (await dismissRefusal(services, actor, input.id)) === 1
      ? { ok: true, value: null }
      : { ok: false, reason: 'gone' },
})

/** Whom a row is about, as lists name them. */
async function peopleOf({ services }: DeskCall) {
  const { rows } = await services.clients.latest()
  return { byNumber: new Map(rows.map(({ number, name }) => [number, name])) }
}

const unitsReconciled = defineQuery({
  says: "Folios whose units differ from the registrar's, the greatest value first.",
  right: 'read-books',
  parse: nothing,
  run: async (call) => {
    const { differences, matched, days } = await reconcile(call.services)
    const { byNumber } = await peopleOf(call)
    const valued = await valueDifferences(call.services, differences)
    return {
      matched,
      days: [...days].map(([registrar, on]) => ({ registrar, on })),
      rows: valued.map(({ client, ...row }) => ({
        ...row,
        key: `${row.registrar}:${row.house}:${row.folio}:${row.code}`,
        client: client === null ? null : { number: client, name: byNumber.get(client) ?? client },
      })),
    }
  },
})

const openBooks = defineQuery({
  says: 'Codes without a scheme, folios without a client, and rows that differ.',
  right: 'read-books',
  columns: [
    ...['id', 'key', 'name', 'isin', 'registrar', 'code', 'clients', 'folios', 'holder', 'panEnd', 'rows'],
    ...['likely', 'next', 'erasedFrom', 'because', 'by', 'at', 'client', 'folio', 'scheme', 'ledger', 'row'],
  ],
  parse: nothing,
  run: async (call) => {
    const { services } = call
    const { byNumber } = await peopleOf(call)
    const named = (rows: Awaited<ReturnType<typeof listDifferences>>) =>
      rows.map((row) => ({ ...row, name: byNumber.get(row.client) ?? row.client }))
    return {
      codes: await listUnknownCodes(services),
      /** That statements alone name. */
      schemes: await listUnknownSchemes(services),
      folios: (await listUnassigned(services)).map(({ email: _email, ...row }) => ({
        ...row,
        key: keyOf(row),
        likelyName: row.likely === null ? null : (byNumber.get(row.likely) ?? row.likely),
        /** The act that comes next. */
        next: row.likely === null ? 'open-client' : 'folio-link',
      })),
      ignored: (await listIgnored(services)).map((row) => ({
        ...row,
        key: keyOf(row),
      })),
      differ: named(await listDifferences(services)),
      settled: named(await listDifferences(services, 'settled')),
    }
  },
})

const findSchemes = defineQuery({
  says: 'Schemes by name or code.',
  right: 'read-books',
  parse: fields({ text: anyText({ max: 100 }) }),
  run: async ({ services }, input) =>
    (await services.searchSchemes(input.text, mostSchemes)).map(({ code, name }) => ({ code, name })),
})

const folioRefusals = {
  'no-such-folio': refused.folio,
  several: refused.several,
  'linked-already': refused.linked,
  'name-differs': refused.nameDiffers,
  busy: refused.busy,
  'no-client': refused.client,
} as const

const folioLink = defineAct({
  says: 'Links a folio to a client; rows that waited enter the ledger.',
  right: 'work-books',
  parse: fields({ folio: id, client: id, anyName: yesNo }),
  refusals: folioRefusals,
  looksAt: async ({ services }, { client }) => {
    const account = await findPersonNamed(services.db, client)
    return account && { personId: account.id, screen: 'client' }
  },
  run: async ({ services, actor }, { folio, client, anyName }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'no-client' } as const
    const linked = await linkFolio(services, actor, folio, account, anyName)
    if (!linked.ok) return { ok: false, reason: linked.reason } as const
    const [first] = linked.folios
    const input = { folio: first && keyOf(first), client, ignoredBecause: linked.ignoredBecause ?? '' }
    const { folios, entered, there, waiting } = linked
    const value = { folios: folios.length, entered, there, waiting: Object.fromEntries(waiting) }
    return { ok: true, value, undo: { act: 'folio-unlink', input } } as const
  },
})

const folioCheck = defineQuery({
  says: "Who holds a folio by the registrar's files, and what linking it brings.",
  right: 'work-books',
  parse: fields({ folio: id, client: id }),
  run: async ({ services }, { folio, client }) => {
    const account = await findPersonNamed(services.db, client)
    const found = await findWithPan(services, folio)
    if (!account || !found.ok) return null
    return {
      holder: found.holder,
      agrees: namesAgree(found.holder, account.name),
      further: found.samePan.length,
    }
  },
})

const folioUnlink = defineAct({
  says: "Unlinks a client's folio and those with its PAN; their rows leave the ledger.",
  right: 'work-books',
  parse: fields({ folio: id, client: id, ignoredBecause: anyText({ max: longestReason }) }),
  refusals: {
    ...pick(refused, 'chosen', 'needed', 'busy'),
    'no-client': refused.client,
    'no-such-folio': refused.folio,
    'not-linked': refused.notLinked,
  },
  looksAt: async ({ services }, { client }) => {
    const account = await findPersonNamed(services.db, client)
    return account && { personId: account.id, screen: 'client' }
  },
  run: async ({ services, actor }, { folio, client, ignoredBecause }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'no-client' } as const
    const found = await findFolio(services, folio)
    if (!found.ok) return { ok: false, reason: 'no-such-folio' } as const
    const done = await unlinkFolio(services, actor, found.folio, account, ignoredBecause || null)
    if (!done.ok) return { ok: false, reason: done.reason } as const
    const undo = { act: 'folio-link', input: { folio, client, anyName: true } }
    return { ok: true, value: { folios: done.folios.length, left: done.left }, undo } as const
  },
})

const foliosLinked = defineQuery({
  says: 'Folios that clients have, the newest links first.',
  right: 'read-books',
  parse: fields({ text: anyText({ max: 100 }) }),
  run: async (call, { text: wanted }) => {
    const { byNumber } = await peopleOf(call)
    const meant = await clientsMeant(call.services, wanted)
    const found = await listLinked(call.services, meant?.map((one) => one.id) ?? null, mostLinked + 1)
    return {
      isCut: found.length > mostLinked,
      rows: found.slice(0, mostLinked).map((row) => {
        const name = byNumber.get(row.client) ?? row.client
        return { ...row, key: keyOf(row), name, agrees: namesAgree(row.holder, name) }
      }),
    }
  },
})

const folioIgnore = defineAct({
  says: 'Says that no client has a folio; linking it later is possible.',
  right: 'work-books',
  parse: fields({ folio: id, because: text({ max: longestReason }) }),
  refusals: folioRefusals,
  run: async ({ services, actor }, { folio, because }) => {
    const done = await ignoreFolio(services, actor, folio, because)
    return done.ok ? ({ ok: true, value: null } as const) : ({ ok: false, reason: done.reason } as const)
  },
})

const schemeMap = defineAct({
  says: "Says once for all which scheme a registrar's code or a statement's scheme is.",
  right: 'work-books',
  parse: fields({ id, scheme: id }),
  refusals: { 'no-such-scheme': refused.gone, 'no-such-code': refused.scheme, busy: refused.busy },
  run: async ({ services, actor }, input) => {
    const mapped = input.id.includes(':')
      ? await mapCode(services, actor, input.id, input.scheme)
      : await mapScheme(services, actor, input.id.toUpperCase(), input.scheme)
    if (!mapped.ok) return { ok: false, reason: mapped.reason } as const
    const { ok: _, ...value } = mapped
    return { ok: true, value } as const
  },
})

/** Only the ledger's side can be opened again at once. */
const differSettle = defineAct({
  says: 'Settles rows that differ, all to one side.',
  right: 'work-books',
  parse: fields({ rows: list(id, { max: mostSettled }), side: oneOf(feedSides) }),
  refusals: { 'no-such-row': refused.gone, several: refused.gone, ledger: refused.ledger },
  run: async ({ services, actor }, { rows, side }) => {
    const settled = await settleDifferences(services, actor, new Map(rows.map((row) => [row, side])))
    if (!settled.ok) return { ok: false, reason: settled.reason } as const
    const value = { count: rows.length, imports: settled.imports }
    if (side === 'registrar') return { ok: true, value } as const
    const back: FeedSide = side === 'open' ? 'ledger' : 'open'
    return { ok: true, value, undo: { act: 'differ-settle', input: { rows, side: back } } } as const
  },
})

export const bookQueries = {
  imports,
  'unknown-lines': unknownLines,
  reconcile: unitsReconciled,
  'books-open': openBooks,
  'find-scheme': findSchemes,
  'folio-check': folioCheck,
  'folios-linked': foliosLinked,
}

export const bookActs = {
  'import-file': importFile,
  'import-dismiss': refusalGone,
  'folio-link': folioLink,
  'folio-unlink': folioUnlink,
  'folio-ignore': folioIgnore,
  'scheme-map': schemeMap,
  'differ-settle': differSettle,
}

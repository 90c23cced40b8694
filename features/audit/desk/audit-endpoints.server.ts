import { may } from '#desk/acts/access.ts'
import { type DeskCall, defineAct, defineQuery, mayAbout } from '#desk/acts/endpoint.server.ts'
import { anyText, day, fields, id, nothing, oneOf, optional, text, whole } from '#desk/acts/parse.ts'
import { findPersonNamed } from '#features/identity/accounts.server.ts'
import { checkSealed, listRoots } from '#features/papers/check.server.ts'
import { clientsMeant, mostMeant } from '#features/people/clients-meant.server.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { inspectorFile, type LogEntry, readLog, wholeLog } from '#kit/audit/log.server.ts'
import { verifyLog } from '#kit/audit/verify.server.ts'
import { instantsOf } from '#kit/clock/days.ts'
import { toCsv } from '#kit/text/csv.ts'
import {
  breakGlass,
  listOpenings,
  openBreakGlassReviews,
  openGlassOf,
  reviewGlass,
} from '../break-glass.server.ts'
import { maskedOf, unmask } from '../unmask.server.ts'
import { auditWords } from '../words/desk.ts'

const { glass, masked } = auditWords
const entriesAtOnce = 200
const maxReason = 500

const audit = defineQuery({
  says: 'Entries of the audit log, newest first, 200 at a time.',
  right: 'read-audit',
  parse: fields({
    show: oneOf(['all', 'looks', 'acts']),
    from: optional(day),
    to: optional(day),
    who: anyText({ max: 60 }),
    client: anyText({ max: 320 }),
    before: optional(whole({ min: 1, max: 2_147_483_647 })),
  }),
  run: async ({ services }, { show, from, to, who, client, before }) => {
    const meant = await clientsMeant(services, client)
    if (meant && (meant.length === 0 || meant.length > mostMeant)) {
      return { entries: [], older: null, clients: meant.length === 0 ? 'none' : 'many' } as const
    }
    const filter = {
      ...instantsOf({ from, to }),
      actor: who || null,
      clients: meant?.map((one) => one.id) ?? null,
      shows: show === 'all' ? null : show,
    }
    const found = await readLog(services, filter, entriesAtOnce + 1, before)
    const entries = await withNames(services, found.slice(0, entriesAtOnce))
    const older = found.length > entriesAtOnce ? (entries.at(-1)?.sequence ?? null) : null
    return { entries, older, clients: 'found' } as const
  },
})

/** Adds the name that the client has today; the log itself has none. Some acts name the client as what they are about. */
async function withNames({ clients }: DeskCall['services'], entries: readonly LogEntry[]) {
  const wanted = new Set(entries.flatMap(({ client, about }) => client ?? about ?? []))
  const rows = (await clients.current()).rows.filter(({ number }) => wanted.has(number))
  const names = new Map(rows.map(({ number, name }) => [number, name]))
  return entries.map((entry) => {
    const client = entry.client ?? (names.has(entry.about ?? '') ? entry.about : null)
    const about = client === entry.about ? null : entry.about
    return { ...entry, client, about, name: names.get(client ?? '') ?? client }
  })
}

const auditState = defineQuery({
  says: 'Whether the whole audit log is as it was written.',
  right: 'read-audit',
  parse: nothing,
  run: async ({ services }) => await verifyLog(services),
})

const sealedState = defineQuery({
  says: 'Whether every sealed paper is as it was sealed.',
  right: 'read-audit',
  parse: nothing,
  run: async ({ services }) => await checkSealed(services),
})

const sealedDays = defineQuery({
  says: 'The seal of each day over the papers of all clients, oldest first.',
  right: 'read-audit',
  parse: nothing,
  run: async ({ services }) => await listRoots(services),
})

const takeOutAudit = defineAct({
  says: 'The whole audit log as a file for an inspector.',
  right: 'take-out-audit',
  proof: true,
  parse: fields({ format: oneOf(['jsonl', 'csv']) }),
  refusals: {},
  run: async ({ services, actor }, { format }) => {
    // The file has the line about itself.
    await recordAct(services.db, services, actor, 'log-taken-out', null, format)
    if (format === 'jsonl') {
      let body = ''
      for await (const part of inspectorFile(services)) body += part
      return { ok: true, value: { name: 'audit-log.jsonl', body } }
    }
    const rows = await wholeLog(services)
    const columns = ['sequence', 'at', 'by', 'act', 'client', 'about', 'detail', 'reason', 'hash'] as const
    const body = toCsv([[...columns], ...rows.map((row) => columns.map((name) => row[name]))])
    return { ok: true, value: { name: 'audit-log.csv', body } }
  },
})

const glassReviews = defineQuery({
  says: "Emergency openings of clients that wait for an owner's review.",
  right: 'read-audit',
  parse: nothing,
  run: async ({ services }) => await openBreakGlassReviews(services),
})

const openings = defineQuery({
  says: 'Every emergency opening of a client, newest first, with its review.',
  right: 'read-audit',
  columns: ['openedAt', 'by', 'client', 'reason', 'reviewed', 'dueAt', 'isLate', 'id'],
  parse: nothing,
  run: async ({ services }) => await listOpenings(services),
})

const review = defineAct({
  says: "Records an owner's review of an emergency opening.",
  right: 'review-break-glass',
  parse: fields({ id, note: text({ max: maxReason }) }),
  refusals: glass.refused,
  run: async ({ services, actor }, input) => {
    const reviewed = await reviewGlass(services, actor, input.id, input.note)
    return reviewed.ok ? { ok: true, value: null } : reviewed
  },
})

const breakIt = defineAct({
  says: "Opens one client for half an hour beyond one's own role, with a reason.",
  right: 'break-glass',
  proof: true,
  parse: fields({ client: id, reason: text({ max: maxReason }) }),
  refusals: glass.breakRefused,
  run: async ({ services, actor }, { client, reason }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'not-there' } as const
    const broken = await breakGlass(services, actor, { personId: account.id, reason })
    return broken.ok ? { ok: true, value: { endsAt: broken.endsAt } } : broken
  },
})

/** The id of the account that an endpoint is about; null if there is none. */
async function personIdOf({ services }: DeskCall, { client }: { readonly client: string }) {
  return (await findPersonNamed(services.db, client))?.id ?? null
}

/** Nothing of the client. */
const glassOf = defineQuery({
  says: 'Until when one has a client open in an emergency.',
  right: 'read-clients',
  parse: fields({ client: id }),
  run: async (call, input) => {
    const personId = await personIdOf(call, input)
    if (personId === null) return null
    const openUntil = await openGlassOf(call.services, call.actor, personId)
    return { openUntil, mayBreak: may(call.staff.roles, 'break-glass') && openUntil === null }
  },
})

const clientActs = defineQuery({
  says: 'What the office did and read about one client, newest first.',
  right: 'read-audit',
  // Not `audit`: each look would ask again, and write another look.
  parse: fields({ client: id }),
  underGlass: personIdOf,
  looksAt: async (call, input) => {
    const personId = await personIdOf(call, input)
    return personId === null ? null : { personId, screen: 'whole-record' }
  },
  run: async (call, input) => {
    const client = await personIdOf(call, input)
    if (client === null) return null
    const filter = { clients: [client], from: null, before: null, actor: null, shows: null }
    return await readLog(call.services, filter, entriesAtOnce)
  },
})

const maskedNumbers = defineQuery({
  says: "A client's masked numbers by their last four digits.",
  right: 'read-clients',
  parse: fields({ client: id }),
  looksAt: async (call, input) => {
    const personId = await personIdOf(call, input)
    return personId === null ? null : { personId, screen: 'client' }
  },
  run: async (call, input) => {
    const personId = await personIdOf(call, input)
    if (personId === null) return null
    return {
      numbers: await maskedOf(call.services, personId),
      mayRead: await mayAbout(call, 'unmask', personId),
    }
  },
})

const readInFull = defineAct({
  says: 'One number of a client in full, with a reason.',
  right: 'unmask',
  proof: true,
  underGlass: personIdOf,
  parse: fields({
    client: id,
    field: oneOf(['pan', 'bank-number', 'request-number']),
    id: optional(id),
    reason: text({ max: maxReason }),
  }),
  refusals: masked.refused,
  run: async ({ services, staff, actor }, { client, field, id: of, reason }) => {
    const account = await findPersonNamed(services.db, client)
    if (!account) return { ok: false, reason: 'not-there' } as const
    const wanted = { personId: account.id, field, id: of }
    const shown = await unmask(services, actor, wanted, reason, may(staff.roles, 'unmask'))
    return shown.ok ? { ok: true, value: { text: shown.value, until: shown.until } } : shown
  },
})

export const auditQueries = {
  audit,
  'audit-state': auditState,
  'sealed-state': sealedState,
  'sealed-days': sealedDays,
  'glass-reviews': glassReviews,
  'glass-openings': openings,
  glass: glassOf,
  'client-acts': clientActs,
  'masked-numbers': maskedNumbers,
}

export const auditActs = {
  'take-out-audit': takeOutAudit,
  'review-glass': review,
  'break-glass': breakIt,
  unmask: readInFull,
}
